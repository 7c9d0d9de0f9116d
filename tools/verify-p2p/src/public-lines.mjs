/** The published data of the exchange, as far as the proof of an order needs it. docs/guides/verify-a-settlement.md describes each form. */
import { createHash } from 'node:crypto';

/**
 * @typedef {readonly [seconds: number, place: number, head: string]} Head
 * @typedef {{ head_before: string, lines: string[], head_after: string }} Page
 * @typedef {(name: string, query: Record<string, string | number>) => Promise<unknown>} Ask answers the data of a call
 * @typedef {(isRight: boolean, text: string) => void} Say reports one step
 * @typedef {{ place: number, line: string, head_before: string, head_after: string, published: Head | null }} RecordLine
 * @typedef {{ key_id: string, public_key: string, since: string, until: string | null, place: number }} PublicKey
 */

const LINES_AT_ONCE = 1_000;
/** Pages that are read back from an order to find its ticks; ten indexes and a fiat's rates make about one page in a minute. */
const PAGES_BACK = 60;

/** @param {string} text */
export function sha256(text) {
  return createHash('sha256').update(text).digest('hex');
}

/**
 * Checks that the lines of a bundle are those of the public record, and lead to heads that everybody reads.
 * @param {Ask} ask
 * @param {readonly RecordLine[]} record
 * @param {Say} check
 */
export async function checkLines(ask, record, check) {
  for (const { place, line, head_before: before, head_after: after, published } of record) {
    check(
      sha256(`${before}\n${line}`) === after,
      `the head after line ${place} is of the line and the head before it`,
    );
    const head = await publishedAfter(ask, { place, line });
    const goal = head?.[1] ?? place;
    const chain = await hashed(ask, { from: place, to: goal, before });
    check(chain.lines[0] === line, `line ${place} of the bundle is that of the public record`);
    check(chain.isWhole, `the lines ${place} to ${goal} follow from one head to the next`);
    if (published !== null)
      check(
        JSON.stringify(head) === JSON.stringify(published),
        'its head in the bundle is the published one',
      );
    if (head !== undefined)
      check(chain.head === head[2], `they lead to the head that is published for their minute: ${head[2]}`);
  }
  const open = await publishedAfter(ask, record.at(-1));
  if (open === undefined)
    check(true, 'no head is published for the minute of the last line yet: ask again later');
}

/**
 * Checks that the public record has the line of a key where the exchange says, with its time.
 * @param {Ask} ask
 * @param {PublicKey} key
 * @param {Say} check
 */
export async function checkKeyLine(ask, { key_id: id, public_key: pem, since, place }, check) {
  const page = /** @type {Page} */ (await ask('fairness/lines', { from: place, to: place }));
  const [line = '[]'] = page.lines;
  const [kind, , atMs, named, spki] = JSON.parse(line);
  const isNamed = kind === 'p2p_key' && named === id && pem.split('\n')[1] === spki;
  check(
    isNamed && atMs === Date.parse(since),
    `line ${place} of the public record names the key since ${since}`,
  );
  const head = await publishedAfter(ask, { place, line });
  const chain = await hashed(ask, { from: place, to: head?.[1] ?? place, before: page.head_before });
  const isSealed = chain.isWhole && (head === undefined || chain.head === head[2]);
  check(isSealed, 'that line leads to the head that is published for its minute');
}

/**
 * The published head of a line's minute; undefined while there is none.
 * @param {Ask} ask
 * @param {{ place: number, line: string } | undefined} about
 */
async function publishedAfter(ask, about) {
  if (about === undefined) return undefined;
  const minute = Math.floor(JSON.parse(about.line)[2] / 60_000) * 60;
  const { heads } = /** @type {{ heads: Head[] }} */ (
    await ask('fairness/heads', { from: minute, to: minute })
  );
  return heads.find(([seconds, place]) => seconds === minute && place >= about.place);
}

/**
 * Reads lines and hashes them from a head on.
 * @param {Ask} ask
 * @param {{ from: number, to: number, before: string }} range
 */
async function hashed(ask, { from, to, before }) {
  let head = before;
  let isWhole = true;
  /** @type {string[]} */
  const lines = [];
  while (from + lines.length <= to) {
    const page = /** @type {Page} */ (await ask('fairness/lines', { from: from + lines.length, to }));
    if (page.lines.length === 0) return { lines, head, isWhole: false };
    isWhole &&= page.head_before === head;
    for (const line of page.lines) head = sha256(`${head}\n${line}`);
    isWhole &&= page.head_after === head;
    lines.push(...page.lines);
  }
  return { lines, head, isWhole };
}

/**
 * Finds lines by reading back from a line that was checked, as far as needed; what is found is of the same chain.
 * @param {Ask} ask
 * @param {RecordLine} last
 * @param {readonly ((fields: any[]) => boolean)[]} wanted
 * @returns {Promise<(any[] | undefined)[]>} the fields of each, in the order of `wanted`
 */
export async function findBefore(ask, last, wanted) {
  /** @type {(any[] | undefined)[]} */
  const found = wanted.map(() => undefined);
  let [end, head] = [last.place - 1, last.head_before];
  for (let page = 0; page < PAGES_BACK && end >= 1 && found.includes(undefined); page++) {
    const from = Math.max(1, end - LINES_AT_ONCE + 1);
    const answered = /** @type {Page} */ (await ask('fairness/lines', { from, to: end }));
    let computed = answered.head_before;
    for (const line of answered.lines) computed = sha256(`${computed}\n${line}`);
    if (computed !== head) return found;
    const lines = answered.lines.map((line) => /** @type {any[]} */ (JSON.parse(line)));
    for (const [index, isWanted] of wanted.entries()) found[index] ??= lines.findLast(isWanted);
    [end, head] = [from - 1, answered.head_before];
  }
  return found;
}
