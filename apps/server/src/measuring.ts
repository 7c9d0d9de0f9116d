/**
 * What `tools/benchmarks` measures of the server's inside: the stages that an order passes, each by itself; and how
 * the run under load (`tools/system-test`) reads the tables beside the server. Nothing else imports this door, and nothing in it is made for measuring.
 */
export type { Market } from './markets/catalog.ts';
export { type AddedTrade, MarketViews } from './markets/market-views.ts';
export { restartTables } from './projections/positions.ts';
export { ProjectionRun } from './projections/projection-run.ts';
export { PUSHES } from './products/pushes.ts';
export { PROJECTIONS } from './products/tables.ts';
export { Projector } from './projections/projector.ts';
export { PushHub } from './ws/push-hub.ts';
export { takeUpgrades } from './ws/upgrade.ts';
export { DEFAULT_SOCKET_LIMITS } from './ws/socket-limits.ts';
