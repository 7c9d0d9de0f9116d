import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { EMPTY_DIGEST, EngineHost } from '@candor/engine-host';
import { expect, test } from 'vitest';
import { bundleEntry } from './support/guardian-bundle.ts';
import { createMigratedDatabase } from './support/migrated-database.ts';
import { rethrow } from './support/rethrow.ts';

test('a snapshot that cannot be written is counted and logged, and commands go on', async () => {
  const worker = await bundleEntry(
    new URL('../../../packages/engine-host/src/snapshot-worker.ts', import.meta.url),
  );
  const database = await createMigratedDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'candor-no-snapshot-'));
  // A file in the place of the folder refuses what is written below it, as a full disk does.
  await writeFile(join(dataDir, 'snapshots'), '');
  const lines: string[] = [];
  const host = await EngineHost.start({
    url: database.url,
    sql: database.sql,
    dataDir,
    name: 'test host',
    projected: { seq: 0, digest: EMPTY_DIGEST },
    onBatch: () => undefined,
    onFatal: rethrow,
    log: (line) => lines.push(line),
    snapshotWorker: pathToFileURL(worker),
    projectorSequence: () => 0,
    snapshotEveryCommands: 1,
  });
  expect(host.snapshotFailures).toBe(0);
  const command = { kind: 'take_quotes', quotes: [] } as const;
  await host.submit(command);
  await expect.poll(() => host.snapshotFailures).toBe(1);
  expect(lines.filter((line) => line.startsWith('no snapshot: '))).toHaveLength(1);
  await host.submit(command);
  await expect.poll(() => host.snapshotFailures).toBe(2);
  expect(host.refusal).toBeUndefined();

  await rm(join(dataDir, 'snapshots'));
  await host.drain();
  await host.close();
  await database.drop();
  await Promise.all([dataDir, dirname(worker)].map((folder) => rm(folder, { recursive: true, force: true })));
});
