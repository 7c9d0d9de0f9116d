/**
 * `npm run measure-lever -- http://localhost:3000 [--orders 100] [--json FILE]`: opens and closes leveraged positions at the
 * market on a running demo, one after the other, and reports how many were answered open and closed within a second (an
 * order: after its delay),
 * with the median and the 99th percentile of both. It ends with 1 if fewer than 99 of 100 were.
 */
import { writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { logInNew, readAddress, surroundings } from './demo-account.mjs';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { orders: { type: 'string', default: '100' }, json: { type: 'string' } },
});
const PAY_PASSWORD = 'trade2word';
/** A time that no beat of the index divides, so that orders arrive at every moment between two ticks. */
const BETWEEN_MS = 137;
const WITHIN_MS = 1_000;
const PASSED_SHARE = 0.99;
const OPEN = 1;
const CLOSED = 3;

const base = readAddress(positionals, 'measure-lever');
const orders = Number(options.orders);
const { ask, account, token } = await logInNew(base, 'measure-lever');

await ask('notify/send_email', { to: account, type: '3' }, token);
const auth_code = await codeFor(account);
await ask('user/amend_pay_password', { password: PAY_PASSWORD, auth_code }, token);
await ask('user/check_pay_password', { password: PAY_PASSWORD }, token);

/** @type {{ matches: { id: number, open_lever: 0 | 1 }[] }[]} */
const groups = await ask('market/currency_matches');
const pairs = groups
  .flatMap(({ matches }) => matches)
  .filter(({ open_lever: isOpen }) => isOpen === 1)
  .map(({ id }) => id);

/** @type {Record<'open' | 'close', number[]>} */
const times = { open: [], close: [] };
const inTime = { open: 0, close: 0 };

for (let count = 0; count < orders; count++) {
  const currency_match_id = String(pairs[count % pairs.length]);
  const type = String((count % 2) + 1);
  const order = { currency_match_id, type, status: '1', share: '1', multiple: '10', password: PAY_PASSWORD };
  const opened = await timed('open', OPEN, () => ask('lever/submit', order, token));
  await sleep(BETWEEN_MS);
  if (opened.status !== OPEN) await settled(opened.id);
  await timed('close', CLOSED, () => ask('lever/close', { id: String(opened.id) }, token));
  await sleep(BETWEEN_MS);
}

/**
 * Times an answer, and counts it if it says in time that the order has this status.
 * @param {'open' | 'close'} what
 * @param {number} status
 * @param {() => Promise<{ id: number, status: number, open_delay_ms: number }>} call
 */
async function timed(what, status, call) {
  const begin = performance.now();
  const answer = await call();
  const took = performance.now() - begin;
  times[what].push(took);
  const delayMs = what === 'open' ? answer.open_delay_ms : 0;
  if (answer.status === status && took <= delayMs + WITHIN_MS) inTime[what] += 1;
  return answer;
}

/** Waits until an order that was answered as pending is open, so that it can be closed. @param {number} id */
async function settled(id) {
  for (;;) {
    const { data } = await ask('lever/my_trade', { status: '1', limit: 100 }, token);
    if (data.some((/** @type {{ id: number }} */ order) => order.id === id)) return;
    await sleep(BETWEEN_MS);
  }
}

/** Reads the newest code written to a recipient from the demo's outbox. @param {string} recipient */
async function codeFor(recipient) {
  for (;;) {
    /** @type {{ recipient: string, body: string }[]} */
    const messages = await ask('demo/outbox');
    const found = messages.find((message) => message.recipient === recipient)?.body ?? '';
    const [code] = /\b\d{6}\b/.exec(found) ?? [];
    if (code !== undefined) return code;
    await sleep(BETWEEN_MS);
  }
}

/** @param {readonly number[]} values @param {number} share */
function percentile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN);
}

const figures = ['open', 'close'].map((name) => {
  const what = /** @type {'open' | 'close'} */ (name);
  const [p50, p99] = [percentile(times[what], 0.5), percentile(times[what], 0.99)];
  return {
    what,
    orders,
    within_1_s: inTime[what],
    p50_ms: p50,
    p99_ms: p99,
    longest_ms: percentile(times[what], 1),
  };
});
for (const { what, within_1_s: within, p50_ms, p99_ms, longest_ms } of figures)
  console.log(
    `${what}: ${within} of ${orders} within 1 s; p50 ${p50_ms} ms, p99 ${p99_ms} ms, longest ${longest_ms} ms`,
  );
if (options.json)
  await writeFile(options.json, `${JSON.stringify({ ...surroundings(), figures }, null, 1)}\n`);
const isMet = figures.every(({ within_1_s: within }) => within >= PASSED_SHARE * orders);
process.exitCode = isMet ? 0 : 1;
