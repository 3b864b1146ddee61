-- The plain loops of ../scripts in Lua: lua loops.lua NAME
local loops = {}

loops["loop-fib"] = function()
    local function fib(n) if n < 2 then return n end return fib(n - 1) + fib(n - 2) end
    print(fib(27))
end

loops["loop-nested"] = function()
    local total = 0
    for i = 0, 999 do
        for j = 0, 2999 do total = (total + i * j) % 1000003 end
    end
    print(total)
end

loops["loop-collections"] = function()
    local counts, words, keys = {}, {}, 0
    for index = 0, 99999 do
        local word = "w" .. index % 100
        words[#words + 1] = word
        counts[word] = (counts[word] or 0) + 1
    end
    for _ in pairs(counts) do keys = keys + 1 end
    print(#words, keys, counts["w7"])
end

loops["loop-objects"] = function()
    local Square = {}
    Square.__index = Square
    function Square:area() return self.side * self.side end
    function Square:grow(amount) self.side = self.side + amount end
    local Total = {}
    Total.__index = Total
    function Total:add(shape) self.sum = (self.sum + shape:area()) % 1000003 end
    local total, square = setmetatable({ sum = 0 }, Total), setmetatable({ side = 1 }, Square)
    for index = 0, 99999 do
        square:grow(index % 3 - 1)
        total:add(square)
    end
    print(total.sum, square.side)
end

loops["loop-grid"] = function()
    local function divisor(a, b)
        while b ~= 0 do a, b = b, a % b end
        return a
    end
    local grid, sum = {}, 0
    for row = 0, 199 do
        grid[row] = {}
        for column = 0, 199 do grid[row][column] = 0 end
    end
    for turn = 0, 4 do
        for row = 0, 199 do
            for column = 0, 199 do grid[row][column] = grid[row][column] + row * column + turn end
        end
    end
    for row = 0, 199 do
        for column = 0, 199 do sum = sum + divisor(grid[row][column], row + 1) end
    end
    print(grid[199][199], sum)
end

loops[arg[1]]()
