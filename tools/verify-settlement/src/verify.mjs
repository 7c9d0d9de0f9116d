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
/** The time for which a price counts for its moment, and a quote for a price. */
const PRICE_WAIT_MS = 5_000;
const QUOTE_LIFE_MS = 3_000;
/** The least time from the acceptance of a contract to the quotes at which it opens. */
const DELAY_MIN_MS = 2_000;

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
  const changed = contract.filter(({ fields }) => termsOf(fields) !== termsOf(accepted.fields));
  check(changed.length === 0, `its terms are ${termsOf(accepted.fields)}${except(changed)}`);
  const ticks = lines.filter(({ fields }) => fields[0] === 'tick' && fields[4] === accepted.fields[4]);
  checkDelay(accepted, ticks, check);
  await checkSources(ask, ticks, { accepted, last, publishedUntil: found.head_before?.[0] ?? 0, check });
  const unsound = ticks.filter(({ fields }) => !isSound(fields));
  check(unsound.length === 0, `${ticks.length} ticks are what their quotes make${except(unsound)}`);
  check(last.fields[9] === found.status, `the last line of the contract says: ${last.fields[9]}`);
  compareEnds(accepted.fields, last, { ticks, check });
  return isRight;
}

/** @param {readonly Read[]} lines */
function except(lines) {
  return lines.length === 0 ? '' : `, except at ${lines.map(({ place }) => place).join(', ')}`;
}

/**
 * Pair, direction, seconds, profit in millionths, the rule for ties and the delay, which no later line may change.
 * @param {any[]} fields of a line about a contract
 */
function termsOf(fields) {
  return JSON.stringify([...fields.slice(4, 9), ...fields.slice(16)]);
}

/**
 * Checks the delay of a contract against the ages of the ticks before it, as far back as they were read. A contract of
 * the rules before 15 has none.
 * @param {Read} accepted
 * @param {readonly Read[]} ticks of its pair
 * @param {Say} check
 */
function checkDelay(accepted, ticks, check) {
  const { fields } = accepted;
  const delayMs = fields[16] ?? 0;
  const minute = Math.floor(fields[2] / 60_000);
  let leastMs = DELAY_MIN_MS;
  for (const { place, fields: tick } of ticks) {
    if (place > accepted.place || tick[5] === 1 || Math.floor(tick[2] / 60_000) < minute - 1) continue;
    leastMs = Math.max(leastMs, tick[2] - tick[7]);
  }
  const isRight = delayMs === 0 || (delayMs >= leastMs && delayMs <= QUOTE_LIFE_MS);
  check(isRight, `it opens at quotes made ${delayMs} ms after it; the ticks before it ask for ${leastMs}`);
}

/**
 * Checks each tick's quotes against the list of sources that it names.
 * @param {Ask} ask
 * @param {readonly Read[]} ticks
 * @param {{ accepted: Read, last: Read, publishedUntil: number, check: Say }} about
 */
async function checkSources(ask, ticks, { accepted, last, publishedUntil, check }) {
  const named = new Set(ticks.map(({ fields }) => Number(fields[8])));
  /** @type {Map<number, any[]>} */
  const lists = new Map();
  for (const seq of named)
    lists.set(seq, await readList(ask, { seq, before: last.place, publishedUntil, check }));
  const foreign = ticks.filter(({ place, fields }) => {
    const isRunning = place > accepted.place && place <= last.place;
    if (isRunning && fields[8] > accepted.fields[1]) return true;
    if (fields[3] === last.fields[10] && fields[8] !== last.fields[15]) return true;
    return !isAllowed(fields, lists.get(fields[8]) ?? []);
  });
  check(foreign.length === 0, `their quotes are of listed sources, enough and not old${except(foreign)}`);
}

/**
 * Finds a list of sources by halving the places before another, and hashes from it to the published head of its minute.
 * @param {Ask} ask
 * @param {{ seq: number, before: number, publishedUntil: number, check: Say }} about
 * @returns {Promise<any[]>} its fields
 */
async function readList(ask, { seq, before, publishedUntil, check }) {
  const readAt = async (/** @type {number} */ place) => {
    const page = /** @type {Page} */ (await ask('fairness/lines', { from: place, to: place }));
    return { page, fields: JSON.parse(page.lines[0] ?? '[]') };
  };
  let [low, high] = [1, before];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((await readAt(middle)).fields[1] >= seq) high = middle;
    else low = middle + 1;
  }
  const { page, fields } = await readAt(low);
  check(fields[0] === 'sources' && fields[1] === seq, `line ${low} is the list of sources ${seq}`);
  const minute = Math.floor(fields[2] / 60_000) * 60;
  const { heads } = /** @type {{ heads: Head[] }} */ (
    await ask('fairness/heads', { from: minute, to: minute })
  );
  const after = heads.find(([, place]) => place >= low) ?? null;
  if (after === null) check(minute > publishedUntil, `no head of its minute is published`);
  // The published head commits to the lines that lead to it.
  else
    await readChain(
      ask,
      { head_before: [0, low - 1, page.head_before], head_after: after, to: low },
      { noted: [], check },
    );
  return fields;
}

/**
 * Returns whether a list allows the quotes of a tick: its own pair's, in force, each source once, enough of them, none
 * old, and not two that contradict each other. A list that follows the book has the book as its only source, number 0.
 * @param {any[]} tick
 * @param {any[]} list
 */
function isAllowed([, seq, atMs, , pair, isHalted, , , , quotes], list) {
  const [, listSeq, , listPair, sources = [], quorum, followsBook, effectiveMs] = list;
  if (listPair !== pair || listSeq > seq || effectiveMs > atMs) return false;
  if (isHalted === 1) return true;
  /** @type {number[]} */
  const ids = quotes.map((/** @type {number[]} */ [id]) => id);
  if (quotes.some((/** @type {number[]} */ [, , madeMs = 0]) => atMs - madeMs > QUOTE_LIFE_MS)) return false;
  if (followsBook === 1) return ids.every((id) => id === 0);
  const listed = new Set(sources.map((/** @type {any[]} */ [id]) => id));
  if (new Set(ids).size < ids.length || !ids.every((id) => listed.has(id)) || ids.length < quorum)
    return false;
  if (quotes.length !== 2) return true;
  const [low = 0n, high = 0n] = [BigInt(quotes[0][1]), BigInt(quotes[1][1])].toSorted((a, b) =>
    Number(a - b),
  );
  return high - low <= (low * 5n) / 1_000n;
}

/** @param {Pick<Settlement, 'head_before'>} found */
function firstPlaceOf({ head_before: before }) {
  return (before?.[1] ?? 0) + 1;
}

/**
 * Reads the lines from one published head to another, or to the contract's last line where none is published yet.
 * @param {Ask} ask
 * @param {Pick<Settlement, 'head_before' | 'head_after' | 'to'>} found
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
function deriveEnd([, , acceptedMs, , , direction, seconds, , tieRule, ...rest], ticks, untilMs) {
  const live = ticks.filter(([, , , , , isHalted]) => isHalted === 0);
  const fromMs = acceptedMs + (rest[7] ?? 0);
  const open = live.find(([, , , , , , , oldestMs]) => oldestMs > acceptedMs && oldestMs >= fromMs);
  const openBy = fromMs + PRICE_WAIT_MS;
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
