/** Codes and bytes of the events that are described by a layout; the hot ones have their own code in event-recorder.ts. */
import { CONFIGURE_EXCHANGE, CONFIGURE_FUNDS, POST_ADJUSTMENT } from '../commands/funds-commands.ts';
import { CONFIGURE_INDEX } from '../commands/index-commands.ts';
import { CONFIGURE_LEVERAGE } from '../commands/leverage-commands.ts';
import { CONFIGURE_SAVINGS } from '../commands/savings-commands.ts';
import { CONFIGURE_SECONDS, CONFIGURE_STAKE } from '../commands/seconds-commands.ts';
import type { FactChanged, SettingsChanged } from '../event.ts';
import { integer, type KindLayout, record } from '../record/layout.ts';
import { CONTRACT } from './contract-fact.ts';
import { COOLING_OFF, DEPOSIT, SELF_LIMIT, STANDING, TRANSFERRED, WITHDRAWAL } from './funds-facts.ts';
import { HOLDING } from './holding-fact.ts';
import { INDEX_TICK } from './index-facts.ts';
import { POSITION } from './position-fact.ts';
import { TRIGGER } from './trigger-fact.ts';

export type LaidOutEvent = FactChanged | SettingsChanged;
type EventOf<Kind> = Extract<LaidOutEvent, { readonly kind: Kind }>;

export const EVENT_LAYOUTS: {
  readonly [Kind in LaidOutEvent['kind']]: KindLayout<EventOf<Kind>>;
} = {
  deposit_changed: { deposit: record(DEPOSIT) },
  withdrawal_changed: { withdrawal: record(WITHDRAWAL) },
  transferred: { transfer: record(TRANSFERRED) },
  adjusted: { adjustment: record(POST_ADJUSTMENT) },
  standing_changed: { standing: record(STANDING) },
  self_limit_changed: { limit: record(SELF_LIMIT) },
  cooled_off: { coolingOff: record(COOLING_OFF) },
  index_ticked: { tick: record(INDEX_TICK) },
  position_changed: { position: record(POSITION) },
  contract_changed: { contract: record(CONTRACT) },
  holding_changed: { holding: record(HOLDING) },
  trigger_changed: { trigger: record(TRIGGER) },
  switch_set: { userId: integer, marketId: integer, dueMs: integer },
  exchange_configured: { settings: record(CONFIGURE_EXCHANGE) },
  funds_configured: { settings: record(CONFIGURE_FUNDS) },
  index_configured: { settings: record(CONFIGURE_INDEX) },
  leverage_configured: { settings: record(CONFIGURE_LEVERAGE) },
  seconds_configured: { settings: record(CONFIGURE_SECONDS) },
  stake_configured: { settings: record(CONFIGURE_STAKE) },
  savings_configured: { settings: record(CONFIGURE_SAVINGS) },
};
