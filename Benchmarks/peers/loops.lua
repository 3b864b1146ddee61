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

loops[arg[1]]()
