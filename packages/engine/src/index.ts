export type * from './shapes/command.ts';
export { ACCOUNT_TYPES, COMMAND_CODES } from './shapes/command.ts';
export type * from './shapes/event.ts';
export { HOUSE_ACCOUNTS } from './shapes/event.ts';
export { NEAREST_KEYS, REJECTION_KEYS, type Rejection, type RejectionKey } from './shapes/rejection.ts';
export type {
  Balance,
  BatchOutcome,
  DepthLevel,
  EngineReader,
  IndexView,
  Outcome,
} from './composition/engine-api.ts';
export type { SettingsCommand } from './composition/check-settings.ts';
export type { LeverageView } from './leverage/leverage-view.ts';
export { decodeCommand, encodeCommand, type CommandRow } from './shapes/command-codec.ts';
export * from './shapes/bounds.ts';
export { checkMarket, findUnsound } from './market/check-market.ts';
export { RULES_VERSION } from './shapes/rules.ts';
export { firingPrice } from './spot/trails.ts';
export { buyerOf, sellerOf } from './shapes/facts/p2p-order-fact.ts';
export { P2P_ACTS, type P2pAct } from './p2p/possible-acts.ts';
