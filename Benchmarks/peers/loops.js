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
  },
  'loop-objects'() {
    class Square {
      constructor(side) { this.side = side }
      area() { return this.side * this.side }
      grow(amount) { this.side += amount }
    }
    class Total {
      sum = 0
      add(shape) { this.sum = (this.sum + shape.area()) % 1000003 }
    }
    const total = new Total(), square = new Square(1)
    for (let index = 0; index < 100000; index++) {
      square.grow(index % 3 - 1)
      total.add(square)
    }
    console.log(total.sum, square.side)
  },
  'loop-grid'() {
    const divisor = (a, b) => {
      while (b !== 0) [a, b] = [b, a % b]
      return a
    }
    const grid = Array.from({ length: 200 }, () => new Array(200).fill(0))
    for (let turn = 0; turn < 5; turn++) {
      for (let row = 0; row < 200; row++) {
        for (let column = 0; column < 200; column++) grid[row][column] += row * column + turn
      }
    }
    let sum = 0
    for (let row = 0; row < 200; row++) {
      for (let column = 0; column < 200; column++) sum += divisor(grid[row][column], row + 1)
    }
    console.log(grid[199][199], sum)
  }
}
loops[process.argv[2]]()
