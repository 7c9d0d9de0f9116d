import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Metrics, ProcessEnds } from '@candor/telemetry';
import { bundleEntry } from './support/guardian-bundle.ts';

let script: string;
let dataDir: string;

beforeAll(async () => {
  script = await bundleEntry(new URL('./support/ending-server.ts', import.meta.url));
  dataDir = await mkdtemp(join(tmpdir(), 'candor-ends-'));
});
afterAll(async () => {
  await rm(dirname(script), { recursive: true });
  await rm(dataDir, { recursive: true });
});

async function live(how: string): Promise<{ code: number | null; lines: Record<string, unknown>[] }> {
  const child = spawn(process.execPath, [script, dataDir, how], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const lines = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { code, lines };
}

test('whatever ends a server is one line of its log, and its successors and their figures remember it', async () => {
  const fatal = (reason: string) => ({ level: 60, reason, err: { message: 'first line\nsecond line' } });
  const before = (reason: string) => ({ level: 40, reason });
  const first = await live('throw');
  expect(first.code).toBe(70);
  expect(first.lines).toMatchObject([fatal('uncaught_exception')]);
  const second = await live('reject');
  expect(second.lines).toMatchObject([before('uncaught_exception'), fatal('unhandled_rejection')]);
  const third = await live('fatal');
  expect(third.lines).toMatchObject([before('unhandled_rejection'), fatal('engine_fatal')]);
  expect((await live('kill')).lines).toMatchObject([before('engine_fatal')]);
  const stopped = await live('stop');
  expect(stopped.code).toBe(0);
  expect(stopped.lines[0]).toMatchObject(before('killed'));
  expect((await live('fatal')).lines).toMatchObject([fatal('engine_fatal')]);

  const metrics = new Metrics();
  metrics.rememberEnds(ProcessEnds.begin(dataDir, Date.now()));
  const { body } = await metrics.text();
  for (const [reason, count] of Object.entries({
    uncaught_exception: 1,
    engine_fatal: 2,
    killed: 1,
    stopped: 1,
    start_failed: 0,
  }))
    expect(body).toContain(`candor_process_ends_total{reason="${reason}"} ${count}\n`);
  expect(body).toMatch(/candor_process_last_end_timestamp_seconds\{reason="engine_fatal"\} \d{10}/);
});

test('a memory that cannot be read or written ends nothing', async () => {
  await writeFile(join(dataDir, 'process-ends.json'), '{"counts": nu');
  expect(ProcessEnds.begin(dataDir, 1).last).toBeUndefined();
  ProcessEnds.begin(join(dataDir, 'not', 'there'), 1).end('engine_fatal', 2);
});
