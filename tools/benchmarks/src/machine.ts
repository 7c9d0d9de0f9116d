import { execFileSync } from 'node:child_process';
import { cpus, loadavg, release, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';

/** The repository's root, seen from the bundle and from the sources alike. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** The place and time of a measurement. */
export interface Surroundings {
  readonly at: string;
  readonly commit: string;
  readonly machine: string;
  readonly node: string;
  /** Runnable processes on average over the last minute, before the part began: what else ran. */
  readonly load: number;
}

export function readSurroundings(): Surroundings {
  const [cpu] = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return {
    at: new Date().toISOString(),
    commit: readCommit(),
    machine: `${cpus().length} x ${cpu?.model.trim() ?? 'unknown'}, ${gigabytes} GiB, ${process.platform} ${release()}`,
    node: process.version,
    load: Math.round((loadavg()[0] ?? 0) * 100) / 100,
  };
}

/** With `+` where the sources differ from the commit; `unknown` outside a repository. */
function readCommit(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    const isChanged = git('status', '--porcelain', '--untracked-files=no') !== '';
    return git('rev-parse', '--short', 'HEAD') + (isChanged ? '+' : '');
  } catch {
    return 'unknown';
  }
}
