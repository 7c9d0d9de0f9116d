export { DataDirHeldError, DataDirFull, DataDirUnusable, isOutOfRoom, lockDataDir } from './data-dir-lock.ts';
export { limitOthers } from './folder-rights.ts';
export { MigrationsWait, migrate } from './migrate.ts';
export { NOTICED_WHEN_LOST, type Pool, openPool } from './pool.ts';
export { processCommand, processIdentity } from './process-identity.ts';
export type { Sql, Transaction } from './sql.ts';
