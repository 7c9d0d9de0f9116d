import type { Environment } from '../config/environment.ts';
import { lockDataDir, migrate } from '@candor/storage';
import { joinDatabase, openDatabase } from '@candor/embedded-postgres';

/** Returns the database of the running exchange, or starts that of a stopped one for the duration of the command. */
export async function reachDatabase(
  environment: Environment,
  folder: string,
  print: (line: string) => void,
): Promise<{ url: string; close(): Promise<void> }> {
  try {
    const url = await joinDatabase(environment);
    await migrate(url, { folder });
    return { url, close: async () => {} };
  } catch (error) {
    if (environment.databaseUrl !== undefined) throw error;
  }
  const lock = await lockDataDir(environment.dataDir, { port: environment.port });
  const database = await openDatabase({ ...environment, log: print });
  await migrate(database.url, { folder });
  return {
    url: database.url,
    async close() {
      await database.close();
      await lock.release();
    },
  };
}
