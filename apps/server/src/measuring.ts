/**
 * What `tools/benchmarks` measures of the server's inside: the stages that an order passes, each by itself; and how
 * the run under load (`tools/system-test`) reads the tables beside the server. Nothing else imports this door, and nothing in it is made for measuring.
 */
export { CommandLog } from './engine-host/command-log.ts';
export { Clock } from './engine-host/clock.ts';
export { chainDigest, EMPTY_DIGEST, sameDigest } from './engine-host/digest.ts';
export { SNAPSHOT_EVERY_COMMANDS } from './engine-host/engine-host.ts';
export { readLog, readVoids } from './engine-host/log-reader.ts';
export { encodeBatch } from './engine-host/log-row.ts';
export { WHOLE_LOG } from './engine-host/log-start.ts';
export { type EngineState, replayRow } from './engine-host/replay.ts';
export { type AppliedBatch, Sequencer } from './engine-host/sequencer.ts';
export { SnapshotStore } from './engine-host/snapshot-store.ts';
export type { Market } from './markets/catalog.ts';
export { type AddedTrade, MarketViews } from './markets/market-views.ts';
export {
  ProjectionRows,
  SIDE_CODES,
  TIME_IN_FORCE_CODES,
  TYPE_CODES,
} from './projections/projection-rows.ts';
export { Projector } from './projections/projector.ts';
export { joinDatabase } from './storage/embedded/join-database.ts';
export { openDatabase } from './storage/embedded/supervisor.ts';
export { migrate } from './storage/migrate.ts';
export { openPool } from './storage/pool.ts';
export type { Sql } from './storage/sql.ts';
export { PushHub } from './ws/push-hub.ts';
export { takeUpgrades } from './ws/upgrade.ts';
export { DEFAULT_SOCKET_LIMITS } from './ws/socket-limits.ts';
