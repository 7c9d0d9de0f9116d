/**
 * `npm run verify-settlement -- --url URL --id N [--head HEAD ...]`: shows each step by which the public record decides a
 * seconds contract. It needs Node only, and exits with 1 where a step is wrong, 2 where it could not ask.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { verifySettlement } from './verify.mjs';

const USAGE = 'usage: npm run verify-settlement -- --url http://127.0.0.1:3000 --id 17 [--head HEAD ...]';

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    id: { type: 'string' },
    head: { type: 'string', multiple: true, default: [] },
  },
});
const { url } = values;
const id = Number(values.id);
const print = (/** @type {string} */ line) => void process.stdout.write(`${line}\n`);

/** @typedef {{ code: number, data: unknown, error: string, msg: string }} Envelope */

/** Times that a call is asked again after the exchange said to wait. */
const RETRIES = 5;

/** @type {import('./verify.mjs').Ask} */
async function ask(name, query) {
  const address = new URL(`/api/${name}`, url);
  for (const [field, value] of Object.entries(query)) address.searchParams.set(field, String(value));
  const send = () => fetch(address, { headers: { lang: 'en' } });
  let response = await send();
  for (let retry = 0; response.status === 429 && retry < RETRIES; retry++) {
    await sleep(1_000 * Number(response.headers.get('retry-after') ?? 1));
    response = await send();
  }
  const { code, data, error, msg } = /** @type {Envelope} */ (await response.json());
  if (code !== 1) throw new Error(`${name} answers ${error}: ${msg}`);
  return data;
}

/** @type {import('./verify.mjs').Say} */
const say = (isRight, text) => print(`${isRight ? '✓' : '✗'} ${text}`);

if (url === undefined || !Number.isSafeInteger(id)) {
  print(USAGE);
  process.exitCode = 2;
} else {
  try {
    const isRight = await verifySettlement({ ask, id, noted: values.head, say });
    print(isRight ? `Contract ${id} ended as its ticks decide.` : `Contract ${id} could not be verified.`);
    process.exitCode = isRight ? 0 : 1;
  } catch (error) {
    print(error instanceof Error ? error.message : String(error));
    process.exitCode = 2;
  }
}
