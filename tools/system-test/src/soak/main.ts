/**
 * `npm run soak -- [--minutes 120] [--rate N] [--kills-an-hour 1] [--seed TEXT] [--json FILE]`: hours under load.
 * Samples go to FILE.ndjson as they are taken; ends with 1 where an invariant broke. `--samples FILE.ndjson` runs
 * nothing and tells what memory did in a run that ended early.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { getHeapStatistics } from 'node:v8';
import { linesOf, livesLines, livesOf, type Outcome } from './report.ts';
import { Soak } from './soak.ts';
import type { Sample } from './watch.ts';

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
    samples: text,
    json: { ...text, default: join(tmpdir(), `candor-soak-${process.pid}.json`) },
  },
});
/** The server runs with the same as this program. */
const HEAP_LIMIT = getHeapStatistics().heap_size_limit;

if (values.samples !== undefined) {
  const lines = readFileSync(values.samples, 'utf8').trim().split('\n');
  const samples = lines.map((line) => JSON.parse(line) as Sample);
  for (const line of livesLines(livesOf(samples), HEAP_LIMIT)) console.log(line);
  process.exit(0);
}
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
for (const line of linesOf(outcome, HEAP_LIMIT)) console.log(line);
process.exit(outcome.broken.length > 0 ? 1 : 0);
