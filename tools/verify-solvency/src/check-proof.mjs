/**
 * Checks the proof of one account in one currency in its own words: it shares no line with the exchange. It runs in Node and,
 * inside of check.html, in a browser without a network. docs/guides/verify-solvency.md describes each form.
 *
 * @typedef {{ currency_id: number, code: string, published: { line: string, place: number }, statement: string, blind: string, key: string, leaves: [string, number, string][] }} Proof
 * @typedef {{ step: string, leaf?: number }} Fault
 */

const DECIMAL = /^(0|[1-9][0-9]{0,25})$/;
const HEX = /^[0-9a-f]{64}$/;
const utf8 = new TextEncoder();

/** A check that failed, by its stable name. */
export class Refused extends Error {
  /** @param {string} step @param {number} [leaf] */
  constructor(step, leaf) {
    super(leaf === undefined ? step : `${step}, leaf ${leaf + 1}`);
    this.step = step;
    this.leaf = leaf;
  }
}

/** @param {unknown} isRight @param {string} step @param {number} [leaf] */
function demand(isRight, step, leaf) {
  if (!isRight) throw new Refused(step, leaf);
}

/** SHA-256 of bytes that are written as hex. @param {string[]} parts */
async function hash(...parts) {
  const pairs = parts.join('').match(/../g) ?? [];
  const digest = await crypto.subtle.digest(
    'SHA-256',
    Uint8Array.from(pairs, (pair) => parseInt(pair, 16)),
  );
  return hexOf(new Uint8Array(digest));
}

/** @param {Uint8Array} bytes */
const hexOf = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
/** @param {string} text */
const hexOfText = (text) => hexOf(utf8.encode(text));
/** @param {bigint | number} value @param {number} bytes */
const wide = (value, bytes) => value.toString(16).padStart(2 * bytes, '0');

/** The fields of a text that is nothing but a JSON array, written as JSON.stringify writes it. @param {string} text @param {number} count */
function fieldsOf(text, count) {
  try {
    const fields = JSON.parse(text);
    return Array.isArray(fields) && fields.length === count && JSON.stringify(fields) === text ? fields : [];
  } catch {
    return [];
  }
}

/** @param {string} line of the public record that has a root */
export function readRoot(line) {
  const fields = fieldsOf(line, 15);
  const [
    kind,
    seq,
    time,
    number,
    markSeq,
    digest,
    at,
    asset,
    code,
    scale,
    depth,
    keyHash,
    total,
    root,
    file,
  ] = fields;
  const whole = [seq, time, number, markSeq, at, asset, scale, depth].every(
    (each) => Number.isSafeInteger(each) && each >= 0,
  );
  const hashes = [digest, keyHash, root, file].every((each) => typeof each === 'string' && HEX.test(each));
  const isForm = kind === 'liabilities' && whole && hashes && typeof code === 'string' && DECIMAL.test(total);
  demand(
    isForm && typeof total === 'string' && depth >= 1 && depth <= 32 && BigInt(total) < 2n ** 84n,
    'line_form',
  );
  const header = JSON.stringify(['tree', 1, number, markSeq, digest, at, asset, code, scale, depth, keyHash]);
  return {
    time,
    number,
    markSeq,
    at,
    asset,
    code,
    scale,
    depth,
    keyHash,
    total: BigInt(total),
    root,
    file,
    header,
  };
}

/**
 * Answers what was owed; a check that fails throws.
 * @param {Proof} proof
 * @param {{ name: string, user: number, number: number }} mine known by the user, not by the proof
 */
export async function checkProof(proof, { name, user, number }) {
  const root = readRoot(proof.published.line);
  demand(
    root.number === number && root.asset === proof.currency_id && root.code === proof.code,
    'line_asked',
  );
  const [kind, form, ofNumber, asset, ofUser, parts, total] = fieldsOf(proof.statement, 7);
  const amounts = Array.isArray(parts) && parts.length === 13 ? [...parts, total] : [];
  const isStatement = kind === 'owed' && form === 1 && amounts.length === 14;
  demand(
    isStatement && amounts.every((each) => typeof each === 'string' && DECIMAL.test(each)),
    'statement_form',
  );
  demand(ofNumber === number && asset === root.asset && ofUser === user, 'statement_mine');
  const owed = parts.map(BigInt);
  const sum = owed.reduce((/** @type {bigint} */ all, /** @type {bigint} */ part) => all + part, 0n);
  demand(sum === BigInt(total), 'statement_sum');
  const { blind, key, leaves } = proof;
  demand(HEX.test(blind) && HEX.test(key) && Array.isArray(leaves) && leaves.length >= 2, 'proof_form');
  const identity = await hash('03', blind, wide(user, 8), hexOfText(name));
  const owner = await hash('02', identity, hexOfText(proof.statement));
  const context = await hash(hexOfText(root.header));
  const seen = new Set();
  let found = 0n;
  for (const [at, leaf] of leaves.entries()) {
    /** @type {any[]} */
    const [amount, position, path] = Array.isArray(leaf) ? leaf : [];
    demand(
      typeof amount === 'string' && DECIMAL.test(amount) && BigInt(amount) < 2n ** 52n,
      'leaf_amount',
      at,
    );
    const isInTree = Number.isSafeInteger(position) && position >= 0 && position < 2 ** root.depth;
    demand(isInTree && !seen.has(position), 'leaf_position', at);
    seen.add(position);
    found += BigInt(amount);
    const own = await hash('00', context, key, owner, wide(at, 4), wide(BigInt(amount), 8));
    const top = await climb({ hash: own, sum: BigInt(amount) }, { position, path, depth: root.depth, at });
    demand(top.hash === root.root && top.sum === root.total, 'path_root', at);
  }
  demand(found === sum, 'leaves_sum');
  return { code: root.code, scale: root.scale, owed: sum, parts: owed, leaves: leaves.length };
}

/**
 * Goes from a leaf to the root: at each level 32 bytes of hash and 16 bytes of sum.
 * @param {{ hash: string, sum: bigint }} leaf
 * @param {{ position: number, path: string, depth: number, at: number }} way
 */
async function climb(leaf, { position, path, depth, at }) {
  const isBase64 = typeof path === 'string' && /^[A-Za-z0-9+/]*={0,2}$/.test(path) && path.length % 4 === 0;
  const bytes = isBase64 ? hexOf(Uint8Array.from(atob(path), (each) => each.charCodeAt(0))) : '';
  demand(bytes.length === 2 * 48 * depth, 'path_length', at);
  let { hash: own, sum } = leaf;
  let index = position;
  for (let level = 0; level < depth; level++) {
    const sibling = bytes.slice(96 * level, 96 * level + 64);
    const beside = BigInt(`0x${bytes.slice(96 * level + 64, 96 * level + 96)}`);
    demand(beside < 2n ** 84n, 'path_sum', at);
    const mine = own + wide(sum, 16);
    const other = sibling + wide(beside, 16);
    own = index % 2 === 0 ? await hash('01', mine, other) : await hash('01', other, mine);
    sum += beside;
    index = (index - (index % 2)) / 2;
  }
  return { hash: own, sum };
}

/** @param {bigint} units @param {number} scale */
export function amountText(units, scale) {
  const digits = String(units).padStart(scale + 1, '0');
  return scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}
