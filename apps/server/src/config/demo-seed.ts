import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from './environment.ts';
import { keptOnce } from './kept-once.ts';

const FILE = 'demo-seed';
/** The seed of demos that began before each drew its own: their charts go on as they began. */
const FORMER_SEED = 'candor';

/**
 * Returns the seed of a demo's prices: the one of `DEMO_SEED`, or one that the first start draws at random and keeps below
 * `dataDir`, because a known seed would tell the outcomes of seconds contracts ahead. Called before the database is made.
 * Live mode has no such prices, and '' for a seed.
 */
export async function demoSeed({
  mode,
  dataDir,
  demoSeed: given,
}: Pick<Environment, 'mode' | 'dataDir' | 'demoSeed'>): Promise<string> {
  if (given !== undefined || mode === 'live') return given ?? '';
  const isFormer = existsSync(join(dataDir, 'postgres'));
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  return keptOnce(join(dataDir, FILE), () => (isFormer ? FORMER_SEED : randomBytes(16).toString('hex')));
}
