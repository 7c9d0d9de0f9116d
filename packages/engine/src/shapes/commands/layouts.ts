/** Log rows of commands described by a layout; the two most frequent commands are coded in command-codec.ts. */
import type { Command } from '../command.ts';
import type { KindLayout } from '../../record/layout.ts';
import * as funds from './funds-commands.ts';
import * as standing from './standing-commands.ts';
import * as index from './index-commands.ts';
import * as leverage from './leverage-commands.ts';
import * as savings from './savings-commands.ts';
import * as seconds from './seconds-commands.ts';
import * as setup from './setup-commands.ts';
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
  cancel_trigger: triggers.CANCEL_TRIGGER,
  amend_trigger: triggers.AMEND_TRIGGER,
  amend_order: triggers.AMEND_ORDER,
  cancel_all: triggers.CANCEL_ALL,
  cancel_all_after: triggers.CANCEL_ALL_AFTER,
};
