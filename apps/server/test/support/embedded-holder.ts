/**
 * A stand-in for the server that only holds the embedded database open; the supervisor's tests kill it. Prints one line
 * of JSON when the database is ready.
 */
import { openDatabase } from '@candor/embedded-postgres';

const [dataDir = '', guardianScript = '', rootWay] = process.argv.slice(2);
const begin = Date.now();
const database = await openDatabase({
  dataDir,
  guardianScript,
  rootWay: rootWay === 'user' || rootWay === 'namespace' ? rootWay : undefined,
  log: (line) => console.error(line),
});
process.on('SIGTERM', () => {
  void database.close().then(() => process.exit(0));
});
console.log(JSON.stringify({ url: database.url, describe: database.describe, tookMs: Date.now() - begin }));
setInterval(() => undefined, 1_000);
