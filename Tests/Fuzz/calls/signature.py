"""Types as `rxrepl help entries` writes them, as small trees."""

import re
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Type:
    """`kind` is name, optional, array, dictionary, tuple, function, metatype or unknown."""

    kind: str
    name: str = ""
    parts: tuple = ()
    result: "Type | None" = None


UNKNOWN = Type("unknown")
TOKEN = re.compile(r"\s*(->|[A-Za-z_][\w.]*|[\[\](){}<>,:?&])")


class Reader:
    """Reads one type by recursive descent; what it does not know becomes unknown."""

    def __init__(self, text):
        self.tokens = TOKEN.findall(text)
        self.at = 0

    def peek(self):
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def take(self, token=None):
        found = self.peek()
        if token and found != token:
            return ""
        self.at += 1
        return found

    def type(self):
        base = self.base()
        while self.peek() == "?":
            self.take()
            base = Type("optional", parts=(base,))
        return base

    def list(self, end):
        parts = []
        while self.peek() not in (end, ""):
            # A label of a tuple's element.
            if self.at + 1 < len(self.tokens) and self.tokens[self.at + 1] == ":":
                self.at += 2
            parts.append(self.type())
            self.take(",")
        self.take(end)
        return tuple(parts)

    def base(self):
        token = self.take()
        if token == "[":
            first = self.type()
            if self.take(":"):
                second = self.type()
                self.take("]")
                return Type("dictionary", parts=(first, second))
            self.take("]")
            return Type("array", parts=(first,))
        if token == "(":
            parts = self.list(")")
            if self.take("async"):
                pass
            throws = self.take("throws")
            if self.take("->"):
                return Type("function", "throws" if throws else "", parts, self.type())
            return parts[0] if len(parts) == 1 else Type("tuple", parts=parts)
        if token in ("any", "some", "inout"):
            return self.type()
        if token in ("", "_"):
            return UNKNOWN
        if token.endswith(".Type"):
            return Type("metatype", parts=(Type("name", token[:-5]),))
        parts = ()
        if self.take("<"):
            parts = self.list(">")
        return Type("name", token, parts)


def read(text):
    return Reader(text).type()
