import RxEngine
import Foundation

@inline(never) func opaque<A, B>(_ f: @escaping (A) -> B) -> (A) -> B { f }
func time(_ name: String, _ n: Int, _ body: () -> Int) {
    var best = Double.infinity, check = 0
    for _ in 0..<7 {
        let t = DispatchTime.now().uptimeNanoseconds
        check = body()
        best = min(best, Double(DispatchTime.now().uptimeNanoseconds - t) / Double(n))
    }
    print(name, String(format: "%.1f ns", best), check)
}
let n = 1_000_000
@main enum Main {
    static func main() {
        time("1 pump", n) {
            let s = PublishSubject<Int>(); var sum = 0
            let d = s.subscribe(onNext: { sum &+= $0 })
            for i in 0..<n { s.onNext(i) }
            d.dispose()
            return sum
        }
        func chain(_ o: Observable<Int>) -> Observable<Int> {
            var o = o
            for _ in 0..<6 { o = o.map { $0 &+ 1 }.filter { $0 >= 0 } }
            return o
        }
        time("3 create", n) {
            var sum = 0
            let d = chain(Observable<Int>.create { o in for i in 0..<n { o.onNext(i) }; o.onCompleted(); return PublishSubject<Int>().subscribe { _ in } }).subscribe(onNext: { sum &+= $0 })
            d.dispose()
            return sum
        }
        time("3b range", n) {
            var sum = 0
            _ = chain(Observable<Int>.range(start: 0, count: n)).subscribe(onNext: { sum &+= $0 })
            return sum
        }
        time("10 churn", 200_000) {
            var sum = 0
            for i in 0..<200_000 {
                let d = Observable.just(i).map { $0 + 1 }.filter { $0 >= 0 }.subscribe(onNext: { sum &+= $0 })
                d.dispose()
            }
            return sum
        }
        time("floor 12 closures", n) {
            let fs: [(Int) -> Int] = (0..<12).map { k in opaque { $0 &+ k } }
            let (a,b,c,d,e,f) = (fs[0],fs[1],fs[2],fs[3],fs[4],fs[5])
            let (g,h,i,j,k,l) = (fs[6],fs[7],fs[8],fs[9],fs[10],fs[11])
            var sum = 0
            for x in 0..<n { sum &+= l(k(j(i(h(g(f(e(d(c(b(a(x)))))))))))) }
            return sum
        }
    }
}
