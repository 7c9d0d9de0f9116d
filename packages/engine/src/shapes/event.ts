import type { Total } from '@candor/primitives';
import type { AccountType, OrderType, SelfTradeMode, Side, TimeInForce } from './basics.ts';
import type {
  ConfigureAsset,
  ConfigureExchange,
  ConfigureFunds,
  ConfigureIndex,
  ConfigureLeverage,
  ConfigureMarket,
  ConfigureNetwork,
  ConfigureOutflow,
  ConfigureP2p,
  ConfigureP2pAsset,
  ConfigureP2pFiat,
  ConfigureP2pMarket,
  ConfigureP2pRate,
  ConfigureSavings,
  ConfigureSeconds,
  ConfigureStake,
  IndexPrice,
  PostAdjustment,
} from './command.ts';
import type { ContractFact } from './facts/contract-fact.ts';
import type {
  CoolingOffFact,
  DepositFact,
  NetworkFeeFact,
  SelfLimitFact,
  StandingFact,
  TransferFact,
  WithdrawalFact,
} from './facts/funds-facts.ts';
import type { HoldingFact } from './facts/holding-fact.ts';
import type { IndexTickFact } from './facts/index-facts.ts';
import type { AdFact, P2pUserFact, RateTickFact, ShopFact } from './facts/p2p-facts.ts';
import type { P2pOrderChange, P2pOrderFact } from './facts/p2p-order-fact.ts';
import type { PositionFact } from './facts/position-fact.ts';
import type { AlarmFact, CoverFact, ObligationsFact, ReservesFact } from './facts/cover-facts.ts';
import type { LiabilitiesFact, MarkFact } from './facts/solvency-facts.ts';
import type { TriggerFact } from './facts/trigger-fact.ts';
import type {
  AssetId,
  AssetUnits,
  EpochMs,
  MarketId,
  OrderId,
  Price,
  Quantity,
  Sequence,
  TradeId,
  UserId,
} from '../units/units.ts';

export type { ContractFact, ContractStatus, TieRule } from './facts/contract-fact.ts';
export type * from './facts/funds-facts.ts';
export type { HoldingFact, HoldingStatus } from './facts/holding-fact.ts';
export type { IndexQuote, IndexTickFact } from './facts/index-facts.ts';
export type * from './facts/p2p-facts.ts';
export type { P2pOrderChange, P2pOrderFact, P2pOrderStatus, P2pParty } from './facts/p2p-order-fact.ts';
export type { PositionEnd, PositionFact, PositionStatus } from './facts/position-fact.ts';
export type { AlarmFact, CoverFact, ObligationsFact, ReservesFact } from './facts/cover-facts.ts';
export type { LiabilitiesFact, MarkFact, OwedSum } from './facts/solvency-facts.ts';
export type { TriggerEnd, TriggerFact, TriggerStatus } from './facts/trigger-fact.ts';

export type OrderStatus = 'open' | 'partially_filled' | 'filled' | 'cancelled';
/** The reason an order ended as `cancelled`; '' while it is live or when it is filled. */
export type CloseReason =
  | ''
  | 'by_user'
  | 'self_trade'
  | 'immediate_rest'
  | 'not_fillable'
  | 'no_funds'
  | 'replaced'
  | 'linked'
  | 'dead_man'
  | 'remainder_below_minimum'
  | 'too_many_fills'
  | 'market_closed';

/** The current state of an order; amounts as in command.ts. It is a plain value, unaffected by later changes. */
export interface OrderView {
  readonly orderId: OrderId;
  readonly userId: UserId;
  readonly clientId: string;
  readonly marketId: MarketId;
  readonly side: Side;
  readonly type: OrderType;
  readonly timeInForce: TimeInForce;
  readonly postOnly: boolean;
  readonly selfTrade: SelfTradeMode;
  /** The limit; for a market order the worst price it may take. */
  readonly price: Price;
  readonly quantity: Quantity;
  readonly filledBase: Quantity;
  readonly filledQuote: AssetUnits;
  /** Taken so far, in the asset that is received. */
  readonly fee: AssetUnits;
  /** Still reserved, in the asset that is given. */
  readonly held: AssetUnits;
  readonly status: OrderStatus;
  readonly closeReason: CloseReason;
  readonly createdMs: EpochMs;
  readonly updatedMs: EpochMs;
  readonly createdSeq: Sequence;
}

/** House accounts by number; only those marked may be negative. */
export const HOUSE_ACCOUNTS = {
  fees: 1,
  lever_pool: 2,
  insurance: 3,
  micro_pool: 4,
  savings_pool: 5,
  promotion: 6, // may be negative
  rounding: 7,
  reorg_loss: 8, // may be negative
  withdrawals_in_flight: 9,
  manual_deposits: 10, // may be negative
  network_fees: 11, // may be negative
  external: 1000, // + chain id; may be negative
} as const;

export type PostingReason =
  | 'grant'
  | 'order_hold'
  | 'order_release'
  | 'trade_pay'
  | 'trade_receive'
  | 'trade_fee'
  | 'transfer'
  | 'deposit'
  | 'deposit_hold'
  | 'deposit_release'
  | 'deposit_reversal'
  | 'withdrawal_hold'
  | 'withdrawal_release'
  | 'withdrawal_send'
  | 'withdrawal_settle'
  | 'withdrawal_fee'
  | 'adjustment'
  | 'referral'
  | 'trigger_hold'
  | 'trigger_release'
  | 'margin_hold'
  | 'margin_release'
  | 'lever_fee'
  | 'lever_profit'
  | 'lever_loss'
  | 'lever_insurance'
  | 'overnight_fee'
  | 'stake_hold'
  | 'stake_release'
  | 'stake_fee'
  | 'stake_win'
  | 'stake_loss'
  | 'savings_lock'
  | 'savings_interest'
  | 'savings_return'
  | 'savings_clawback'
  | 'p2p_ad_hold'
  | 'p2p_ad_return'
  | 'p2p_hold'
  | 'p2p_release'
  | 'p2p_fee'
  | 'p2p_return'
  | 'p2p_bond_hold'
  | 'p2p_bond_return'
  | 'p2p_bond_pay'
  | 'network_fee';

/** One ledger account's part of a balanced posting. */
export interface Posted {
  readonly kind: 'posted';
  readonly reason: PostingReason;
  /** The id of the order or trade behind it, depending on the reason; 0 for none. */
  readonly reference: number;
  /** A user's id, or 0 for the house. */
  readonly owner: number;
  /** An account type, or a house account. */
  readonly account: AccountType | number;
  readonly assetId: AssetId;
  /** Signed. */
  readonly availableDelta: AssetUnits;
  readonly heldDelta: AssetUnits;
  readonly available: Total;
  readonly held: Total;
}

export interface OrderChanged {
  readonly kind: 'order_changed';
  readonly change: 'placed' | 'filled' | 'closed' | 'amended';
  readonly order: OrderView;
}

export interface TradeMade {
  readonly kind: 'trade_made';
  readonly tradeId: TradeId;
  readonly marketId: MarketId;
  readonly price: Price;
  readonly quantity: Quantity;
  /** floor(price x quantity) at the quote asset's scale: the amount exchanged, before fees. */
  readonly quote: AssetUnits;
  readonly takerSide: Side;
  readonly takerOrderId: OrderId;
  readonly makerOrderId: OrderId;
  readonly takerUserId: UserId;
  readonly makerUserId: UserId;
  /** Each in the asset that its payer receives. */
  readonly takerFee: AssetUnits;
  readonly makerFee: AssetUnits;
}

/** A change of a fact that passes through states; the fact is in its new state. */
export type FactChanged =
  | { readonly kind: 'deposit_changed'; readonly deposit: DepositFact }
  | { readonly kind: 'withdrawal_changed'; readonly withdrawal: WithdrawalFact }
  | { readonly kind: 'network_fee_booked'; readonly fee: NetworkFeeFact }
  | {
      /** A market order named an amount of quote, which became its quantity; its first `order_changed` follows. */
      readonly kind: 'order_sized';
      readonly orderId: OrderId;
      readonly userId: UserId;
      readonly quoteQuantity: AssetUnits;
    }
  | { readonly kind: 'transferred'; readonly transfer: TransferFact }
  | { readonly kind: 'adjusted'; readonly adjustment: Omit<PostAdjustment, 'kind'> }
  | { readonly kind: 'standing_changed'; readonly standing: StandingFact }
  | { readonly kind: 'self_limit_changed'; readonly limit: SelfLimitFact }
  | { readonly kind: 'cooled_off'; readonly coolingOff: CoolingOffFact }
  | { readonly kind: 'index_ticked'; readonly tick: IndexTickFact }
  | { readonly kind: 'position_changed'; readonly position: PositionFact }
  | { readonly kind: 'contract_changed'; readonly contract: ContractFact }
  | { readonly kind: 'holding_changed'; readonly holding: HoldingFact }
  | { readonly kind: 'trigger_changed'; readonly trigger: TriggerFact }
  | {
      readonly kind: 'switch_set';
      readonly userId: UserId;
      readonly marketId: MarketId;
      readonly dueMs: EpochMs;
    }
  | P2pChanged;

export const AD_CHANGES = ['placed', 'edited', 'stocked', 'switched', 'taken', 'returned', 'closed'] as const;
export type AdChange = (typeof AD_CHANGES)[number];

/** A change of a fact of the P2P desk. */
export type P2pChanged =
  | { readonly kind: 'p2p_rate_ticked'; readonly tick: RateTickFact }
  | { readonly kind: 'shop_changed'; readonly shop: ShopFact }
  | { readonly kind: 'ad_changed'; readonly change: AdChange; readonly ad: AdFact }
  | { readonly kind: 'p2p_order_changed'; readonly change: P2pOrderChange; readonly order: P2pOrderFact }
  | { readonly kind: 'p2p_person_changed'; readonly user: P2pUserFact }
  | {
      readonly kind: 'p2p_clock_shifted';
      /** The time for which the desk's clock has stood still in all. */
      readonly downMs: number;
      /** The time since which it stands still now; 0: it runs. */
      readonly pausedSinceMs: EpochMs;
    };

export type SettingsChanged =
  | { readonly kind: 'exchange_configured'; readonly settings: Omit<ConfigureExchange, 'kind'> }
  | { readonly kind: 'funds_configured'; readonly settings: Omit<ConfigureFunds, 'kind'> }
  | { readonly kind: 'outflow_configured'; readonly settings: Omit<ConfigureOutflow, 'kind'> }
  | { readonly kind: 'network_configured'; readonly settings: Omit<ConfigureNetwork, 'kind'> }
  | { readonly kind: 'index_configured'; readonly settings: Omit<ConfigureIndex, 'kind'> }
  | { readonly kind: 'leverage_configured'; readonly settings: Omit<ConfigureLeverage, 'kind'> }
  | { readonly kind: 'seconds_configured'; readonly settings: Omit<ConfigureSeconds, 'kind'> }
  | { readonly kind: 'stake_configured'; readonly settings: Omit<ConfigureStake, 'kind'> }
  | { readonly kind: 'savings_configured'; readonly settings: Omit<ConfigureSavings, 'kind'> }
  | { readonly kind: 'p2p_configured'; readonly settings: Omit<ConfigureP2p, 'kind'> }
  | { readonly kind: 'p2p_fiat_configured'; readonly settings: Omit<ConfigureP2pFiat, 'kind'> }
  | { readonly kind: 'p2p_rate_configured'; readonly settings: Omit<ConfigureP2pRate, 'kind'> }
  | { readonly kind: 'p2p_asset_configured'; readonly settings: Omit<ConfigureP2pAsset, 'kind'> }
  | { readonly kind: 'p2p_market_configured'; readonly settings: Omit<ConfigureP2pMarket, 'kind'> };

export type EngineEvent =
  | { readonly kind: 'asset_configured'; readonly asset: ConfigureAsset }
  | { readonly kind: 'market_configured'; readonly market: ConfigureMarket }
  | { readonly kind: 'user_registered'; readonly userId: UserId }
  | { readonly kind: 'price_ticked'; readonly tickNumber: number; readonly prices: readonly IndexPrice[] }
  | { readonly kind: 'rules_activated'; readonly version: number }
  | { readonly kind: 'audit_head_published'; readonly rows: number; readonly head: string }
  | { readonly kind: 'signing_key_published'; readonly keyId: string; readonly publicKey: string }
  | { readonly kind: 'solvency_marked'; readonly mark: MarkFact }
  | { readonly kind: 'user_identified'; readonly userId: UserId; readonly identity: string }
  | { readonly kind: 'liabilities_published'; readonly liabilities: LiabilitiesFact }
  | { readonly kind: 'obligations_published'; readonly obligations: ObligationsFact }
  | { readonly kind: 'reserves_published'; readonly reserves: ReservesFact }
  | { readonly kind: 'cover_published'; readonly cover: CoverFact }
  | { readonly kind: 'alarm_raised'; readonly alarm: AlarmFact }
  | { readonly kind: 'alarm_lifted'; readonly alarm: AlarmFact }
  | { readonly kind: 'command_rejected'; readonly key: string }
  | { readonly kind: 'command_voided'; readonly reason: string }
  | Posted
  | OrderChanged
  | TradeMade
  | FactChanged
  | SettingsChanged;

/** An event with the sequence of the command that caused it and that command's time. */
export interface SequencedEvent {
  readonly seq: Sequence;
  readonly atMs: EpochMs;
  readonly event: EngineEvent;
}
