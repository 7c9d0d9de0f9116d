import type { Total } from '@candor/primitives';
import type {
  AccountType,
  ConfigureAsset,
  ConfigureMarket,
  IndexPrice,
  OrderType,
  Side,
  TimeInForce,
} from './command.ts';

export type OrderStatus = 'open' | 'partially_filled' | 'filled' | 'cancelled';
/** Why an order ended as `cancelled`; '' while it lives or when it is filled. */
export type CloseReason = '' | 'by_user' | 'self_trade' | 'immediate_rest' | 'not_fillable' | 'no_funds';

/** An order as it stands; amounts as in command.ts. A plain value: later changes do not reach it. */
export interface OrderView {
  readonly orderId: number;
  readonly userId: number;
  readonly clientId: string;
  readonly marketId: number;
  readonly side: Side;
  readonly type: OrderType;
  readonly timeInForce: TimeInForce;
  readonly postOnly: boolean;
  /** The limit; of a market order the worst price it may take. */
  readonly price: number;
  readonly quantity: number;
  readonly filledBase: number;
  readonly filledQuote: number;
  /** Taken so far, in the asset that is received. */
  readonly fee: number;
  /** Still reserved, in the asset that is given. */
  readonly held: number;
  readonly status: OrderStatus;
  readonly closeReason: CloseReason;
  readonly createdMs: number;
  readonly updatedMs: number;
  readonly createdSeq: number;
}

/** House accounts, by number; only those marked may be negative. */
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
  external: 1000, // + chain id; may be negative
} as const;

export type PostingReason =
  | 'grant'
  | 'order_hold'
  | 'order_release'
  | 'trade_pay'
  | 'trade_receive'
  | 'trade_fee';

/** One ledger account's part of a balanced posting. */
export interface Posted {
  readonly kind: 'posted';
  readonly reason: PostingReason;
  /** The order or trade behind it, by the reason; 0 for none. */
  readonly reference: number;
  /** A user's id, or 0 for the house. */
  readonly owner: number;
  /** An account type, or a house account. */
  readonly account: AccountType | number;
  readonly assetId: number;
  /** Signed. */
  readonly availableDelta: number;
  readonly heldDelta: number;
  readonly available: Total;
  readonly held: Total;
}

export interface OrderChanged {
  readonly kind: 'order_changed';
  readonly change: 'placed' | 'filled' | 'closed';
  readonly order: OrderView;
}

export interface TradeMade {
  readonly kind: 'trade_made';
  readonly tradeId: number;
  readonly marketId: number;
  readonly price: number;
  readonly quantity: number;
  /** floor(price x quantity) at the quote asset's scale: what changes hands, before fees. */
  readonly quote: number;
  readonly takerSide: Side;
  readonly takerOrderId: number;
  readonly makerOrderId: number;
  readonly takerUserId: number;
  readonly makerUserId: number;
  /** Each in the asset that its payer receives. */
  readonly takerFee: number;
  readonly makerFee: number;
}

export type EngineEvent =
  | { readonly kind: 'asset_configured'; readonly asset: ConfigureAsset }
  | { readonly kind: 'market_configured'; readonly market: ConfigureMarket }
  | { readonly kind: 'user_registered'; readonly userId: number }
  | { readonly kind: 'price_ticked'; readonly tickNumber: number; readonly prices: readonly IndexPrice[] }
  | { readonly kind: 'rules_activated'; readonly version: number }
  | { readonly kind: 'command_rejected'; readonly key: string }
  | { readonly kind: 'command_voided'; readonly reason: string }
  | Posted
  | OrderChanged
  | TradeMade;

/** An event with the sequence of the command that caused it and that command's time. */
export interface SequencedEvent {
  readonly seq: number;
  readonly atMs: number;
  readonly event: EngineEvent;
}
