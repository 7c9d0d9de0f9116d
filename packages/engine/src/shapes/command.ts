/**
 * Every input of the engine. The union is complete: no command sets a balance, a trade, a
 * price or an outcome. Numbers are checked integers: prices in units of 10^-priceDecimals of their
 * market, quantities and amounts in units of 10^-scale of their asset, index prices in 10^-8.
 *
 * `outboxId` is 0 for a command that comes directly from a route; otherwise it is the id of the outbox
 * row that carries it. The engine keeps the highest id it has seen, so a row submitted twice does nothing.
 *
 * Codes of rows, and words in them, are never reused and never renumbered.
 */
import type { OrderType, Side, TimeInForce } from './basics.ts';
import type {
  ApproveUnprovenWithdrawal,
  ApproveWithdrawal,
  BookNetworkFee,
  ConfigureFunds,
  ConfigureNetwork,
  ConfigureOutflow,
  CreditDeposit,
  FinaliseDeposit,
  PostAdjustment,
  ReleaseWithdrawal,
  RequestUnprovenWithdrawal,
  RequestWithdrawal,
  ReverseDeposit,
  SendWithdrawal,
  SettleWithdrawal,
  Transfer,
} from './commands/funds-commands.ts';
import type {
  CertifyUser,
  ConfigureExchange,
  CoolOff,
  FreezeUser,
  HoldWithdrawals,
  LiftHold,
  LinkInviter,
  SetSelfLimit,
  SetStanding,
  UnfreezeUser,
} from './commands/standing-commands.ts';
import type { ConfigureIndex, TakeQuotes, Tick } from './commands/index-commands.ts';
import type {
  CancelPosition,
  ClosePosition,
  ClosePositions,
  ConfigureLeverage,
  OpenPosition,
  OpenPositionWithStops,
  SetPositionStops,
} from './commands/leverage-commands.ts';
import type { ConfigureSavings, RedeemSavings, SubscribeSavings } from './commands/savings-commands.ts';
import type { ConfigureSeconds, ConfigureStake, OpenContract } from './commands/seconds-commands.ts';
import type {
  ActivateRules,
  ConfigureAsset,
  ConfigureMarket,
  PostGrant,
  PublishAuditHead,
  PublishSigningKey,
  RegisterUser,
} from './commands/setup-commands.ts';
import type {
  LiftAlarm,
  PublishCover,
  PublishObligations,
  PublishReserves,
  RaiseAlarm,
} from './commands/cover-commands.ts';
import type { IdentifyUser, MarkSolvency, PublishLiabilities } from './commands/solvency-commands.ts';
import type {
  AnswerP2pAppeal,
  AnswerP2pCancel,
  AppealP2pOrder,
  AskP2pCancel,
  CancelP2pOrder,
  DecideP2pOrder,
  ExtendP2pOrder,
  MarkP2pPaid,
  OpenP2pOrder,
  ReleaseP2pOrder,
  WithdrawP2pAppeal,
} from './commands/p2p-order-commands.ts';
import type {
  ConfigureP2p,
  ConfigureP2pAsset,
  ConfigureP2pFiat,
  ConfigureP2pMarket,
  ConfigureP2pRate,
  TakeRateQuotes,
} from './commands/p2p-settings-commands.ts';
import type {
  BlockP2pUser,
  EditAd,
  PayBond,
  PlaceAd,
  PostBond,
  ReturnBond,
  SetAdStatus,
  SetAdStock,
  SetShop,
  SetShopOnline,
  UnblockP2pUser,
} from './commands/p2p-shop-commands.ts';
import type { CancelOrderByKey, PlaceOrderWithOptions } from './commands/order-commands.ts';
import type {
  AmendOrder,
  AmendTrigger,
  CancelAll,
  CancelAllAfter,
  CancelTrigger,
  PlaceBracket,
  PlaceOco,
  PlaceOrderList,
  PlaceTrailingStop,
  PlaceTrigger,
} from './commands/trigger-commands.ts';
import type { MarketId, OrderId, Price, Quantity, UserId } from '../units/units.ts';

export type * from './commands/funds-commands.ts';
export type * from './commands/cover-commands.ts';
export type * from './commands/solvency-commands.ts';
export type * from './commands/standing-commands.ts';
export type * from './commands/index-commands.ts';
export type * from './commands/leverage-commands.ts';
export type * from './commands/order-commands.ts';
export type * from './commands/p2p-order-commands.ts';
export type * from './commands/p2p-settings-commands.ts';
export type * from './commands/p2p-shop-commands.ts';
export type * from './commands/savings-commands.ts';
export type * from './commands/seconds-commands.ts';
export type * from './commands/setup-commands.ts';
export type * from './commands/trigger-commands.ts';

export type {
  AccountType,
  MarketStatus,
  OrderType,
  SelfTradeMode,
  Side,
  TimeInForce,
} from './basics.ts';
export { ACCOUNT_TYPES } from './basics.ts';

export interface PlaceOrder {
  readonly kind: 'place_order';
  readonly userId: UserId;
  /** The sender's own key ('' for none): the same key with the same body has one effect. */
  readonly clientId: string;
  readonly marketId: MarketId;
  readonly side: Side;
  readonly type: OrderType;
  readonly timeInForce: TimeInForce;
  readonly postOnly: boolean;
  /** Limit price; for a market order the price its sender saw, 0 for the best opposite one. */
  readonly price: Price;
  readonly quantity: Quantity;
}

export interface CancelOrder {
  readonly kind: 'cancel_order';
  readonly userId: UserId;
  readonly clientId: string;
  readonly orderId: OrderId;
  /** Set if the route belongs to one side (`tx_in/cancel`): an order of the other side is then unknown. */
  readonly side: Side | 'any';
}

/**
 * Replaces, at replay, a logged command that an append-only void covers: it changes nothing, but its
 * event is part of the history. It is never written to the log itself.
 */
export interface VoidCommand {
  readonly kind: 'void';
  readonly reason: string;
}

export type Command =
  | ConfigureAsset
  | ConfigureMarket
  | RegisterUser
  | PostGrant
  | PlaceOrder
  | CancelOrder
  | Tick
  | ActivateRules
  | VoidCommand
  | Transfer
  | ConfigureFunds
  | CreditDeposit
  | FinaliseDeposit
  | ReverseDeposit
  | RequestWithdrawal
  | ApproveWithdrawal
  | SendWithdrawal
  | SettleWithdrawal
  | ReleaseWithdrawal
  | PostAdjustment
  | SetStanding
  | LinkInviter
  | ConfigureExchange
  | SetSelfLimit
  | CoolOff
  | ConfigureIndex
  | TakeQuotes
  | ConfigureLeverage
  | OpenPosition
  | CancelPosition
  | ClosePosition
  | ClosePositions
  | SetPositionStops
  | ConfigureSeconds
  | ConfigureStake
  | OpenContract
  | ConfigureSavings
  | SubscribeSavings
  | RedeemSavings
  | PlaceTrigger
  | PlaceOco
  | CancelTrigger
  | AmendOrder
  | CancelAll
  | CancelAllAfter
  | HoldWithdrawals
  | FreezeUser
  | UnfreezeUser
  | CertifyUser
  | RequestUnprovenWithdrawal
  | ApproveUnprovenWithdrawal
  | PublishAuditHead
  | PublishSigningKey
  | LiftHold
  | OpenPositionWithStops
  | AmendTrigger
  | ConfigureNetwork
  | ConfigureP2p
  | ConfigureP2pFiat
  | ConfigureP2pRate
  | ConfigureP2pAsset
  | ConfigureP2pMarket
  | TakeRateQuotes
  | SetShop
  | PostBond
  | ReturnBond
  | SetShopOnline
  | PlaceAd
  | EditAd
  | SetAdStock
  | SetAdStatus
  | OpenP2pOrder
  | MarkP2pPaid
  | CancelP2pOrder
  | AskP2pCancel
  | AnswerP2pCancel
  | ExtendP2pOrder
  | ReleaseP2pOrder
  | AppealP2pOrder
  | WithdrawP2pAppeal
  | AnswerP2pAppeal
  | DecideP2pOrder
  | PayBond
  | BlockP2pUser
  | UnblockP2pUser
  | MarkSolvency
  | PublishLiabilities
  | IdentifyUser
  | PublishObligations
  | PublishReserves
  | PublishCover
  | RaiseAlarm
  | LiftAlarm
  | ConfigureOutflow
  | BookNetworkFee
  | PlaceOrderWithOptions
  | CancelOrderByKey
  | PlaceOrderList
  | PlaceBracket
  | PlaceTrailingStop;

export type CommandKind = Command['kind'];

/** Codes of the log's rows: never reused, never renumbered. */
export const COMMAND_CODES = {
  configure_asset: 1,
  configure_market: 2,
  register_user: 3,
  post_grant: 4,
  place_order: 5,
  cancel_order: 6,
  tick: 7,
  activate_rules: 8,
  void: 9,
  transfer: 10,
  configure_funds: 11,
  credit_deposit: 12,
  finalise_deposit: 13,
  reverse_deposit: 14,
  request_unproven_withdrawal: 15,
  approve_unproven_withdrawal: 16,
  send_withdrawal: 17,
  settle_withdrawal: 18,
  release_withdrawal: 19,
  post_adjustment: 20,
  set_standing: 21,
  link_inviter: 22,
  configure_exchange: 23,
  set_self_limit: 24,
  cool_off: 25,
  configure_index: 26,
  take_quotes: 27,
  configure_leverage: 28,
  open_position: 29,
  cancel_position: 30,
  close_position: 31,
  close_positions: 32,
  set_position_stops: 33,
  configure_seconds: 34,
  configure_stake: 35,
  open_contract: 36,
  configure_savings: 37,
  subscribe_savings: 38,
  redeem_savings: 39,
  place_trigger: 40,
  place_oco: 41,
  cancel_trigger: 42,
  amend_order: 43,
  cancel_all: 44,
  cancel_all_after: 45,
  hold_withdrawals: 46,
  freeze_user: 47,
  unfreeze_user: 48,
  certify_user: 49,
  request_withdrawal: 50,
  approve_withdrawal: 51,
  publish_audit_head: 52,
  lift_hold: 53,
  open_position_with_stops: 54,
  amend_trigger: 55,
  configure_network: 56,
  configure_p2p: 57,
  configure_p2p_fiat: 58,
  configure_p2p_rate: 59,
  configure_p2p_asset: 60,
  configure_p2p_market: 61,
  take_rate_quotes: 62,
  set_shop: 63,
  post_bond: 64,
  return_bond: 65,
  set_shop_online: 66,
  place_ad: 67,
  edit_ad: 68,
  set_ad_stock: 69,
  set_ad_status: 70,
  open_p2p_order: 71,
  mark_p2p_paid: 72,
  cancel_p2p_order: 73,
  ask_p2p_cancel: 74,
  answer_p2p_cancel: 75,
  extend_p2p_order: 76,
  release_p2p_order: 77,
  appeal_p2p_order: 78,
  withdraw_p2p_appeal: 79,
  answer_p2p_appeal: 80,
  decide_p2p_order: 81,
  pay_bond: 82,
  block_p2p_user: 83,
  unblock_p2p_user: 84,
  publish_signing_key: 85,
  mark_solvency: 86,
  publish_liabilities: 87,
  identify_user: 88,
  publish_obligations: 89,
  publish_reserves: 90,
  publish_cover: 91,
  raise_alarm: 92,
  lift_alarm: 93,
  configure_outflow: 94,
  book_network_fee: 95,
  place_order_with_options: 96,
  cancel_order_by_key: 97,
  place_order_list: 98,
  place_bracket: 99,
  place_trailing_stop: 100,
} as const satisfies Record<CommandKind, number>;
