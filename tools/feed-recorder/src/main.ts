import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createClient } from '@candor/client';
import { startRecording } from './recording.ts';
import { verifyRecord } from './verify.ts';

const USAGE =
  'npm run record-feed -- [--url http://127.0.0.1:3000] [--minutes 10] [--wait-seconds 15] [--out FRAMES.ndjson]';
const STATES_WITHIN_MS = 15_000;
const FAULTS_SHOWN = 50;
const PAIRS_AT_ONCE = 10;

/**
 * Follows every public topic of every pair for a while or until an interrupt (Ctrl-C), then compares what was pushed with what
 * is answered.
 */
async function run(): Promise<number> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      url: { ...text, default: `http://127.0.0.1:${process.env['PORT'] ?? 3000}` },
      minutes: { ...text, default: '10' },
      'wait-seconds': { ...text, default: '15' },
      out: text,
    },
  });
  const [minutes, waitSeconds] = [Number(values.minutes), Number(values['wait-seconds'])];
  if (!(minutes > 0) || !(waitSeconds >= 0)) throw new Error(`Usage: ${USAGE}`);
  const interrupted = once(process, 'SIGINT');
  const url = values.url.replace(/\/$/, '');
  const file = values.out === undefined ? undefined : createWriteStream(values.out);
  const client = createClient({ baseUrl: url });
  const recording = await startRecording(client, url, (frame) =>
    file?.write(`${JSON.stringify({ received_at: Date.now(), frame })}\n`),
  );
  console.log(`following ${recording.records.length} pairs at ${url} for ${minutes} minutes`);
  await Promise.race([sleep(minutes * 60_000), interrupted]);
  await until(() => recording.isWhole, STATES_WITHIN_MS);
  const incomplete = recording.isWhole ? [] : ['some book or ticker has not come at the end'];
  const differences: string[] = [];
  for (let at = 0; at < recording.records.length; at += PAIRS_AT_ONCE) {
    const some = recording.records.slice(at, at + PAIRS_AT_ONCE);
    const found = await Promise.all(some.map((record) => verifyRecord(client, record, waitSeconds * 1_000)));
    differences.push(...found.flat());
  }
  recording.stop();
  await new Promise<void>((done) => (file === undefined ? done() : file.end(done)));
  const found = [...recording.faults, ...incomplete, ...differences];
  for (const line of found.slice(0, FAULTS_SHOWN)) console.log(line);
  if (found.length > FAULTS_SHOWN) console.log(`and ${found.length - FAULTS_SHOWN} more`);
  const trades = recording.records.reduce((sum, record) => sum + record.trades.size, 0);
  const bars = recording.records.reduce(
    (sum, record) => sum + [...record.bars.values()].reduce((all, ofPeriod) => all + ofPeriod.size, 0),
    0,
  );
  console.log(`${recording.count} frames, ${trades} trades, ${bars} bars; faults: ${found.length}`);
  return found.length === 0 ? 0 : 1;
}

async function until(condition: () => boolean, withinMs: number): Promise<void> {
  const end = Date.now() + withinMs;
  while (!condition() && Date.now() < end) await sleep(50);
}

run().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  },
);
