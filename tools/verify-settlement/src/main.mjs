/**
 * `npm run verify-settlement -- --url URL --id N [--head HEAD ...]`: shows each step by which the public record decides a
 * seconds contract. It needs Node only, and exits with 1 where a step is wrong, 2 where it could not ask.
 */
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

/** @type {import('./verify.mjs').Ask} */
async function ask(name, query) {
  const address = new URL(`/api/${name}`, url);
  for (const [field, value] of Object.entries(query)) address.searchParams.set(field, String(value));
  const response = await fetch(address, { headers: { lang: 'en' } });
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
