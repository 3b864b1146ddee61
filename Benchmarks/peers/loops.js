// The plain loops of ../scripts on node: node loops.js NAME
const loops = {
  'loop-fib'() {
    const fib = n => n < 2 ? n : fib(n - 1) + fib(n - 2)
    console.log(fib(27))
  },
  'loop-nested'() {
    let total = 0
    for (let i = 0; i < 1000; i++) for (let j = 0; j < 3000; j++) total = (total + i * j) % 1000003
    console.log(total)
  },
  'loop-collections'() {
    const counts = new Map(), words = []
    for (let index = 0; index < 100000; index++) {
      const word = `w${index % 100}`
      words.push(word)
      counts.set(word, (counts.get(word) ?? 0) + 1)
    }
    console.log(words.length, counts.size, counts.get('w7'))
  }
}
loops[process.argv[2]]()
