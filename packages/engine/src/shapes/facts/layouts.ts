/** Codes and bytes of events described by a layout; those of an order's life are coded in event-recorder.ts. */
import {
  CONFIGURE_FUNDS,
  CONFIGURE_NETWORK,
  CONFIGURE_OUTFLOW,
  POST_ADJUSTMENT,
} from '../commands/funds-commands.ts';
import { CONFIGURE_EXCHANGE } from '../commands/standing-commands.ts';
import { CONFIGURE_INDEX, PRICES_TICKED } from '../commands/index-commands.ts';
import { CONFIGURE_LEVERAGE } from '../commands/leverage-commands.ts';
import {
  CONFIGURE_P2P,
  CONFIGURE_P2P_ASSET,
  CONFIGURE_P2P_FIAT,
  CONFIGURE_P2P_MARKET,
  CONFIGURE_P2P_RATE,
} from '../commands/p2p-settings-commands.ts';
import { CONFIGURE_SAVINGS } from '../commands/savings-commands.ts';
import { CONFIGURE_SECONDS, CONFIGURE_STAKE } from '../commands/seconds-commands.ts';
import { CONFIGURE_ASSET, CONFIGURE_MARKET } from '../commands/setup-commands.ts';
import { AD_CHANGES, type EngineEvent, type OrderChanged, type Posted, type TradeMade } from '../event.ts';
import { integer, type KindLayout, record, recordWithout, text, word } from '../../record/layout.ts';
import { CONTRACT, type ContractFact } from './contract-fact.ts';
import {
  COOLING_OFF,
  DEPOSIT,
  NETWORK_FEE,
  hasProof,
  NO_PROOF,
  SELF_LIMIT,
  STANDING,
  TRANSFERRED,
  WITHDRAWAL,
  WITHDRAWAL_PROOF,
  type WithdrawalFact,
} from './funds-facts.ts';
import { HOLDING } from './holding-fact.ts';
import { INDEX_TICK } from './index-facts.ts';
import { AD, P2P_USER, RATE_TICK, SHOP } from './p2p-facts.ts';
import { P2P_ORDER, P2P_ORDER_CHANGES } from './p2p-order-fact.ts';
import { POSITION, type PositionFact } from './position-fact.ts';
import { ALARM, COVER, OBLIGATIONS, RESERVES } from './cover-facts.ts';
import { LIABILITIES, MARK } from './solvency-facts.ts';
import { hasTerms, NO_TERMS, TRIGGER, TRIGGER_TERMS, type TriggerFact } from './trigger-fact.ts';

export type LaidOutEvent = Exclude<EngineEvent, Posted | OrderChanged | TradeMade>;
type EventOf<Kind> = Extract<LaidOutEvent, { readonly kind: Kind }>;

export const EVENT_LAYOUTS: {
  readonly [Kind in LaidOutEvent['kind']]: KindLayout<EventOf<Kind>>;
} = {
  asset_configured: { asset: recordWithout(CONFIGURE_ASSET, { kind: 'configure_asset' } as const) },
  market_configured: { market: recordWithout(CONFIGURE_MARKET, { kind: 'configure_market' } as const) },
  user_registered: { userId: integer },
  price_ticked: PRICES_TICKED,
  rules_activated: { version: integer },
  audit_head_published: { rows: integer, head: text },
  signing_key_published: { keyId: text, publicKey: text },
  command_rejected: { key: text },
  command_voided: { reason: text },
  deposit_changed: { deposit: record(DEPOSIT) },
  withdrawal_changed: { withdrawal: recordWithout(WITHDRAWAL, NO_PROOF) },
  network_fee_booked: { fee: record(NETWORK_FEE) },
  order_sized: { orderId: integer, userId: integer, quoteQuantity: integer },
  transferred: { transfer: record(TRANSFERRED) },
  adjusted: { adjustment: record(POST_ADJUSTMENT) },
  standing_changed: { standing: record(STANDING) },
  self_limit_changed: { limit: record(SELF_LIMIT) },
  cooled_off: { coolingOff: record(COOLING_OFF) },
  index_ticked: { tick: record(INDEX_TICK) },
  position_changed: { position: recordWithout(POSITION, { marginAtEnd: 0, openDelayMs: 0 }) },
  contract_changed: { contract: recordWithout(CONTRACT, { openDelayMs: 0 }) },
  holding_changed: { holding: record(HOLDING) },
  trigger_changed: { trigger: recordWithout(TRIGGER, NO_TERMS) },
  switch_set: { userId: integer, marketId: integer, dueMs: integer },
  exchange_configured: { settings: record(CONFIGURE_EXCHANGE) },
  funds_configured: { settings: record(CONFIGURE_FUNDS) },
  network_configured: { settings: record(CONFIGURE_NETWORK) },
  outflow_configured: { settings: record(CONFIGURE_OUTFLOW) },
  index_configured: { settings: record(CONFIGURE_INDEX) },
  leverage_configured: { settings: record(CONFIGURE_LEVERAGE) },
  seconds_configured: { settings: record(CONFIGURE_SECONDS) },
  stake_configured: { settings: record(CONFIGURE_STAKE) },
  savings_configured: { settings: record(CONFIGURE_SAVINGS) },
  p2p_configured: { settings: record(CONFIGURE_P2P) },
  p2p_fiat_configured: { settings: record(CONFIGURE_P2P_FIAT) },
  p2p_rate_configured: { settings: record(CONFIGURE_P2P_RATE) },
  p2p_asset_configured: { settings: record(CONFIGURE_P2P_ASSET) },
  p2p_market_configured: { settings: record(CONFIGURE_P2P_MARKET) },
  p2p_rate_ticked: { tick: record(RATE_TICK) },
  shop_changed: { shop: record(SHOP) },
  ad_changed: { change: word(AD_CHANGES), ad: record(AD) },
  p2p_order_changed: { change: word(P2P_ORDER_CHANGES), order: record(P2P_ORDER) },
  p2p_person_changed: { user: record(P2P_USER) },
  solvency_marked: { mark: record(MARK) },
  liabilities_published: { liabilities: record(LIABILITIES) },
  obligations_published: { obligations: record(OBLIGATIONS) },
  reserves_published: { reserves: record(RESERVES) },
  cover_published: { cover: record(COVER) },
  alarm_raised: { alarm: record(ALARM) },
  alarm_lifted: { alarm: record(ALARM) },
  user_identified: { userId: integer, identity: text },
  p2p_clock_shifted: { downMs: integer, pausedSinceMs: integer },
};

const PROVEN_WITHDRAWAL: KindLayout<EventOf<'withdrawal_changed'>> = {
  withdrawal: record<WithdrawalFact>({ ...WITHDRAWAL, ...WITHDRAWAL_PROOF }),
};
const ENDED_POSITION: KindLayout<EventOf<'position_changed'>> = {
  position: recordWithout({ ...POSITION, marginAtEnd: integer }, { openDelayMs: 0 }),
};
const DELAYED_POSITION: KindLayout<EventOf<'position_changed'>> = {
  position: record<PositionFact>({ ...POSITION, marginAtEnd: integer, openDelayMs: integer }),
};
const DELAYED_CONTRACT: KindLayout<EventOf<'contract_changed'>> = {
  contract: record<ContractFact>({ ...CONTRACT, openDelayMs: integer }),
};
const TRIGGER_WITH_TERMS: KindLayout<EventOf<'trigger_changed'>> = {
  trigger: record<TriggerFact>({ ...TRIGGER, ...TRIGGER_TERMS }),
};

/** A form of an event whose fact has grown since the first log. */
interface WiderForm<Kind extends LaidOutEvent['kind']> {
  readonly kind: Kind;
  readonly layout: KindLayout<EventOf<Kind>>;
}

/** The wider forms of events, by their names. */
export const WIDER_FORMS = {
  proven_withdrawal: { kind: 'withdrawal_changed', layout: PROVEN_WITHDRAWAL },
  ended_position: { kind: 'position_changed', layout: ENDED_POSITION },
  delayed_position: { kind: 'position_changed', layout: DELAYED_POSITION },
  delayed_contract: { kind: 'contract_changed', layout: DELAYED_CONTRACT },
  trigger_with_terms: { kind: 'trigger_changed', layout: TRIGGER_WITH_TERMS },
} as const satisfies Record<
  string,
  WiderForm<'withdrawal_changed' | 'position_changed' | 'contract_changed' | 'trigger_changed'>
>;

export type WiderFormName = keyof typeof WIDER_FORMS;

/** The first form that represents an event completely, of those wider than its first form; undefined if that one does. */
export function widerFormOf(event: LaidOutEvent): WiderFormName | undefined {
  switch (event.kind) {
    case 'withdrawal_changed':
      return hasProof(event.withdrawal) ? 'proven_withdrawal' : undefined;
    case 'position_changed':
      if (event.position.openDelayMs !== 0) return 'delayed_position';
      return event.position.marginAtEnd === 0 ? undefined : 'ended_position';
    case 'contract_changed':
      return event.contract.openDelayMs === 0 ? undefined : 'delayed_contract';
    case 'trigger_changed':
      return hasTerms(event.trigger) ? 'trigger_with_terms' : undefined;
    default:
      return undefined;
  }
}
