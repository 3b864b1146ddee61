"""Calls of the library's entries with hostile receivers and arguments, each a script of its own."""

import re
from signature import UNKNOWN, read
from values import DOUBLES, GENERIC, INTS, PRELUDE, STRINGS, VALUES

# What the calls leave out: it ends the run on purpose, waits for the keyboard, or draws another program into the run.
LEFT_OUT = {"exit", "abort", "fatalError", "preconditionFailure", "assertionFailure", "readLine", "sleep", "usleep", "raise", "kill"}

NUMBER = re.compile(r"(?<![\w.$])\d[\d_]*(?:\.\d+)?(?:e-?\d+)?(?![\w.])")
TEXT = re.compile(r'"[^"\\\n]*"')


class Generator:
    """Makes call number `n` of a seed; the same each time."""

    def __init__(self, entries):
        self.entries = [
            e for e in entries if e["name"] not in LEFT_OUT and not e["reachesOutside"] and e["owner"] != "Keyboard"
        ]
        self.types = {}
        for entry in self.entries:
            for parameter in entry["parameters"]:
                parameter.setdefault("label", None)
            entry["read"] = [read(p["type"]) for p in entry["parameters"]]
        self.producers = {}  # type -> entries that make one
        self.kinds = {}  # type -> those that inherit from it
        for entry in self.entries:
            owner = entry["owner"]
            result = read(entry["result"])
            if result.kind == "optional":
                result = result.parts[0]
            isStatic = entry["form"] in ("staticMethod", "staticProperty", "settableStaticProperty", "initializer", "function")
            if isStatic and result.kind == "name" and result.name not in entry["generics"]:
                made = owner if entry["form"] == "initializer" else result.name
                self.producers.setdefault(made, []).append(entry)
            for ancestor in entry["inherits"] or []:
                self.kinds.setdefault(ancestor, set()).add(owner)
        for made in self.producers:
            # Only a storyboard has a coder.
            able = [e for e in self.producers[made] if "NSCoder" not in e["signature"]]
            self.producers[made] = able or self.producers[made]

    def script(self, n, random):
        entry = self.entries[n % len(self.entries)]
        if entry["example"] and random.random() < 0.25:
            return entry, self.mutatedExample(entry, random)
        return entry, self.withPrelude(self.call(entry, random))

    def mutatedExample(self, entry, random):
        """The entry's own example with one or two of its literals replaced."""
        code = "\n".join(line for line in entry["example"].split("\n") if not line.startswith("//"))
        for _ in range(random.choice([1, 1, 2])):
            places = [(m, "number") for m in NUMBER.finditer(code)] + [(m, "text") for m in TEXT.finditer(code)]
            if not places:
                break
            match, kind = random.choice(places)
            values = STRINGS if kind == "text" else INTS + DOUBLES if "." not in match.group() else DOUBLES
            value = random.choice(values)
            value = f"({value})" if value.startswith("-") or "<<" in value or "-" in value and kind == "number" else value
            code = code[: match.start()] + value + code[match.end() :]
        return self.withPrelude(code)

    def call(self, entry, random):
        """Lines that call the entry and look at its result."""
        form, owner, name = entry["form"], entry["owner"], entry["name"]
        word = name if re.match(r"^\w+$", name) else name
        arguments = self.arguments(entry, random)
        isTry = "try "
        lines = []
        if form in ("method", "mutatingMethod", "property", "settableProperty", "subscript"):
            lines.append(f"var r = {isTry}{self.value(owner, random)}")
            if form == "property" or form == "settableProperty":
                lines.append(f"let x = {isTry}r.{word}")
                if form == "settableProperty":
                    lines[-1:] = [f"r.{word} = {self.of(read(entry['result']), random)}", f"let x = {isTry}r.{word}"]
            elif form == "subscript":
                lines.append(f"let x = {isTry}r[{arguments}]")
                if "set" in entry["signature"] and random.random() < 0.5:
                    lines[-1] = f"r[{arguments}] = {self.of(read(entry['result']), random)}; let x = 1"
            else:
                lines.append(f"let x = {isTry}{'await ' if entry['isAsync'] else ''}r.{word}({arguments})")
        elif form == "initializer":
            lines.append(f"let x = {isTry}{self.concrete(owner)}({arguments})")
        elif form in ("staticProperty", "settableStaticProperty"):
            lines.append(f"let x = {self.concrete(owner)}.{word}")
        elif form == "staticMethod":
            lines.append(f"let x = {isTry}{self.concrete(owner)}.{word}({arguments})")
        else:
            lines.append(f"let x = {isTry}{word}({arguments})")
        return "\n".join(lines + self.look(entry, random))

    def look(self, entry, random):
        """What is done with a result, by its type."""
        result = read(entry["result"])
        lines = []
        if entry["form"] == "mutatingMethod":
            lines.append("print(r)")
        if result.name in ("Observable", "Single", "Maybe", "Completable", "Infallible", "Driver", "Signal", "ConnectableObservable"):
            lines.append("_ = x.asObservable().take(3).subscribe { print($0) }")
        elif result.kind == "tuple" and not result.parts:
            pass
        else:
            lines.append("print(x)")
            # One more step: a value that only looks harmless.
            steps = [e for e in self.entries if e["owner"] == result.name and e["form"] in ("property", "method")]
            if steps and random.random() < 0.6:
                step = random.choice(steps)
                call = "" if step["form"] == "property" else f"({self.arguments(step, random)})"
                lines.append(f"print(try x.{step['name']}{call})")
        return lines

    def arguments(self, entry, random):
        texts = []
        bound = {}
        for parameter, kind in zip(entry["parameters"], entry["read"]):
            if parameter["hasDefault"] and random.random() < 0.4:
                continue
            count = random.choice([0, 1, 2, 3]) if parameter["isVariadic"] else 1
            values = [self.of(kind, random, bound=bound) for _ in range(count)]
            if not values:
                continue
            if parameter["isInout"]:
                values = ["&r"]
            label = f"{parameter['label']}: " if parameter["label"] else ""
            texts.append(label + ", ".join(values))
        return ", ".join(texts)

    def concrete(self, name):
        return {"ObservableType": "Observable<Int>", "Array": "[Int]", "Dictionary": "[String: Int]", "Optional": "Optional<Int>",
                "Set": "Set<Int>", "Observable": "Observable<Int>"}.get(name, name)

    def value(self, name, random, depth=0):
        """An expression of a type."""
        if name == "DispatchTimeInterval" and depth == 0:
            return "DispatchTimeInterval" + random.choice([v for v in VALUES[name]])
        texts = list(VALUES.get(name, []))
        if name in ("CharacterSet", "Duration", "DispatchTime") and depth == 0:
            texts = [name + t if t.startswith(".") else t for t in texts]
        if texts and (depth > 2 or random.random() < 0.85):
            return random.choice(texts)
        makers = self.producers.get(name, [])
        kinds = sorted(self.kinds.get(name, []))
        if makers and depth < 4 and (not kinds or random.random() < 0.8):
            return self.made(random.choice(makers), random, depth + 1)
        if kinds and depth < 4:
            return self.value(random.choice(kinds), random, depth + 1)
        return random.choice(texts or GENERIC)

    def made(self, entry, random, depth):
        owner, name = entry["owner"], entry["name"]
        arguments = []
        for parameter, kind in zip(entry["parameters"], entry["read"]):
            if parameter["hasDefault"] and random.random() < 0.7:
                continue
            label = f"{parameter['label']}: " if parameter["label"] else ""
            arguments.append(label + self.of(kind, random, depth))
        mark = "!" if entry["result"].endswith("?") or "init?" in entry["signature"] else ""
        listed = ", ".join(arguments)
        if entry["form"] == "initializer":
            return f"{self.concrete(owner)}({listed}){mark}"
        if entry["form"] == "function":
            return f"{name}({listed}){mark}"
        call = f"({listed})" if entry["form"] == "staticMethod" else ""
        return f"{self.concrete(owner)}.{name}{call}{mark}"

    def of(self, kind, random, depth=0, bound=None):
        """An expression of a type that may be a function, an array, a tuple or a type parameter."""
        bound = {} if bound is None else bound
        if kind.kind == "optional":
            return "nil" if random.random() < 0.2 else self.of(kind.parts[0], random, depth, bound)
        if kind.kind == "array":
            return "[" + ", ".join(self.of(kind.parts[0], random, depth + 1, bound) for _ in range(random.choice([0, 1, 2, 3]))) + "]"
        if kind.kind == "dictionary":
            pairs = [f"{self.of(kind.parts[0], random, depth + 1)}: {self.of(kind.parts[1], random, depth + 1)}" for _ in range(random.choice([0, 1, 2]))]
            return "[" + (", ".join(pairs) or ":") + "]"
        if kind.kind == "tuple":
            return "(" + ", ".join(self.of(part, random, depth + 1, bound) for part in kind.parts) + ")"
        if kind.kind == "function":
            return self.closure(kind, random, depth, bound)
        if kind.kind == "metatype":
            return random.choice(["Int.self", "String.self", "Loop.self", "[Double].self", "Date.self"])
        if kind.kind == "name" and (kind.name in VALUES or kind.name in self.producers or kind.name in self.kinds):
            return self.value(kind.name, random, depth)
        if kind.kind == "name" and kind.name == "Self":
            return "r"
        if kind.kind == "name":
            # The same type parameter is the same type in one call, most of the time.
            if kind.name not in bound or random.random() < 0.1:
                bound[kind.name] = random.choice(["Int", "Int", "Int", "String", "Double", "any"])
            group = {"Int": INTS, "String": STRINGS, "Double": DOUBLES, "any": GENERIC}[bound[kind.name]]
            return random.choice(group)
        return random.choice(GENERIC)

    def closure(self, kind, random, depth, bound):
        count = len(kind.parts)
        names = ["a", "b", "c", "d", "e", "f", "g", "h"][:count]
        head = f"{', '.join(names)} in " if names else ""
        chance = random.random()
        result = kind.result or UNKNOWN
        if chance < 0.15:
            return "{ " + head + "throw Oops.oops }"
        if chance < 0.25:
            return "{ " + head + "subject.onNext(1); return " + self.of(result, random, depth + 1, bound) + " }"
        if result.kind == "tuple" and not result.parts:
            return "{ " + head + "print(" + ", ".join(names or ['"called"']) + ") }"
        if names and chance < 0.5:
            return "{ " + head + "return " + names[-1] + " }"
        return "{ " + head + "return " + self.of(result, random, depth + 1, bound) + " }"

    def withPrelude(self, code):
        needed = []
        waiting = code
        for _ in range(3):
            for name, text in PRELUDE.items():
                if text not in needed and re.search(rf"(?<![\w.]){name}\b", waiting):
                    needed.append(text)
            waiting = "\n".join(needed) + code
        order = list(PRELUDE.values())
        return "\n".join(sorted(needed, key=order.index) + [code]) + "\n"
