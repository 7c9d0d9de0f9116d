/**
 * `npm run verify-demo -- http://localhost:3000 [--minutes 10]`: opens seconds contracts on a running demo for that long, and
 * then derives the end of each from the public record twice, by the page `/fairness` in Chromium and by the script
 * `verify-settlement`. It ends with 1 if one of them does not verify, or if a head that was published has changed.
 */
import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { chromium } from '@playwright/test';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '10' } },
});
const SCRIPT = fileURLToPath(new URL('../../../tools/verify-settlement/src/main.mjs', import.meta.url));
const PASSWORD = 'correct1horse';
const BETWEEN_MS = 3_000;
/** A head is published after each minute. */
const SEALED_MS = 70_000;
const VERIFIED_WITHIN_MS = 60_000;

const [base] = positionals;
const minutes = Number(options.minutes);
if (!base || !(minutes > 0)) {
  console.error('The address of a running demo is needed: npm run verify-demo -- http://localhost:3000');
  process.exit(1);
}

/** @typedef {{ code: number, msg: string, data: any }} Envelope */

/** @param {string} name @param {object} [body] @param {string} [token] */
async function ask(name, body, token) {
  const response = await fetch(`${base}/api/${name}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { code, msg, data } = /** @type {Envelope} */ (await response.json());
  if (code !== 1) throw new Error(`${name}: ${msg}`);
  return data;
}

const account = `verify-demo-${Date.now()}@example.com`;
await ask('user/register', { account, password: PASSWORD, re_password: PASSWORD, type: 'email' });
const { token } = await ask('user/login', { account, password: PASSWORD, session: 'token' });
/** @type {{ seconds: number }[]} */
const durations = await ask('microtrade/seconds');
const shortest = Math.min(...durations.map(({ seconds }) => seconds));
/** @type {{ matches: { id: number, open_microtrade: 0 | 1 }[] }[]} */
const groups = await ask('market/currency_matches');
const pairs = groups
  .flatMap(({ matches }) => matches)
  .filter((match) => match.open_microtrade === 1)
  .map(({ id }) => id);

/** @type {number[]} */
const opened = [];
/** @type {Map<number, string>} */
const heads = new Map();
async function noteHeads() {
  const answer = await ask('fairness/heads');
  for (const [minute, , head] of answer.heads) {
    const known = heads.get(minute);
    if (known !== undefined && known !== head) throw new Error(`the head of minute ${minute} has changed`);
    heads.set(minute, head);
  }
}

const until = Date.now() + minutes * 60_000;
while (Date.now() < until) {
  const terms = { currency_id: 1, seconds: String(shortest), number: '10' };
  const match = String(pairs[opened.length % pairs.length]);
  const type = String((opened.length % 2) + 1);
  const { id } = await ask('microtrade/submit', { ...terms, match_id: match, type }, token);
  opened.push(id);
  await noteHeads();
  await sleep(BETWEEN_MS);
}
await sleep(shortest * 1_000 + SEALED_MS);
await noteHeads();

const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
});
const page = await browser.newPage({ locale: 'en-US' });
/** @type {string[]} */
const wrong = [];
for (const id of opened) {
  await page.goto(`${base}/fairness?id=${id}`);
  const verdict = page.getByTestId('verdict').filter({ hasText: /checks passed|does not verify/ });
  await verdict.waitFor({ timeout: VERIFIED_WITHIN_MS });
  const text = (await verdict.textContent()) ?? '';
  if (!text.startsWith('All 7 checks passed')) wrong.push(`page, contract ${id}: ${text}`);
  await promisify(execFile)(process.execPath, [SCRIPT, '--url', base, '--id', String(id)]).catch(
    (/** @type {{ stdout: string }} */ { stdout }) => wrong.push(`script, contract ${id}: ${stdout}`),
  );
}
await browser.close();
for (const line of wrong) console.error(line);
console.log(
  `${opened.length} contracts on ${pairs.length} pairs in ${minutes} minutes: ${wrong.length} do not verify; ` +
    `${heads.size} heads, none changed`,
);
process.exitCode = wrong.length > 0 ? 1 : 0;
