export type * from './command.ts';
export { ACCOUNT_TYPES, COMMAND_CODES } from './command.ts';
export type * from './event.ts';
export { HOUSE_ACCOUNTS } from './event.ts';
export { REJECTION_KEYS, type Rejection, type RejectionKey } from './rejection.ts';
export type {
  Balance,
  BatchOutcome,
  DepthLevel,
  EngineReader,
  IndexView,
  Outcome,
} from './engine-api.ts';
export type { LeverageView } from './leverage/leverage-view.ts';
export { decodeCommand, encodeCommand, type CommandRow } from './command-codec.ts';
export * from './bounds.ts';
export { findUnsound } from './market/check-market.ts';
export { RULES_VERSION } from './rules.ts';
