/**
 * Derives how a seconds contract ended from the public record, in its own words: it shares no line with the exchange, so
 * that a mistake there is not repeated here. docs/guides/verify-a-settlement.md describes each form.
 */
import { createHash } from 'node:crypto';

/**
 * @typedef {readonly [seconds: number, place: number, head: string]} Head
 * @typedef {{ from: number, to: number, status: string, head_before: Head | null, head_after: Head | null }} Settlement
 * @typedef {{ head_before: string, lines: string[], head_after: string }} Page
 * @typedef {(name: string, query: Record<string, string | number>) => Promise<unknown>} Ask answers the data of a call
 * @typedef {(isRight: boolean, text: string) => void} Say reports one step
 * @typedef {{ ask: Ask, id: number, noted: readonly string[], say: Say }} Task `noted`: heads that the caller wrote down earlier
 * @typedef {{ place: number, fields: any[] }} Read
 */

const NO_HEAD = '0'.repeat(64);
/** The time for which a price counts for its moment. */
const PRICE_WAIT_MS = 5_000;

/**
 * Verifies one contract; returns whether every step was right.
 * @param {Task} task
 */
export async function verifySettlement({ ask, id, noted, say }) {
  let isRight = true;
  /** @type {Say} */
  const check = (isStepRight, text) => {
    isRight &&= isStepRight;
    say(isStepRight, text);
  };
  const found = /** @type {Settlement} */ (await ask('fairness/settlement', { id }));
  await checkPublished(ask, [found.head_before, found.head_after], check);
  const texts = await readChain(ask, found, { noted, check });
  // Other lines than those that were hashed decide nothing.
  if (!isRight) return false;
  const first = firstPlaceOf(found);
  const lines = texts.map((text, index) => ({ place: first + index, fields: JSON.parse(text) }));
  const contract = lines.filter(({ fields }) => fields[0] === 'contract' && fields[3] === id);
  const [accepted] = contract;
  const last = contract.at(-1);
  if (accepted === undefined || last === undefined || accepted.fields[9] !== 'accepted') {
    check(false, `no line between ${found.from} and ${found.to} accepts contract ${id}`);
    return false;
  }
  const ticks = lines.filter(({ fields }) => fields[0] === 'tick' && fields[4] === accepted.fields[4]);
  const unsound = ticks.filter(({ fields }) => !isSound(fields));
  const at = unsound.map(({ place }) => place).join(', ');
  check(at === '', `${ticks.length} ticks are what their quotes make${at === '' ? '' : `, except at ${at}`}`);
  check(last.fields[9] === found.status, `the last line of the contract says: ${last.fields[9]}`);
  compareEnds(accepted.fields, last, { ticks, check });
  return isRight;
}

/** @param {Settlement} found */
function firstPlaceOf({ head_before: before }) {
  return (before?.[1] ?? 0) + 1;
}

/**
 * Reads the lines from one published head to another, or to the contract's last line where none is published yet.
 * @param {Ask} ask
 * @param {Settlement} found
 * @param {{ noted: readonly string[], check: Say }} about
 * @returns {Promise<string[]>}
 */
async function readChain(ask, found, { noted, check }) {
  const { head_before: before, head_after: after } = found;
  const first = firstPlaceOf(found);
  const end = after?.[1] ?? found.to;
  let head = before?.[2] ?? NO_HEAD;
  const passed = new Set([head]);
  /** @type {string[]} */
  const texts = [];
  while (first + texts.length <= end) {
    const next = first + texts.length;
    const page = /** @type {Page} */ (await ask('fairness/lines', { from: next, to: end }));
    if (page.lines.length === 0) {
      check(false, `the record has no line at place ${next}`);
      break;
    }
    if (page.head_before !== head) check(false, `the lines from ${next} on follow another head`);
    for (const line of page.lines) {
      head = createHash('sha256').update(`${head}\n${line}`).digest('hex');
      passed.add(head);
      texts.push(line);
    }
    const last = first + texts.length - 1;
    if (page.head_after !== head)
      check(false, `a line between ${next} and ${last} is not the one that was hashed`);
  }
  const goal = after === null ? 'no head is published after them yet' : `published is ${after[2]}`;
  check(after === null || head === after[2], `lines ${first} to ${end} lead to ${head}; ${goal}`);
  for (const known of noted) check(passed.has(known), `the chain passes the head ${known}`);
  return texts;
}

/**
 * Compares heads with the list that everybody reads.
 * @param {Ask} ask
 * @param {readonly (Head | null)[]} heads
 * @param {Say} check
 */
async function checkPublished(ask, heads, check) {
  for (const head of heads) {
    if (head === null) continue;
    const { heads: listed } = /** @type {{ heads: Head[] }} */ (
      await ask('fairness/heads', { from: head[0], to: head[0] })
    );
    const isListed = JSON.stringify(listed[0]) === JSON.stringify(head);
    check(isListed, `the head of ${new Date(head[0] * 1_000).toISOString()} is in the published list`);
  }
}

/**
 * @param {any[]} accepted fields of the line that accepts the contract
 * @param {Read} last
 * @param {{ ticks: readonly Read[], check: Say }} about
 */
function compareEnds(accepted, last, { ticks, check }) {
  const said = [last.fields[9], ...last.fields.slice(10, 15)];
  const known = ticks.filter(({ place }) => place <= last.place).map(({ fields }) => fields);
  const derived = deriveEnd(accepted, known, last.fields[2]);
  const [status, openTick, openPrice, dueMs, endTick, endPrice] = derived;
  if (openTick !== 0) check(true, `it opens at tick ${openTick}, at ${openPrice}, and is due at ${dueMs}`);
  if (endTick !== 0) check(true, `it ends at tick ${endTick}, at ${endPrice}`);
  check(
    JSON.stringify(said) === JSON.stringify(derived),
    `the ticks make it ${status}; the record says ${said[0]}`,
  );
}

/**
 * Status, opening tick, opening price, due time, end tick and end price, as far as the ticks have decided them.
 * @param {any[]} accepted
 * @param {readonly any[][]} ticks of its market, in the order of the record
 * @param {number} untilMs the time up to which they are complete
 * @returns {readonly [string, number, number, number, number, number]}
 */
function deriveEnd([, , acceptedMs, , , direction, seconds, , tieRule], ticks, untilMs) {
  const live = ticks.filter(([, , , , , isHalted]) => isHalted === 0);
  const open = live.find(([, , , , , , , oldestMs]) => oldestMs > acceptedMs);
  const openBy = acceptedMs + PRICE_WAIT_MS;
  if (open === undefined || open[2] > openBy)
    return [untilMs > openBy ? 'refunded' : 'accepted', 0, 0, 0, 0, 0];
  const [, , openMs, openTick, , , openPrice] = open;
  const dueMs = openMs + seconds * 1_000;
  const end = live.find(([, , atMs]) => atMs >= dueMs);
  if (end === undefined || end[2] > dueMs + PRICE_WAIT_MS)
    return [untilMs > dueMs + PRICE_WAIT_MS ? 'refunded' : 'running', openTick, openPrice, dueMs, 0, 0];
  const [, , , endTick, , , endPrice] = end;
  const isUp = endPrice > openPrice;
  const won = endPrice === openPrice ? tieRule === 'win' : isUp === (direction === 'up');
  const lost = endPrice === openPrice ? 'refunded' : 'lost';
  return [won ? 'won' : lost, openTick, openPrice, dueMs, endTick, endPrice];
}

/**
 * Returns whether a tick's price and age are those of its quotes; a halted tick has none.
 * @param {any[]} fields
 */
function isSound([, , , , , isHalted, price, oldestMs, , quotes]) {
  if (isHalted === 1) return quotes.length === 0;
  const prices = quotes.map((/** @type {number[]} */ [, quoted]) => BigInt(quoted ?? 0));
  const oldest = Math.min(...quotes.map((/** @type {number[]} */ [, , madeMs]) => madeMs));
  if (prices.length === 0 || oldest !== oldestMs) return false;
  const middle = medianOf(prices);
  const reach = (middle * 5n) / 1_000n;
  const near = prices.map((/** @type {bigint} */ each) => {
    if (each > middle + reach) return middle + reach;
    return each < middle - reach ? middle - reach : each;
  });
  return medianOf(near) === BigInt(price);
}

/** @param {bigint[]} prices */
function medianOf(prices) {
  const sorted = prices.toSorted((a, b) => Number(a - b));
  const above = sorted[Math.floor(sorted.length / 2)] ?? 0n;
  const below = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0n;
  return (above + below) / 2n;
}
