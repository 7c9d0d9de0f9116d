import { resolve } from 'node:path';
import { openCluster } from './cluster.ts';
import { findPostmaster } from './postmaster-file.ts';
import { checkExternal, embeddedUrl } from './readiness.ts';

const PATIENCE_MS = 5_000;

/** Address of the database that a running server uses, for a tool beside it; the server keeps supervising it. */
export async function joinDatabase(options: {
  databaseUrl?: string | undefined;
  dataDir: string;
}): Promise<string> {
  if (options.databaseUrl !== undefined) {
    await checkExternal(options.databaseUrl, PATIENCE_MS);
    return options.databaseUrl;
  }
  const cluster = await openCluster(resolve(options.dataDir), () => {});
  const running = findPostmaster(cluster.data);
  if (running === undefined) {
    throw new Error(`No database is running in ${cluster.folder}. Start the exchange first (npm start).`);
  }
  return embeddedUrl(cluster, running.port);
}
