/**
 * `npm run fuzz-http -- [--requests 200000] [--seed TEXT] [--url http://127.0.0.1:PORT]`: malformed requests to a server of
 * its own, or to the one at a loopback address. Ends with 1 where the process died, answered 5xx or hung for a second.
 */
import { parseArgs } from 'node:util';
import { ServerProcess } from '../server-process.ts';
import { fuzz } from './fuzz.ts';

const HANG_MS = 1_000;
const SHOWN = 20;

const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: { requests: { ...text, default: '200000' }, seed: { ...text, default: 'fuzz-1' }, url: text },
});
const requests = Number(values.requests);
if (!Number.isSafeInteger(requests) || requests < 1) throw new Error('--requests must be a whole number');
if (values.url !== undefined && !/^http:\/\/(?:127\.0\.0\.1|localhost):\d{1,5}$/.test(values.url))
  throw new Error('--url must be an address of this machine, like http://127.0.0.1:3000');

const own = values.url === undefined ? await ServerProcess.create() : undefined;
try {
  await own?.start();
  const url = values.url ?? own?.url ?? '';
  const begin = performance.now();
  const print = (line: string) => console.log(line);
  const { sent, answers, slowestMs, found } = await fuzz({
    url,
    requests,
    seed: values.seed,
    hangMs: HANG_MS,
    print,
  });
  const count = (what: string) => found.filter((one) => one.what === what).length;
  for (const one of found.slice(0, SHOWN)) console.log(JSON.stringify(one));
  console.log(`answers: ${JSON.stringify(answers)}`);
  console.log(
    `seed ${values.seed}: ${sent} connections in ${Math.round((performance.now() - begin) / 1_000)} s, ` +
      `${count('death')} deaths, ${count('5xx')} answers of 5xx, ${count('hang')} hangs over 1 s ` +
      `(the slowest end took ${Math.round(slowestMs)} ms)`,
  );
  process.exitCode = found.length > 0 ? 1 : 0;
} finally {
  await own?.remove();
}
