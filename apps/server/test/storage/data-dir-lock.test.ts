import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DataDirHeldError, DataDirUnusable, lockDataDir, processIdentity } from '@candor/storage';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'candor-lock-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

async function leaveLock(holder: { pid: number; identity: string }): Promise<void> {
  const lock = { ...holder, since: '2026-01-02T03:04:05.000Z', port: 3999, nonce: 'left-behind' };
  await writeFile(join(dataDir, 'server.lock'), JSON.stringify(lock));
}

it('a second holder learns who holds the folder, since when and on which port', async () => {
  const lock = await lockDataDir(dataDir, { port: 3210 });
  const failure = await lockDataDir(dataDir, { port: 3211 }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(DataDirHeldError);
  expect((failure as DataDirHeldError).pid).toBe(process.pid);
  expect((failure as DataDirHeldError).port).toBe(3210);
  expect((failure as Error).message).toMatch(/process \d+, running since 20.*, on port 3210/);
  await lock.release();
});

it('a file in the place of the folder, or above it, is said in a sentence', async () => {
  const file = join(dataDir, 'file');
  await writeFile(file, '');
  for (const path of [file, join(file, 'below')]) {
    const failure = await lockDataDir(path, { port: 1 }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(DataDirUnusable);
    expect((failure as Error).message).toBe(
      `The data folder ${path} cannot be used: it, or a folder above it, is a file. Choose a folder with DATA_DIR.`,
    );
  }
});

it('a folder that is a folder already, and whose lock cannot be written, leaves nothing behind', async () => {
  await mkdir(join(dataDir, 'server.lock'));
  await expect(lockDataDir(dataDir, { port: 1 })).rejects.toThrow('EISDIR');
  expect(await readdir(dataDir)).toEqual(['server.lock']);
});

it('a released folder is free again and holds no leftovers', async () => {
  await (await lockDataDir(dataDir, { port: 1 })).release();
  expect(await readdir(dataDir)).toEqual([]);
  await (await lockDataDir(dataDir, { port: 2 })).release();
});

it('a living process of another program holds its lock', async () => {
  const child = spawn('sleep', ['30']);
  try {
    await leaveLock({ pid: child.pid ?? 0, identity: processIdentity(child.pid ?? 0) ?? '' });
    await expect(lockDataDir(dataDir, { port: 1 })).rejects.toThrow(`process ${child.pid}`);
  } finally {
    child.kill('SIGKILL');
  }
});

it('a recycled process number does not hold the folder', async () => {
  await leaveLock({ pid: process.pid, identity: 'another boot:123' });
  const lock = await lockDataDir(dataDir, { port: 7 });
  expect(JSON.parse(await readFile(join(dataDir, 'server.lock'), 'utf8'))).toMatchObject({ port: 7 });
  await lock.release();
});

it('a damaged lock file does not hold the folder', async () => {
  await writeFile(join(dataDir, 'server.lock'), '{"pid":');
  await (await lockDataDir(dataDir, { port: 1 })).release();
});

it('of many that take over a dead lock at once exactly one gets it', async () => {
  await leaveLock({ pid: 2 ** 22 + 1, identity: 'dead' });
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => lockDataDir(dataDir, { port: index })),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
