import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from './environment.ts';
import { keptOnce, readKept } from './kept-once.ts';

const FILE = 'demo-seed';
/** The seed that every demo had once, and that some kept in their file: everybody knows it. */
const FORMER_SEED = 'candor';

/**
 * Returns the seed of a demo's prices: the one of `DEMO_SEED`, or 128 bits that the first start draws at random and keeps below
 * `dataDir`, because a known seed would tell the outcomes of seconds contracts ahead. Live mode has no such prices, and ''
 * for a seed.
 */
export async function demoSeed({
  mode,
  dataDir,
  demoSeed: given,
}: Pick<Environment, 'mode' | 'dataDir' | 'demoSeed'>): Promise<string> {
  if (given !== undefined || mode === 'live') return given ?? '';
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, FILE);
  if ((await readKept(file)) === FORMER_SEED) await rm(file);
  return keptOnce(file, () => randomBytes(16).toString('hex'));
}
