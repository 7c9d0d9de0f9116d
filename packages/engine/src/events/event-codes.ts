import type { EngineEvent } from '../shapes/event.ts';
import type { WiderFormName } from '../shapes/facts/layouts.ts';

/** The first byte of every record; never reused or renumbered. 0 starts a command's records. */
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
  deposit_changed: 11,
  withdrawal_changed: 12,
  transferred: 13,
  adjusted: 14,
  standing_changed: 15,
  self_limit_changed: 16,
  cooled_off: 17,
  index_ticked: 18,
  position_changed: 19,
  contract_changed: 20,
  holding_changed: 21,
  trigger_changed: 22,
  switch_set: 23,
  exchange_configured: 24,
  funds_configured: 25,
  index_configured: 26,
  leverage_configured: 27,
  seconds_configured: 28,
  stake_configured: 29,
  savings_configured: 30,
  audit_head_published: 33,
  network_configured: 36,
  p2p_configured: 37,
  p2p_fiat_configured: 38,
  p2p_rate_configured: 39,
  p2p_asset_configured: 40,
  p2p_market_configured: 41,
  p2p_rate_ticked: 42,
  shop_changed: 43,
  ad_changed: 44,
  p2p_order_changed: 45,
  p2p_person_changed: 46,
  p2p_clock_shifted: 47,
  signing_key_published: 48,
  solvency_marked: 49,
  liabilities_published: 50,
  user_identified: 51,
} as const satisfies Record<EngineEvent['kind'], number>;

/** Codes of the wider forms of events whose fact has grown since the first log. */
export const WIDER_EVENT_CODES = {
  proven_withdrawal: 31,
  ended_position: 32,
  delayed_position: 34,
  delayed_contract: 35,
} as const satisfies Record<WiderFormName, number>;
