/**
 * `npm run verify-demo -- http://localhost:3000 [--minutes 10] [--json FILE]`: opens seconds contracts on a running demo for
 * that long, and then derives the end of each from the public record twice, by the page `/fairness` in Chromium and by
 * the script `verify-settlement`. It ends with 1 if one of them does not verify, or if a head that was published has
 * changed. `--json` writes the result to a file, to be recorded.
 */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { logInNew, readAddress, surroundings } from './demo-account.mjs';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '10' }, json: { type: 'string' } },
});
const SCRIPT = fileURLToPath(new URL('../../../tools/verify-settlement/src/main.mjs', import.meta.url));
const BETWEEN_MS = 3_000;
/** A head is published after each minute. */
const SEALED_MS = 70_000;
const VERIFIED_WITHIN_MS = 60_000;

const base = readAddress(positionals, 'verify-demo');
const minutes = Number(options.minutes);
const { ask, token } = await logInNew(base, 'verify-demo');
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
/** @type {Record<'page' | 'script', string[]>} */
const wrong = { page: [], script: [] };
for (const id of opened) {
  // An address may read so much of the record a second, and the script reads it as well.
  await sleep(1_000);
  await page.goto(`${base}/fairness?id=${id}`);
  const verdict = page.getByTestId('verdict').filter({ hasText: /checks passed|does not verify/ });
  await verdict.waitFor({ timeout: VERIFIED_WITHIN_MS });
  const text = (await verdict.textContent()) ?? '';
  if (!text.startsWith('All 8 checks passed')) wrong.page.push(`page, contract ${id}: ${text}`);
  await promisify(execFile)(process.execPath, [SCRIPT, '--url', base, '--id', String(id)]).catch(
    (/** @type {{ stdout: string }} */ { stdout }) => wrong.script.push(`script, contract ${id}: ${stdout}`),
  );
}
await browser.close();
const lines = [...wrong.page, ...wrong.script];
for (const line of lines) console.error(line);
console.log(
  `${opened.length} contracts on ${pairs.length} pairs in ${minutes} minutes: the page verifies ` +
    `${opened.length - wrong.page.length}, the script ${opened.length - wrong.script.length}; ${heads.size} heads, none changed`,
);
if (options.json) {
  const result = {
    ...surroundings(),
    minutes,
    contracts: opened.length,
    pairs: pairs.length,
    verified_by_page: opened.length - wrong.page.length,
    verified_by_script: opened.length - wrong.script.length,
    heads: heads.size,
    wrong: lines,
  };
  await writeFile(options.json, `${JSON.stringify(result, null, 1)}\n`);
}
process.exitCode = lines.length > 0 ? 1 : 0;
