/** Adds up a file of leaves as it arrives, and compares it with its root line. */
import { createHash } from 'node:crypto';
import { readRoot, Refused } from './check-proof.mjs';

const RECORD = 40;

/**
 * Answers the number of leaves; a check that fails throws.
 * @param {AsyncIterable<Uint8Array>} pieces
 * @param {string} line
 */
export async function checkFile(pieces, line) {
  const root = readRoot(line);
  const header = Buffer.from(`${root.header}\n`);
  const whole = createHash('sha256');
  /** @type {{ hash: Buffer, sum: bigint }[][]} */
  const waiting = Array.from({ length: root.depth + 1 }, () => []);
  let before = Buffer.alloc(0);
  let count = 0;
  let isHeaderRead = false;
  let rest = Buffer.alloc(0);
  for await (const piece of pieces) {
    whole.update(piece);
    rest = Buffer.concat([rest, piece]);
    if (!isHeaderRead) {
      if (!header.subarray(0, rest.length).equals(rest.subarray(0, header.length)))
        throw new Refused('header');
      if (rest.length < header.length) continue;
      isHeaderRead = true;
      rest = rest.subarray(header.length);
    }
    let at = 0;
    for (; at + RECORD <= rest.length; at += RECORD) {
      const hash = Buffer.from(rest.subarray(at, at + 32));
      const sum = rest.readBigUInt64BE(at + 32);
      if (count >= 2 ** root.depth) throw new Refused('leaf_count');
      if (sum >= 2n ** 52n) throw new Refused('leaf_amount', count);
      if (count > 0 && before.compare(hash) >= 0) throw new Refused('leaf_order', count);
      before = hash;
      count += 1;
      add(waiting, { hash, sum });
    }
    rest = Buffer.from(rest.subarray(at));
  }
  if (!isHeaderRead) throw new Refused('header');
  if (rest.length > 0 || count !== 2 ** root.depth) throw new Refused('leaf_count');
  const [top] = waiting[root.depth] ?? [];
  if (top?.sum !== root.total) throw new Refused('total');
  if (top.hash.toString('hex') !== root.root) throw new Refused('root');
  if (whole.digest('hex') !== root.file) throw new Refused('file_hash');
  return count;
}

/** @param {{ hash: Buffer, sum: bigint }[][]} waiting @param {{ hash: Buffer, sum: bigint }} node */
function add(waiting, node) {
  let own = node;
  for (const level of waiting) {
    const left = level.pop();
    if (left === undefined) {
      level.push(own);
      return;
    }
    const pair = [left, own].map(
      ({ hash, sum }) => hash.toString('hex') + sum.toString(16).padStart(32, '0'),
    );
    const hash = createHash('sha256')
      .update(`01${pair.join('')}`, 'hex')
      .digest();
    own = { hash, sum: left.sum + own.sum };
  }
}
