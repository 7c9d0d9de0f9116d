import type { Environment } from '../config/environment.ts';
import { lockDataDir } from '@candor/storage';
import { openDatabase } from '@candor/embedded-postgres';

/**
 * Runs the embedded database by itself, for several processes of one machine: prints its address and holds it until the
 * process is asked to end.
 */
export async function keepDatabase(environment: Environment, print: (line: string) => void): Promise<void> {
  const lock = await lockDataDir(environment.dataDir, { port: environment.port });
  const database = await openDatabase({ ...environment, log: () => undefined });
  // Nothing else here would keep the process alive.
  const alive = setInterval(() => undefined, 60_000);
  const ended = new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve());
    if (environment.hasLauncherPipe) process.stdin.on('end', resolve).on('error', resolve).resume();
  });
  print(JSON.stringify({ databaseUrl: database.url }));
  await ended;
  clearInterval(alive);
  await database.close();
  await lock.release();
  process.stdin.destroy();
}
