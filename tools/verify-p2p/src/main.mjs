/**
 * `npm run verify-p2p -- --bundle FILE --url URL`: checks the evidence bundle of a P2P order against the public record. It needs
 * Node only, and exits with 1 where a step is wrong, 2 where it could not read or ask.
 */
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readZip } from './read-zip.mjs';
import { verifyP2p } from './verify.mjs';

const USAGE = 'usage: npm run verify-p2p -- --bundle p2p-order-17-evidence.zip --url http://127.0.0.1:3000';

const { values } = parseArgs({ options: { url: { type: 'string' }, bundle: { type: 'string' } } });
const { url, bundle } = values;
const print = (/** @type {string} */ line) => void process.stdout.write(`${line}\n`);

/** @typedef {{ code: number, data: unknown, error: string, msg: string }} Envelope */

/** Times that a call is asked again after the exchange said to wait. */
const RETRIES = 5;

/** @type {import('./public-lines.mjs').Ask} */
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

if (url === undefined || bundle === undefined) {
  print(USAGE);
  process.exitCode = 2;
} else {
  try {
    const files = readZip(await readFile(bundle));
    const isRight = await verifyP2p({
      files,
      ask,
      say: (right, text) => print(`${right ? '✓' : '✗'} ${text}`),
    });
    print(isRight ? 'The bundle is right.' : 'The bundle could not be verified.');
    process.exitCode = isRight ? 0 : 1;
  } catch (error) {
    print(error instanceof Error ? error.message : String(error));
    process.exitCode = 2;
  }
}
