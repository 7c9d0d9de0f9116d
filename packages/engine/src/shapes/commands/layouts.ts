/** Log rows of commands described by a layout; the two most frequent commands are coded in command-codec.ts. */
import type { Command } from '../command.ts';
import type { KindLayout } from '../../record/layout.ts';
import * as cover from './cover-commands.ts';
import * as funds from './funds-commands.ts';
import * as standing from './standing-commands.ts';
import * as index from './index-commands.ts';
import * as leverage from './leverage-commands.ts';
import * as orders from './order-commands.ts';
import * as p2pOrders from './p2p-order-commands.ts';
import * as p2pSettings from './p2p-settings-commands.ts';
import * as p2pShops from './p2p-shop-commands.ts';
import * as savings from './savings-commands.ts';
import * as seconds from './seconds-commands.ts';
import * as setup from './setup-commands.ts';
import * as solvency from './solvency-commands.ts';
import * as triggers from './trigger-commands.ts';

type CommandOf<Kind> = Extract<Command, { readonly kind: Kind }>;

export type LaidOutKind = Exclude<Command['kind'], 'place_order' | 'cancel_order' | 'void'>;

export const COMMAND_LAYOUTS: { readonly [Kind in LaidOutKind]: KindLayout<CommandOf<Kind>> } = {
  configure_asset: setup.CONFIGURE_ASSET,
  configure_market: setup.CONFIGURE_MARKET,
  register_user: setup.GRANTED,
  post_grant: setup.GRANTED,
  activate_rules: setup.ACTIVATE_RULES,
  publish_audit_head: setup.PUBLISH_AUDIT_HEAD,
  publish_signing_key: setup.PUBLISH_SIGNING_KEY,
  tick: index.TICK,
  transfer: funds.TRANSFER,
  configure_funds: funds.CONFIGURE_FUNDS,
  configure_network: funds.CONFIGURE_NETWORK,
  credit_deposit: funds.CREDIT_DEPOSIT,
  finalise_deposit: funds.NAMED_DEPOSIT,
  reverse_deposit: funds.NAMED_DEPOSIT,
  request_unproven_withdrawal: funds.REQUEST_UNPROVEN_WITHDRAWAL,
  approve_unproven_withdrawal: funds.APPROVE_UNPROVEN_WITHDRAWAL,
  request_withdrawal: funds.REQUEST_WITHDRAWAL,
  approve_withdrawal: funds.APPROVE_WITHDRAWAL,
  send_withdrawal: funds.NAMED_WITHDRAWAL,
  settle_withdrawal: funds.NAMED_WITHDRAWAL,
  release_withdrawal: funds.RELEASE_WITHDRAWAL,
  post_adjustment: funds.POST_ADJUSTMENT,
  set_standing: standing.SET_STANDING,
  hold_withdrawals: standing.HOLD_WITHDRAWALS,
  lift_hold: standing.LIFT_HOLD,
  freeze_user: standing.NAMED_USER,
  unfreeze_user: standing.NAMED_USER,
  certify_user: standing.CERTIFY_USER,
  link_inviter: standing.LINK_INVITER,
  configure_exchange: standing.CONFIGURE_EXCHANGE,
  set_self_limit: standing.SET_SELF_LIMIT,
  cool_off: standing.COOL_OFF,
  configure_index: index.CONFIGURE_INDEX,
  take_quotes: index.TAKE_QUOTES,
  configure_leverage: leverage.CONFIGURE_LEVERAGE,
  open_position: leverage.OPEN_POSITION,
  open_position_with_stops: leverage.OPEN_POSITION_WITH_STOPS,
  cancel_position: leverage.NAMED_POSITION,
  close_position: leverage.NAMED_POSITION,
  close_positions: leverage.CLOSE_POSITIONS,
  set_position_stops: leverage.SET_POSITION_STOPS,
  configure_seconds: seconds.CONFIGURE_SECONDS,
  configure_stake: seconds.CONFIGURE_STAKE,
  open_contract: seconds.OPEN_CONTRACT,
  configure_savings: savings.CONFIGURE_SAVINGS,
  subscribe_savings: savings.SUBSCRIBE_SAVINGS,
  redeem_savings: savings.REDEEM_SAVINGS,
  place_trigger: triggers.PLACE_TRIGGER,
  place_oco: triggers.PLACE_OCO,
  place_order_list: triggers.PLACE_ORDER_LIST,
  place_bracket: triggers.PLACE_BRACKET,
  place_trailing_stop: triggers.PLACE_TRAILING_STOP,
  cancel_trigger: triggers.CANCEL_TRIGGER,
  amend_trigger: triggers.AMEND_TRIGGER,
  amend_order: triggers.AMEND_ORDER,
  cancel_all: triggers.CANCEL_ALL,
  cancel_all_after: triggers.CANCEL_ALL_AFTER,
  configure_p2p: p2pSettings.CONFIGURE_P2P,
  configure_p2p_fiat: p2pSettings.CONFIGURE_P2P_FIAT,
  configure_p2p_rate: p2pSettings.CONFIGURE_P2P_RATE,
  configure_p2p_asset: p2pSettings.CONFIGURE_P2P_ASSET,
  configure_p2p_market: p2pSettings.CONFIGURE_P2P_MARKET,
  take_rate_quotes: p2pSettings.TAKE_RATE_QUOTES,
  set_shop: p2pShops.SET_SHOP,
  post_bond: p2pShops.POST_BOND,
  return_bond: p2pShops.RETURN_BOND,
  set_shop_online: p2pShops.SET_SHOP_ONLINE,
  place_ad: p2pShops.PLACE_AD,
  edit_ad: p2pShops.EDIT_AD,
  set_ad_stock: p2pShops.SET_AD_STOCK,
  set_ad_status: p2pShops.SET_AD_STATUS,
  open_p2p_order: p2pOrders.OPEN_P2P_ORDER,
  mark_p2p_paid: p2pOrders.MARK_P2P_PAID,
  cancel_p2p_order: p2pOrders.CANCEL_P2P_ORDER,
  ask_p2p_cancel: p2pOrders.ASK_P2P_CANCEL,
  answer_p2p_cancel: p2pOrders.ANSWER_P2P_CANCEL,
  extend_p2p_order: p2pOrders.EXTEND_P2P_ORDER,
  release_p2p_order: p2pOrders.RELEASE_P2P_ORDER,
  appeal_p2p_order: p2pOrders.APPEAL_P2P_ORDER,
  withdraw_p2p_appeal: p2pOrders.WITHDRAW_P2P_APPEAL,
  answer_p2p_appeal: p2pOrders.ANSWER_P2P_APPEAL,
  decide_p2p_order: p2pOrders.DECIDE_P2P_ORDER,
  pay_bond: p2pShops.PAY_BOND,
  block_p2p_user: p2pShops.BLOCK_P2P_USER,
  unblock_p2p_user: p2pShops.UNBLOCK_P2P_USER,
  mark_solvency: solvency.MARK_SOLVENCY,
  publish_liabilities: solvency.PUBLISH_LIABILITIES,
  identify_user: solvency.IDENTIFY_USER,
  publish_obligations: cover.PUBLISH_OBLIGATIONS,
  publish_reserves: cover.PUBLISH_RESERVES,
  publish_cover: cover.PUBLISH_COVER,
  raise_alarm: cover.RAISE_ALARM,
  lift_alarm: cover.LIFT_ALARM,
  configure_outflow: funds.CONFIGURE_OUTFLOW,
  book_network_fee: funds.BOOK_NETWORK_FEE,
  place_order_with_options: orders.PLACE_ORDER_WITH_OPTIONS,
  cancel_order_by_key: orders.CANCEL_ORDER_BY_KEY,
};
