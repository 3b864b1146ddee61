"""Random expressions of a wanted type, over the names that are in scope."""

INT, DOUBLE, STRING, BOOL = "Int", "Double", "String", "Bool"
PLAIN = [INT, DOUBLE, STRING, BOOL]


def optional(kind):
    return kind + "?"


def array(kind):
    return "[" + kind + "]"


def pair(first, second):
    return f"({first}, {second})"


def function(parameter, result):
    return f"({parameter}) -> {result}"


class Scope:
    """The names of a place in a program by their types, and the generator of random choices."""

    def __init__(self, random, names=None):
        self.random = random
        self.names = list(names or [])

    def inner(self, *names):
        return Scope(self.random, self.names + list(names))

    def fresh(self, stem="v"):
        return f"{stem}{len(self.names)}"

    def names_of(self, kind):
        return [name for name, own in self.names if own == kind]

    def expression(self, kind, depth=3):
        """An expression of a type. Deeper ones use more kinds of members and operators."""
        known = self.names_of(kind)
        if known and self.random.random() < (0.6 if depth <= 0 else 0.25):
            return self.random.choice(known)
        if depth <= 0:
            return self.literal(kind)
        makers = self.makers(kind)
        return self.random.choice(makers)(depth - 1)

    # MARK: - Literals

    def literal(self, kind):
        choose = self.random.choice
        if kind == INT:
            return choose(["0", "1", "2", "3", "7", "10", "42", "-1", "-5", "0x1F", "1_000"])
        if kind == DOUBLE:
            return choose(["0.5", "1.0", "2.25", "-3.75", "10", "0", "1e3", "-0.0", "100.125"])
        if kind == STRING:
            return choose(['"a"', '"b c"', '"Hello"', '""', '"x,y,,z"', '"10"', '"été"', '"naïve 👍🏽"', '"line\\nend"'])
        if kind == BOOL:
            return choose(["true", "false"])
        if kind.endswith("?"):
            return "nil" if self.random.random() < 0.3 else self.literal(kind[:-1])
        if kind.startswith("[") and ": " in kind:
            key, value = kind[1:-1].split(": ")
            keys = ['"k"', '"m"', '"z"'] if key == STRING else ["1", "2", "3"]
            count = self.random.randrange(4)
            return "[" + (", ".join(f"{k}: {self.literal(value)}" for k in keys[:count]) or ":") + "]"
        if kind.startswith("["):
            count = self.random.randrange(5)
            return "[" + ", ".join(self.literal(kind[1:-1]) for _ in range(count)) + "]"
        if kind.startswith("(") and ") -> " in kind:
            return self.closure(kind, 0)
        if kind.startswith("("):
            return "(" + ", ".join(self.literal(part) for part in parts(kind)) + ")"
        raise ValueError(kind)

    # MARK: - Closures

    def closure(self, kind, depth):
        inside, result = kind[1:].rsplit(") -> ", 1)
        parameters = [] if not inside else split(inside)
        style = self.random.randrange(3)
        if style == 0 and parameters:
            scope = self.inner(*((f"${index}", own) for index, own in enumerate(parameters)))
            body = scope.expression(result, depth)
            # Swift 6.3 takes a closure whose `$0` stands in an inner closure alone for one that has it, or fails to say why not.
            own = outside(body)
            missing = [f"${index}" for index in range(len(parameters)) if f"${index}" not in own]
            if not missing:
                return "{ " + body + " }"
        names = [(self.fresh("p") + "abc"[index], own) for index, own in enumerate(parameters)]
        scope = self.inner(*names)
        body = scope.expression(result, depth)
        head = ""
        if names:
            if style == 1:
                head = "(" + ", ".join(f"{name}: {own}" for name, own in names) + f") -> {result} in "
            else:
                head = ", ".join(name if name in body else "_" for name, _ in names) + " in "
        if style == 2 and self.random.random() < 0.4:
            local = scope.fresh("l")
            scope = scope.inner((local, result))
            return "{ " + head + f"let {local}: {result} = {body}; return {scope.expression(result, depth)}" + " }"
        return "{ " + head + body + " }"

    # MARK: - Members and operators

    def makers(self, kind):
        e = self.expression
        choose = self.random.choice
        common = [
            lambda d: f"({e(BOOL, d)} ? {e(kind, d)} : {e(kind, d)})",
            lambda d: f"({e(optional(kind), d)} ?? {e(kind, d)})" if not kind.endswith("?") else self.literal(kind),
            # Without the type, a list of literals beside another literal would be one of Any.
            lambda d: f"(({e(array(kind), d)} as {array(kind)}).first ?? {e(kind, d)})"
            if simple(kind) else self.literal(kind),
            lambda d: f"{{ {e(kind, d)} }}()",
            lambda d: self.literal(kind),
        ]
        if kind == INT:
            return common + [
                lambda d: f"({e(INT, d)} {choose(['+', '-'])} {e(INT, d)})",
                # Of two literals Swift 6.3 makes an Int128.
                lambda d: f"(({e(INT, d)} as Int) {choose(['&+', '&*', '&-'])} {e(INT, d)})",
                lambda d: f"({e(INT, d)} % {choose(['3', '7', '-4'])})",
                lambda d: f"({e(INT, d)} {choose(['&', '|', '^', '<<', '>>'])} {choose(['1', '3', '2'])})",
                lambda d: f"{e(STRING, d)}.count",
                lambda d: f"{e(array(choose(PLAIN)), d)}.count",
                lambda d: f"{e(array(INT), d)}.reduce({e(INT, d)}, &+)",
                lambda d: f"{e(array(INT), d)}.reduce({e(INT, d)}) {{ $0 &+ $1 }}",
                lambda d: f"Int({e(STRING, d)}, default: {e(INT, d)})",
                lambda d: f"{choose(['min', 'max'])}({e(INT, d)}, {e(INT, d)})",
                lambda d: f"({e(INT, d)} &+ 1).clamped(-9...9)",
                lambda d: f"{self.tuple_part(INT, d)}",
                lambda d: f"{e(array(INT), d)}[safe: {e(INT, d)}, {e(INT, d)}]",
                lambda d: f"({e(array(INT), d)}.{choose(['max()', 'min()', 'last', 'firstIndex(of: 1)'])} ?? {e(INT, d)})",
                lambda d: f"({e('[String: Int]', d)}[{e(STRING, d)}] ?? {e(INT, d)})",
                lambda d: f"{e('[String: Int]', d)}[{e(STRING, d)}, default: {e(INT, d)}]",
            ]
        if kind == DOUBLE:
            return common + [
                lambda d: f"({e(DOUBLE, d)} {choose(['+', '-', '*'])} {e(DOUBLE, d)})",
                lambda d: f"({e(DOUBLE, d)} / {choose(['2', '4.0', '0.5'])})",
                lambda d: f"Double({e(INT, d)} % 1000)",
                lambda d: f"{e(DOUBLE, d)}.{choose(['rounded()', 'magnitude', 'rounded(.up)', 'rounded(.down)'])}",
                lambda d: f"{e(array(DOUBLE), d)}.reduce(0, +)",
                lambda d: self.tuple_part(DOUBLE, d),
            ]
        if kind == STRING:
            return common + [
                lambda d: f"({e(STRING, d)} + {e(STRING, d)})",
                self.interpolation,
                lambda d: f"{e(STRING, d)}.{choose(['uppercased()', 'lowercased()', 'description', 'debugDescription'])}",
                lambda d: f"String({e(choose([INT, DOUBLE, BOOL]), d)})",
                lambda d: f"String({e(STRING, d)}.{choose(['reversed()', 'prefix(2)', 'dropFirst()', 'suffix(3)', 'dropLast(1)'])})",
                lambda d: f"{e(array(STRING), d)}.joined({choose(['', 'separator: ' + repr(', ').replace(chr(39), chr(34))])})",
                lambda d: f"String(describing: {e(choose([INT, optional(INT), array(STRING), pair(INT, STRING), optional(STRING)]), d)})",
                lambda d: f"{e(STRING, d)}.filter {{ $0 != {choose(['Character(' + chr(34) + 'a' + chr(34) + ')', chr(34) + 'l' + chr(34)])} }}",
                lambda d: f"String(repeating: {e(STRING, d)}, count: {choose(['0', '1', '2'])})",
                lambda d: self.tuple_part(STRING, d),
                lambda d: f"({e(STRING, d)}.split(separator: {choose([chr(34) + ',' + chr(34), chr(34) + ' ' + chr(34)])}).map {{ String($0) }}.last ?? {e(STRING, d)})",
                lambda d: f"({e('[Int: String]', d)}[{e(INT, d)}] ?? {e(STRING, d)})",
            ]
        if kind == BOOL:
            return common + [
                lambda d: f"({e(INT, d)} {choose(['<', '==', '>=', '!=', '>'])} {e(INT, d)})",
                lambda d: f"({e(STRING, d)} {choose(['<', '==', '!='])} {e(STRING, d)})",
                lambda d: f"({e(DOUBLE, d)} {choose(['<', '<=', '=='])} {e(DOUBLE, d)})",
                lambda d: f"({e(BOOL, d)} {choose(['&&', '||'])} {e(BOOL, d)})",
                lambda d: f"!{e(BOOL, d)}",
                lambda d: f"{e(array(INT), d)}.contains({e(INT, d)})",
                lambda d: f"{e(array(INT), d)}.{choose(['contains', 'allSatisfy'])} {{ $0 > {e(INT, 0)} }}",
                lambda d: f"{e(STRING, d)}.{choose(['isEmpty', 'hasPrefix(' + e(STRING, 0) + ')'])}",
                # Whether a text has the empty one in it Swift tells with Foundation otherwise than without.
                lambda d: f'{e(STRING, d)}.contains("b" + {e(STRING, 0)})',
                lambda d: f"({e(optional(INT), d)} == {e(choose([INT, optional(INT)]), d)})",
                lambda d: f"({e(array(STRING), d)} == {e(array(STRING), d)})",
                lambda d: f"({e(pair(INT, STRING), d)} < {e(pair(INT, STRING), d)})",
                lambda d: f"({choose(['0...5', '-3..<4'])}).contains({e(INT, d)})",
                lambda d: f"({choose(['0...5', '-3..<4', '2...', '...3'])} ~= {e(INT, d)})",
            ]
        if kind.endswith("?"):
            base = kind[:-1]
            own = [
                lambda d: e(base, d),
                lambda d: f"({e(BOOL, d)} ? {e(base, d)} : nil)",
                lambda d: "nil",
            ]
            if base in PLAIN:
                source = choose(PLAIN)
                own += [
                    lambda d: f"{e(optional(source), d)}.map {self.closure(function(source, base), d)}"
                    if self.names_of(optional(source)) else e(base, d),
                    lambda d: f"{e(array(base), d)}.{choose(['first', 'last', 'randomPick(1)'])}",
                    lambda d: f"{e(array(base), d)}.first {{ $0 == {e(base, 0)} }}",
                ]
            if base == INT:
                own += [lambda d: f"Int({e(STRING, d)})", lambda d: f"{e(array(STRING), d)}.first?.count",
                        lambda d: f"{e('[String: Int]', d)}[{e(STRING, d)}]"]
            if base == STRING:
                own += [lambda d: f"{e(array(INT), d)}.first.map {{ String($0) }}",
                        lambda d: f"{e(array(STRING), d)}.last?.uppercased()"]
            return own
        if kind.startswith("[") and ": " in kind:
            key, value = kind[1:-1].split(": ")
            return [
                lambda d: self.literal(kind),
                lambda d: f"{e(kind, d)}.mapValues {{ _ in {e(value, d)} }}",
                lambda d: f"{e(kind, d)}.filter {{ $0.key != {e(key, 0)} }}",
                lambda d: f"{e(kind, d)}.merging({e(kind, d)}) {{ {choose(['a, _ in a', '_, b in b'])} }}",
                lambda d: f"Dictionary(zip({e(array(key), d)}, {e(array(value), d)}), uniquingKeysWith: {{ a, _ in a }})",
            ]
        if kind.startswith("["):
            base = kind[1:-1]
            own = [
                lambda d: self.literal(kind),
                lambda d: "[" + ", ".join(e(base, d) for _ in range(self.random.randrange(1, 4))) + "]",
                lambda d: f"({e(kind, d)} + {e(kind, d)})",
                lambda d: f"Array({e(kind, d)}.{choose(['reversed()', 'prefix(2)', 'dropFirst()', 'suffix(2)'])})",
                lambda d: f"({e(BOOL, d)} ? {e(kind, d)} : [])",
            ]
            if base in PLAIN:
                source = choose(PLAIN)
                own += [
                    lambda d: f"{e(array(source), d)}.map {self.closure(function(source, base), d)}",
                    lambda d: f"{e(array(source), d)}.map {self.closure(function(source, base), d)}",
                    lambda d: f"{e(kind, d)}.filter {self.closure(function(base, BOOL), d)}",
                    lambda d: f"{e(array(source), d)}.compactMap {self.closure(function(source, optional(base)), 1)}",
                    lambda d: f"{e(array(source), d)}.flatMap {self.closure(function(source, kind), 1)}",
                    lambda d: f"zip({e(array(source), d)}, {e(kind, d)} as {kind}).map {{ $1 }}",
                    lambda d: f"{e(kind, d)}.enumerated().filter {{ $0.offset != {e(INT, 0)} }}.map {{ $0.element }}",
                    lambda d: f"Array(repeating: {e(base, d)}, count: {choose(['0', '2', '3'])})",
                ]
            if base in [INT, STRING, DOUBLE]:
                own += [
                    lambda d: f"{e(kind, d)}.sorted({choose(['', 'by: >', 'by: <'])})",
                    lambda d: f"{e(kind, d)}.sorted {{ $0 > $1 }}",
                    lambda d: f"Array(Set({e(kind, d)})).sorted()",
                ]
            if base == INT:
                own += [
                    lambda d: f"Array({choose(['0..<3', '1...4', 'stride(from: 6, to: 0, by: -2)'])})",
                    lambda d: f"{e('[String: Int]', d)}.values.sorted()",
                ]
            if base == STRING:
                own += [lambda d: f"{e(STRING, d)}.map {{ String($0) }}",
                        lambda d: f"{e('[String: Int]', d)}.keys.sorted()"]
            return own
        if kind.startswith("(") and ") -> " in kind:
            return [lambda d: "(" + self.closure(kind, d) + ")"]
        if kind.startswith("("):
            return [lambda d: "(" + ", ".join(e(part, d) for part in parts(kind)) + ")"]
        raise ValueError(kind)

    def interpolation(self, depth):
        kind = self.random.choice(PLAIN + [array(INT), array(STRING), pair(INT, STRING)])
        return '"' + self.random.choice(["", "<", "n: "]) + f"\\({self.expression(kind, depth)})" + self.random.choice(["", ">"]) + '"'

    def tuple_part(self, kind, depth):
        other = self.random.choice(PLAIN)
        if self.random.random() < 0.5:
            return f"{self.expression(pair(kind, other), depth)}.0"
        return f"(x: {self.expression(other, depth)}, y: {self.expression(kind, depth)}).y"


def outside(body):
    """An expression without what stands in braces."""
    result, level = "", 0
    for sign in body:
        level += (sign == "{") - (sign == "}")
        if level == 0:
            result += sign
    return result


def simple(kind):
    return kind in PLAIN


def split(text):
    """The types of a list of them."""
    result, level, start = [], 0, 0
    for index, sign in enumerate(text):
        if sign in "([":
            level += 1
        elif sign in ")]":
            level -= 1
        elif sign == "," and level == 0:
            result.append(text[start:index].strip())
            start = index + 1
    return result + [text[start:].strip()]


def parts(kind):
    return split(kind[1:-1])
