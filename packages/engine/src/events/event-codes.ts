import type { EngineEvent } from '../event.ts';

/** First byte of every record: never reused, never renumbered. 0 starts a command's records. */
export const COMMAND_RECORD = 0;

export const EVENT_CODES = {
  asset_configured: 1,
  market_configured: 2,
  user_registered: 3,
  price_ticked: 4,
  rules_activated: 5,
  command_rejected: 6,
  posted: 7,
  order_changed: 8,
  trade_made: 9,
  command_voided: 10,
} as const satisfies Record<EngineEvent['kind'], number>;
