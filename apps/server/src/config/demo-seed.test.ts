import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { demoSeed } from './demo-seed.ts';

let dataDir: string;
const kept = (folder: string) => demoSeed({ mode: 'demo', dataDir: folder, demoSeed: undefined });

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'candor-seed-'));
});
afterEach(async () => {
  await rm(dataDir, { recursive: true, force: true });
});

it('each demo draws its own seed, and keeps it for its owner alone', async () => {
  const seed = await kept(dataDir);
  expect(seed).toMatch(/^[0-9a-f]{32}$/);
  // The database is made after the first start asked.
  await mkdir(join(dataDir, 'postgres'));
  expect(await kept(dataDir)).toBe(seed);
  expect((await stat(join(dataDir, 'demo-seed'))).mode & 0o777).toBe(0o600);
  const other = join(dataDir, 'other');
  expect(await kept(other)).not.toBe(seed);
});

it('a demo that began with the seed of all demos draws one of its own', async () => {
  await mkdir(join(dataDir, 'postgres'));
  await writeFile(join(dataDir, 'demo-seed'), 'candor\n');
  const seed = await kept(dataDir);
  expect(seed).toMatch(/^[0-9a-f]{32}$/);
  expect(await kept(dataDir)).toBe(seed);
});

it('a seed that is set is used and not kept, and a live exchange has none', async () => {
  expect(await demoSeed({ mode: 'demo', dataDir, demoSeed: 'mine' })).toBe('mine');
  expect(await demoSeed({ mode: 'live', dataDir, demoSeed: undefined })).toBe('');
  expect(await readdir(dataDir)).toEqual([]);
});
