/**
 * `npm run soak -- [--minutes 120] [--rate N] [--kills-an-hour 1] [--seed TEXT] [--json FILE]`: hours under load.
 * Samples go to FILE.ndjson as they are taken; ends with 1 where an invariant broke.
 */
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { getHeapStatistics } from 'node:v8';
import { linesOf, type Outcome } from './report.ts';
import { Soak } from './soak.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: {
    minutes: { ...text, default: '120' },
    rate: { ...text, default: '800' },
    'kills-an-hour': { ...text, default: '1' },
    accounts: { ...text, default: '24' },
    readers: { ...text, default: '300' },
    'sample-seconds': { ...text, default: '10' },
    seed: { ...text, default: 'soak-1' },
    json: { ...text, default: join(tmpdir(), `candor-soak-${process.pid}.json`) },
  },
});
const ended = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ended.abort());
const write = (outcome: Outcome) => writeFileSync(values.json, JSON.stringify(outcome, null, 1));
const outcome = await Soak.run(
  {
    minutes: Number(values.minutes),
    rate: Number(values.rate),
    killsAnHour: Number(values['kills-an-hour']),
    accounts: Number(values.accounts),
    readers: Number(values.readers),
    sampleEveryMs: Number(values['sample-seconds']) * 1_000,
    seed: values.seed,
    samplesFile: `${values.json}.ndjson`,
    print: (line) => console.log(line),
    signal: ended.signal,
  },
  write,
);
write(outcome);
// The server runs with the same limit as this program.
for (const line of linesOf(outcome, getHeapStatistics().heap_size_limit)) console.log(line);
process.exit(outcome.broken.length > 0 ? 1 : 0);
