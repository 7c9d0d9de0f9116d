#!/usr/bin/env python3
"""Checks what an exchange says that it owes, as docs/guides/verify-solvency.md describes it. It needs Python 3 and nothing else.

    verify_solvency.py proof PROOF --name NAME --user ID --number N [--lines FILE]
    verify_solvency.py file LEAVES --line FILE
    verify_solvency.py control ANSWER

PROOF is a saved proof, LEAVES a file of a currency, ANSWER the saved answer of solvency/control, and FILE has root lines of the public record, one a line. Without --lines a
proof is checked against the lines in it: compare the printed codes of the roots with those that others see. Of proofs of control
the text is checked; signatures of keys and answers of contracts are not checked here.
Exit code 0: right. 1: a check is wrong, and is named. 2: something cannot be read.
"""
import argparse
import base64
import binascii
import datetime
import hashlib
import json
import re
import struct
import sys

AMOUNT = re.compile(r"0|[1-9][0-9]{0,25}")
HASH = re.compile(r"[0-9a-f]{64}")


class Wrong(Exception):
    """A check that failed, by its name in the guide, and the leaf, counted from 1."""

    def __init__(self, check, leaf=None):
        super().__init__(check if leaf is None else f"{check}, leaf {leaf + 1}")


def demand(is_right, check, leaf=None):
    if not is_right:
        raise Wrong(check, leaf)


def sha256(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


def is_whole(value):
    return type(value) is int and 0 <= value < 2**53


def is_amount(value):
    return type(value) is str and AMOUNT.fullmatch(value) is not None


def is_hash(value):
    return type(value) is str and HASH.fullmatch(value) is not None


def written(fields):
    """The text that JSON.stringify makes of an array."""
    return json.dumps(fields, separators=(",", ":"), ensure_ascii=False)


def fields_of(text, count):
    """The fields of a text that is exactly what JSON.stringify writes; none where it is not."""
    try:
        fields = json.loads(text)
        is_exact = type(fields) is list and len(fields) == count and written(fields) == text
    except (TypeError, ValueError, RecursionError):
        is_exact = False
    return fields if is_exact else [None] * count


class Root:
    """A root line."""

    def __init__(self, line):
        fields = fields_of(line, 15)
        kind, seq, time, number, mark_seq, digest, at, asset, code, scale, depth, key_hash, total, root, file_hash = fields
        is_form = kind == "liabilities" and all(map(is_whole, (seq, time, number, mark_seq, at, asset, scale, depth)))
        is_form = is_form and all(map(is_hash, (digest, key_hash, root, file_hash))) and type(code) is str
        demand(is_form and 1 <= depth <= 32 and is_amount(total) and int(total) < 2**84, "line_form")
        self.number, self.asset, self.code, self.scale, self.depth = number, asset, code, scale, depth
        self.total, self.root, self.file_hash = int(total), bytes.fromhex(root), file_hash
        self.header = written(["tree", 1, number, mark_seq, digest, at, asset, code, scale, depth, key_hash]).encode()

    def says(self, units):
        """An amount of the currency, and the short code of the root."""
        digits = str(units).rjust(self.scale + 1, "0")
        at = len(digits) - self.scale
        return f"{self.code}: {digits[:at]}{'.' * (self.scale > 0)}{digits[at:]} owed, root {self.root.hex()[:12]}"


def node(left, right):
    """Joins two nodes, each a hash and a sum."""
    parts = [part for own, total in (left, right) for part in (own, total.to_bytes(16, "big"))]
    return sha256(b"\x01", *parts), left[1] + right[1]


def climb(own, position, path, depth, leaf):
    """Goes from a leaf to the top of the tree."""
    try:
        steps = base64.b64decode(path, validate=True) if type(path) is str else b""
    except (binascii.Error, ValueError):
        steps = b""
    demand(len(steps) == 48 * depth, "path_length", leaf)
    for level in range(depth):
        step = steps[48 * level : 48 * level + 48]
        beside = step[:32], int.from_bytes(step[32:], "big")
        demand(beside[1] < 2**84, "path_sum", leaf)
        own = node(beside, own) if position >> level & 1 else node(own, beside)
    return own


def check_proof(proof, number, user, name):
    """Answers the root and the sum of the statement; number, account and name are those that the user knows."""
    root = Root(proof["published"]["line"])
    demand((root.number, root.asset, root.code) == (number, proof["currency_id"], proof["code"]), "line_asked")
    statement = proof["statement"]
    kind, form, of_number, asset, of_user, parts, total = fields_of(statement, 7)
    is_form = kind == "owed" and type(form) is int and form == 1 and all(map(is_whole, (of_number, asset, of_user)))
    is_form = is_form and type(parts) is list and len(parts) == 13 and all(map(is_amount, [*parts, total]))
    demand(is_form, "statement_form")
    demand((of_number, asset, of_user) == (number, root.asset, user), "statement_mine")
    demand(sum(map(int, parts)) == int(total), "statement_sum")
    blind, key, leaves = proof["blind"], proof["key"], proof["leaves"]
    demand(is_hash(blind) and is_hash(key) and type(leaves) is list and len(leaves) >= 2, "proof_form")
    identity = sha256(b"\x03", bytes.fromhex(blind), struct.pack(">Q", user), name.encode())
    owner = sha256(b"\x02", identity, statement.encode())
    context = sha256(root.header)
    seen, found = set(), 0
    for place, leaf in enumerate(leaves):
        amount, position, path = leaf if type(leaf) is list and len(leaf) == 3 else [None] * 3
        demand(is_amount(amount) and int(amount) < 2**52, "leaf_amount", place)
        demand(is_whole(position) and position < 2**root.depth and position not in seen, "leaf_position", place)
        seen.add(position)
        found += int(amount)
        own = sha256(b"\x00", context, bytes.fromhex(key), owner, struct.pack(">IQ", place, int(amount)))
        top = climb((own, int(amount)), position, path, root.depth, place)
        demand(top == (root.root, root.total), "path_root", place)
    demand(found == int(total), "leaves_sum")
    return root, found


def check_file(stream, line):
    """Adds up a file of leaves; keeps one waiting node of each level."""
    root = Root(line)
    whole = hashlib.sha256()
    header = root.header + b"\n"
    demand(stream.read(len(header)) == header, "header")
    whole.update(header)
    waiting, before = {}, None
    for place in range(2**root.depth):
        record = stream.read(40)
        demand(len(record) == 40, "leaf_count")
        whole.update(record)
        own = record[:32], int.from_bytes(record[32:], "big")
        demand(own[1] < 2**52, "leaf_amount", place)
        demand(before is None or before < own[0], "leaf_order", place)
        before, level = own[0], 0
        while level in waiting:
            own = node(waiting.pop(level), own)
            level += 1
        waiting[level] = own
    demand(stream.read(1) == b"", "leaf_count")
    top, total = waiting[root.depth]
    demand(total == root.total, "total")
    demand(top == root.root, "root")
    demand(whole.hexdigest() == root.file_hash, "file_hash")
    return root


def check_control(address, code, control):
    """Answers what is said of a proof of control, whose text has to be of this address and network, and must not have ended."""
    kind, text = control["kind"], control["text"]
    names = ["exchange", "chain", "address", "record", "block", "until"]
    first, *lines = text.split("\n")
    values = dict(line.split(": ", 1) for line in lines if ": " in line)
    is_form = first == "Candor proof of control 1" and list(values) == names and len(lines) == len(names)
    demand(is_form and (values["chain"], values["address"]) == (code, address), "control_text")
    until = datetime.datetime.strptime(values["until"], "%Y-%m-%dT%H:%M:%S.%fZ").replace(tzinfo=datetime.timezone.utc)
    demand(until > datetime.datetime.now(datetime.timezone.utc), "control_ended")
    if kind != "simulated":
        return f"{kind}, not checked here"
    own = sha256("\n".join(["candor simulated control", address, text]).encode()).hex()
    demand(own == control["signature"], "control_signature")
    return "simulated, which proves nothing"


def text_of(path):
    with open(path, encoding="utf-8") as stream:
        return stream.read()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", choices=["proof", "file", "control"])
    parser.add_argument("path")
    parser.add_argument("--line", "--lines", dest="lines")
    parser.add_argument("--name", default="")
    parser.add_argument("--user", default=0, type=int)
    parser.add_argument("--number", default=0, type=int)
    asked = parser.parse_args()
    known = asked.lines and text_of(asked.lines).splitlines()
    if asked.kind == "file":
        with open(asked.path, "rb") as stream:
            root = check_file(stream, known[0])
        return print(root.says(root.total) + f", {2**root.depth} leaves")
    saved = json.loads(text_of(asked.path))
    if asked.kind == "control":
        for each in saved["data"]:
            code, address, control = each["code"], each["address"], each["control"]
            said = "no proof, not counted" if control is None else check_control(address, code, control)
            print(f"{code} {address}: {said}")
        return None
    demand(saved["format"] == "candor-solvency-proof-1", "format")
    for proof in saved["currencies"]:
        demand(not known or proof["published"]["line"] in known, "line_known")
        root, owed = check_proof(proof, asked.number, asked.user, asked.name)
        print(root.says(owed) + f" to {asked.name}, account {asked.user}")


try:
    main()
except Wrong as fault:
    print(f"wrong: {fault}")
    sys.exit(1)
except (OSError, ValueError, KeyError, TypeError, IndexError) as fault:
    print(f"cannot be read: {fault}")
    sys.exit(2)
