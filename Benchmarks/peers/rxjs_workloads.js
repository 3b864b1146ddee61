// The workloads in RxJS: prints number, nanoseconds for each event and a checksum, tab-separated.
// As a whole program, one of ../scripts: node rxjs_workloads.js NAME

const {
  Observable, Subject, VirtualTimeScheduler, VirtualAction, combineLatest, count, filter, groupBy, map, mergeMap, of,
  range, scan, share, switchMap, takeLast, timer, zip, ReplaySubject,
} = require(process.env.RXJS || 'rxjs')

function collect(source) {
  let total = 0
  source.subscribe((value) => { total += value }).unsubscribe()
  return total
}

function pump(events, subscribers) {
  const subject = new Subject()
  let total = 0
  const subscriptions = Array.from({ length: subscribers }, () => subject.subscribe((value) => { total += value }))
  for (let value = 0; value < events / subscribers; value++) subject.next(value)
  subscriptions.forEach((subscription) => subscription.unsubscribe())
  return total
}

function twelve(source) {
  let stream = source
  for (let step = 0; step < 6; step++) stream = stream.pipe(map((x) => x + 1), filter((x) => x >= 0))
  return collect(stream)
}

const create = (events) => new Observable((observer) => {
  for (let value = 0; value < events; value++) observer.next(value)
  observer.complete()
})

function combine(events) {
  const [left, right] = [new Subject(), new Subject()]
  let total = 0
  const subscription = combineLatest([left, right]).pipe(map(([a, b]) => a + b)).subscribe((value) => { total += value })
  for (let value = 0; value < events / 2; value++) {
    left.next(value)
    right.next(value)
  }
  subscription.unsubscribe()
  return total
}

function latest(events) {
  const subject = new Subject()
  let total = 0
  const subscription = subject.pipe(switchMap((x) => of(x))).subscribe((value) => { total += value })
  for (let value = 0; value < events; value++) subject.next(value)
  subscription.unsubscribe()
  return total
}

function shared(events) {
  const subject = new Subject()
  const source = subject.pipe(map((x) => x + 1), share({ connector: () => new ReplaySubject(1) }))
  let total = 0
  const subscriptions = [1, 2, 3].map(() => source.subscribe((value) => { total += value }))
  for (let value = 0; value < events; value++) subject.next(value)
  subscriptions.forEach((subscription) => subscription.unsubscribe())
  return total
}

function churn(events) {
  let total = 0
  for (let value = 0; value < events; value++) {
    of(value).pipe(map((x) => x + 1), filter((x) => x >= 0)).subscribe((x) => { total += x }).unsubscribe()
  }
  return total
}

function timers(events) {
  const scheduler = new VirtualTimeScheduler(VirtualAction, Infinity)
  let fired = 0
  for (let index = 0; index < events; index++) timer(index * 1000, scheduler).subscribe(() => { fired += 1 })
  scheduler.flush()
  return fired
}

const flat = (events) => collect(range(0, events).pipe(mergeMap((x) => of(x, x + 1))))
const scanned = (events) => collect(range(0, events).pipe(scan((sum, x) => sum + x, 0), takeLast(1)))
const grouped = (events) => collect(range(0, events).pipe(groupBy((x) => x % 100), mergeMap((group) => group.pipe(count()))))

const workloads = {
  1: [1_000_000, (events) => pump(events, 1)],
  2: [1_000_000, (events) => pump(events, 10)],
  3: [1_000_000, (events) => twelve(create(events))],
  '3b': [1_000_000, (events) => twelve(range(0, events))],
  4: [100_000, flat],
  5: [100_000, latest],
  6: [1_000_000, combine],
  7: [100_000, (events) => collect(zip(range(0, events), range(0, events)).pipe(map(([a, b]) => a + b)))],
  8: [1_000_000, scanned],
  9: [1_000_000, shared],
  10: [200_000, churn],
  12: [1_000_000, grouped],
  14: [10_000, timers],
}

const scripts = {
  '1-subject-pump': () => pump(1_000_000, 1),
  '3-create-chain': () => twelve(create(1_000_000)),
  '3b-range-chain': () => twelve(range(0, 1_000_000)),
  '4-flat-map': () => flat(100_000),
  '6-combine-latest': () => combine(1_000_000),
  '8-scan': () => scanned(1_000_000),
  '10-churn': () => churn(200_000),
  '12-group-by': () => grouped(1_000_000),
}

const name = process.argv[2]
if (name) {
  console.log(scripts[name]())
} else {
  for (const number of ['1', '2', '3', '3b', '4', '5', '6', '7', '8', '9', '10', '12', '14']) {
    const [events, body] = workloads[number]
    let best = Infinity
    let checksum = 0
    for (let run = 0; run < (number === '14' || number === '7' ? 3 : 7); run++) {
      const start = process.hrtime.bigint()
      checksum = body(events)
      best = Math.min(best, Number(process.hrtime.bigint() - start) / events)
    }
    console.log(`${number}\t${best.toFixed(2)}\t${checksum}`)
  }
}
