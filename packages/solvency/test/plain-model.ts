import { treeHeader } from '@candor/fairness';
import { amountOf, BLIND, BTC, hmac, MARK, type User, SECRET, sha256, statementOf } from './sample.ts';

const LIMIT = 2n ** 52n;

const bytes = (value: bigint, length: number): Buffer =>
  Buffer.from(value.toString(16).padStart(2 * length, '0'), 'hex');
const hash = (...parts: readonly (Buffer | Uint8Array | string)[]): Buffer =>
  Buffer.from(sha256(Buffer.concat(parts.map((part) => Buffer.from(part as string)))));

/** Draws as the design has them, with a list in place of a block that is used again. */
function* drawsOf(secret: Buffer, label: Buffer): Generator<bigint, never> {
  for (let counter = 0n; ; counter++) {
    const block = hmac(secret, Buffer.concat([label, bytes(counter, 4)]));
    for (const place of [0, 8, 16, 24]) yield block.readBigUInt64BE(place);
  }
}

const keyOf = (userId: number): Buffer =>
  hmac(
    SECRET,
    Buffer.concat([Buffer.from('account'), bytes(BigInt(BTC.asset), 4), bytes(BigInt(userId), 8)]),
  );

function piecesOf({ userId, ...user }: User, cap: bigint, least: number): bigint[] {
  const draws = drawsOf(keyOf(userId), Buffer.from('split'));
  const below = (limit: bigint) => (draws.next().value * limit) / 2n ** 64n;
  const pieces = [amountOf({ userId, ...user })];
  const cut = (place: number) => {
    const whole = pieces[place] ?? 0n;
    const kept = below(whole + 1n);
    pieces.splice(place, 1, kept);
    pieces.push(whole - kept);
  };
  for (let place = 0; place < pieces.length; ) {
    if ((pieces[place] ?? 0n) > cap) cut(place);
    else place += 1;
  }
  while (pieces.length < least) cut(Number(below(BigInt(pieces.length))));
  return pieces;
}

/** The tree of these people by the formulas of the design alone: whole integers, whole arrays, everything in memory. */
export function plainTree(users: readonly User[]): { depth: number; total: bigint; root: string } {
  const total = users.reduce((sum, user) => sum + amountOf(user), 0n);
  let depth = 10;
  while (15 * 2 ** depth < 48 * users.length) depth += 1;
  for (; ; depth++) {
    const mean = (64n * total) / 2n ** BigInt(depth) + 1n;
    const cap = mean < LIMIT ? mean : LIMIT - 1n;
    const counts = users.map((user) => (amountOf(user) > cap ? piecesOf(user, cap, 4).length : 2));
    const used = counts.reduce((sum, count) => sum + count, 0);
    if (used > 2 ** depth) continue;
    const extra = drawsOf(SECRET, Buffer.concat([Buffer.from('extra'), bytes(BigInt(BTC.asset), 4)]));
    for (let left = 2 ** depth - used; left > 0; left--) {
      const place = Number((extra.next().value * BigInt(users.length)) / 2n ** 64n);
      counts[place] = (counts[place] ?? 0) + 1;
    }
    const context = hash(treeHeader(MARK, { ...BTC, depth }));
    const leaves = users.flatMap((user, place) => {
      const identity = hash(Uint8Array.of(3), BLIND, bytes(BigInt(user.userId), 8), user.name);
      const owner = hash(Uint8Array.of(2), identity, statementOf(user));
      return piecesOf(user, cap, counts[place] ?? 0).map((amount, at) => ({
        hash: hash(
          Uint8Array.of(0),
          context,
          keyOf(user.userId),
          owner,
          bytes(BigInt(at), 4),
          bytes(amount, 8),
        ),
        sum: amount,
      }));
    });
    let level = leaves.toSorted((one, other) => one.hash.compare(other.hash));
    while (level.length > 1)
      level = level.flatMap((left, place) => {
        const right = level[place + 1];
        if (place % 2 === 1 || right === undefined) return [];
        const sums = [bytes(left.sum, 16), bytes(right.sum, 16)] as const;
        return [
          {
            hash: hash(Uint8Array.of(1), left.hash, sums[0], right.hash, sums[1]),
            sum: left.sum + right.sum,
          },
        ];
      });
    return { depth, total, root: level[0]?.hash.toString('hex') ?? '' };
  }
}
