/** Routes each command to the module that decides about it: the only module that imports them all. */
import { assertNever } from '@candor/primitives';
import { activateRules } from './activate-rules.ts';
import type { Command } from '../shapes/command.ts';
import type { Outcome } from './engine-api.ts';
import { fromOutbox, fromUserByOutbox } from '../kernel/from-outbox.ts';
import { fromUser } from '../kernel/from-user.ts';
import { configureIndex } from '../indexes/configure-index.ts';
import { cancelPosition } from '../leverage/refund-position.ts';
import { closePosition, closePositions } from '../leverage/close-positions.ts';
import { configureLeverage } from '../leverage/configure-leverage.ts';
import { openPosition } from '../leverage/open-position.ts';
import { setPositionStops } from '../leverage/set-position-stops.ts';
import { configureAsset } from '../market/configure-asset.ts';
import { answerP2pAppeal, appealP2pOrder, withdrawP2pAppeal } from '../p2p/appeals.ts';
import {
  configureP2p,
  configureP2pAsset,
  configureP2pFiat,
  configureP2pMarket,
} from '../p2p/configure-p2p.ts';
import { configureP2pRate } from '../p2p/configure-rate.ts';
import { blockP2pUser, decideP2pOrder, payBond, unblockP2pUser } from '../p2p/decide-p2p-order.ts';
import { editAd, setAdStatus, setAdStock } from '../p2p/edit-ad.ts';
import { openP2pOrder } from '../p2p/open-p2p-order.ts';
import {
  answerP2pCancel,
  askP2pCancel,
  cancelP2pOrder,
  extendP2pOrder,
  markP2pPaid,
  releaseP2pOrder,
} from '../p2p/pay-and-cancel.ts';
import { placeAd } from '../p2p/place-ad.ts';
import { postBond, returnBond, setShop, setShopOnline } from '../p2p/set-shop.ts';
import { takeRateQuotes } from '../p2p/update-rates.ts';
import { configureSavings } from '../savings/configure-savings.ts';
import { redeemSavings } from '../savings/redeem-savings.ts';
import { subscribeSavings } from '../savings/subscribe-savings.ts';
import { configureSeconds } from '../seconds/configure-seconds.ts';
import { configureStake } from '../seconds/configure-stake.ts';
import { openContract } from '../seconds/open-contract.ts';
import { amendOrder } from '../spot/amend-order.ts';
import { amendTrigger } from '../spot/amend-trigger.ts';
import { cancelAll, setSwitch } from '../spot/cancel-all.ts';
import { cancelOrder, cancelOrderByKey } from '../spot/cancel-order.ts';
import { cancelTrigger } from '../spot/end-trigger.ts';
import { placeBracket } from '../spot/place-bracket.ts';
import { placeOco } from '../spot/place-oco.ts';
import { placeOrderList } from '../spot/place-order-list.ts';
import { placeOrder } from '../spot/place-order.ts';
import { placeOrderWithOptions } from '../spot/place-order-with-options.ts';
import { placeTrailingStop } from '../spot/place-trailing-stop.ts';
import { placeTrigger } from '../spot/place-trigger.ts';
import { liftAlarm, raiseAlarm } from '../solvency/alarms.ts';
import { identifyUser } from '../solvency/identify-user.ts';
import { markSolvency } from '../solvency/mark-solvency.ts';
import { publishObligations, publishReserves } from '../solvency/publish-at-mark.ts';
import { publishCover } from '../solvency/publish-cover.ts';
import { publishLiabilities } from '../solvency/publish-liabilities.ts';
import { configureExchange } from '../standing/configure-exchange.ts';
import { coolOff } from '../standing/cool-off.ts';
import { publishAuditHead } from '../standing/publish-audit-head.ts';
import { publishSigningKey } from '../standing/publish-signing-key.ts';
import { linkInviter } from '../standing/link-inviter.ts';
import { setSelfLimit } from '../standing/set-self-limit.ts';
import { setStanding } from '../standing/set-standing.ts';
import {
  certifyUser,
  freezeUser,
  holdWithdrawals,
  liftHold,
  unfreezeUser,
} from '../standing/standing-intents.ts';
import { approveUnprovenWithdrawal, approveWithdrawal } from '../transfers/approve-withdrawal.ts';
import { bookNetworkFee } from '../transfers/book-network-fee.ts';
import { configureFunds } from '../transfers/configure-funds.ts';
import { configureNetwork } from '../transfers/configure-network.ts';
import { configureOutflow } from '../transfers/configure-outflow.ts';
import { creditDeposit } from '../transfers/credit-deposit.ts';
import { finaliseDeposit } from '../transfers/finalise-deposit.ts';
import { postAdjustment } from '../transfers/post-adjustment.ts';
import { postGrant } from '../transfers/post-grant.ts';
import { registerUser } from '../transfers/register-user.ts';
import { releaseWithdrawal } from '../transfers/release-withdrawal.ts';
import { requestUnprovenWithdrawal, requestWithdrawal } from '../transfers/request-withdrawal.ts';
import { reverseDeposit } from '../transfers/reverse-deposit.ts';
import { sendWithdrawal } from '../transfers/send-withdrawal.ts';
import { settleWithdrawal } from '../transfers/settle-withdrawal.ts';
import { transfer } from '../transfers/transfer.ts';
import { reconfigureMarket } from './reconfigure-market.ts';
import type { EngineState } from '../state/engine-state.ts';
import { applyTick, takeQuotes } from './tick.ts';

export function applyCommand(state: EngineState, command: Command): Outcome {
  switch (command.kind) {
    case 'place_order':
      return placeOrder(state, command);
    case 'cancel_order':
      return cancelOrder(state, command);
    case 'place_order_with_options':
      return placeOrderWithOptions(state, command);
    case 'cancel_order_by_key':
      return cancelOrderByKey(state, command);
    case 'tick':
      return applyTick(state, command);
    case 'configure_asset':
      return fromOutbox(state, command, configureAsset);
    case 'configure_market':
      return fromOutbox(state, command, reconfigureMarket);
    case 'register_user':
      return fromOutbox(state, command, registerUser);
    case 'post_grant':
      return fromOutbox(state, command, postGrant);
    case 'activate_rules':
      return fromOutbox(state, command, activateRules);
    case 'publish_audit_head':
      return fromOutbox(state, command, publishAuditHead);
    case 'publish_signing_key':
      return fromOutbox(state, command, publishSigningKey);
    case 'mark_solvency':
      return fromOutbox(state, command, markSolvency);
    case 'identify_user':
      return fromOutbox(state, command, identifyUser);
    case 'publish_liabilities':
      return fromOutbox(state, command, publishLiabilities);
    case 'publish_obligations':
      return fromOutbox(state, command, publishObligations);
    case 'publish_reserves':
      return fromOutbox(state, command, publishReserves);
    case 'publish_cover':
      return fromOutbox(state, command, publishCover);
    case 'raise_alarm':
      return fromOutbox(state, command, raiseAlarm);
    case 'lift_alarm':
      return fromOutbox(state, command, liftAlarm);
    case 'void':
      state.recorder.record({ kind: 'command_voided', reason: command.reason });
      return { status: 'accepted' };
    case 'transfer':
      return fromUser(state, command, transfer);
    case 'configure_funds':
      return fromOutbox(state, command, configureFunds);
    case 'configure_outflow':
      return fromOutbox(state, command, configureOutflow);
    case 'configure_network':
      return fromOutbox(state, command, configureNetwork);
    case 'book_network_fee':
      return fromOutbox(state, command, bookNetworkFee);
    case 'credit_deposit':
      return fromOutbox(state, command, creditDeposit);
    case 'finalise_deposit':
      return fromOutbox(state, command, finaliseDeposit);
    case 'reverse_deposit':
      return fromOutbox(state, command, reverseDeposit);
    case 'request_withdrawal':
      return fromUserByOutbox(state, command, requestWithdrawal);
    case 'request_unproven_withdrawal':
      return fromOutbox(state, command, requestUnprovenWithdrawal);
    case 'approve_withdrawal':
      return fromOutbox(state, command, approveWithdrawal);
    case 'approve_unproven_withdrawal':
      return fromOutbox(state, command, approveUnprovenWithdrawal);
    case 'send_withdrawal':
      return fromOutbox(state, command, sendWithdrawal);
    case 'settle_withdrawal':
      return fromOutbox(state, command, settleWithdrawal);
    case 'release_withdrawal':
      return fromOutbox(state, command, releaseWithdrawal);
    case 'post_adjustment':
      return fromOutbox(state, command, postAdjustment);
    case 'set_standing':
      return fromOutbox(state, command, setStanding);
    case 'hold_withdrawals':
      return fromOutbox(state, command, holdWithdrawals);
    case 'lift_hold':
      return fromOutbox(state, command, liftHold);
    case 'freeze_user':
      return fromOutbox(state, command, freezeUser);
    case 'unfreeze_user':
      return fromOutbox(state, command, unfreezeUser);
    case 'certify_user':
      return fromOutbox(state, command, certifyUser);
    case 'link_inviter':
      return fromOutbox(state, command, linkInviter);
    case 'configure_exchange':
      return fromOutbox(state, command, configureExchange);
    case 'set_self_limit':
      return fromUser(state, command, setSelfLimit);
    case 'cool_off':
      return fromUser(state, command, coolOff);
    case 'configure_index':
      return fromOutbox(state, command, configureIndex);
    case 'take_quotes':
      return takeQuotes(state, command);
    case 'configure_leverage':
      return fromOutbox(state, command, configureLeverage);
    case 'open_position':
    case 'open_position_with_stops':
      return fromUser(state, command, openPosition);
    case 'cancel_position':
      return fromUser(state, command, cancelPosition);
    case 'close_position':
      return fromUser(state, command, closePosition);
    case 'close_positions':
      return fromUser(state, command, closePositions);
    case 'set_position_stops':
      return fromUser(state, command, setPositionStops);
    case 'configure_seconds':
      return fromOutbox(state, command, configureSeconds);
    case 'configure_stake':
      return fromOutbox(state, command, configureStake);
    case 'open_contract':
      return fromUser(state, command, openContract);
    case 'configure_savings':
      return fromOutbox(state, command, configureSavings);
    case 'subscribe_savings':
      return fromUser(state, command, subscribeSavings);
    case 'redeem_savings':
      return fromUser(state, command, redeemSavings);
    case 'place_trigger':
      return fromUser(state, command, placeTrigger);
    case 'place_oco':
      return fromUser(state, command, placeOco);
    case 'place_order_list':
      return fromUser(state, command, placeOrderList);
    case 'place_trailing_stop':
      return fromUser(state, command, placeTrailingStop);
    case 'place_bracket':
      return placeBracket(state, command);
    case 'cancel_trigger':
      return fromUser(state, command, cancelTrigger);
    case 'amend_trigger':
      return fromUser(state, command, amendTrigger);
    case 'amend_order':
      return fromUser(state, command, amendOrder);
    case 'cancel_all':
      return fromUser(state, command, cancelAll);
    case 'cancel_all_after':
      return fromUser(state, command, setSwitch);
    case 'configure_p2p':
      return fromOutbox(state, command, configureP2p);
    case 'configure_p2p_fiat':
      return fromOutbox(state, command, configureP2pFiat);
    case 'configure_p2p_rate':
      return fromOutbox(state, command, configureP2pRate);
    case 'configure_p2p_asset':
      return fromOutbox(state, command, configureP2pAsset);
    case 'configure_p2p_market':
      return fromOutbox(state, command, configureP2pMarket);
    case 'set_shop':
      return fromOutbox(state, command, setShop);
    case 'decide_p2p_order':
      return fromOutbox(state, command, decideP2pOrder);
    case 'pay_bond':
      return fromOutbox(state, command, payBond);
    case 'block_p2p_user':
      return fromOutbox(state, command, blockP2pUser);
    case 'unblock_p2p_user':
      return fromOutbox(state, command, unblockP2pUser);
    case 'take_rate_quotes':
      return takeRateQuotes(state, command);
    case 'post_bond':
      return fromUser(state, command, postBond);
    case 'return_bond':
      return fromUser(state, command, returnBond);
    case 'set_shop_online':
      return fromUser(state, command, setShopOnline);
    case 'place_ad':
      return fromUser(state, command, placeAd);
    case 'edit_ad':
      return fromUser(state, command, editAd);
    case 'set_ad_stock':
      return fromUser(state, command, setAdStock);
    case 'set_ad_status':
      return fromUser(state, command, setAdStatus);
    case 'open_p2p_order':
      return fromUser(state, command, openP2pOrder);
    case 'mark_p2p_paid':
      return fromUser(state, command, markP2pPaid);
    case 'cancel_p2p_order':
      return fromUser(state, command, cancelP2pOrder);
    case 'ask_p2p_cancel':
      return fromUser(state, command, askP2pCancel);
    case 'answer_p2p_cancel':
      return fromUser(state, command, answerP2pCancel);
    case 'extend_p2p_order':
      return fromUser(state, command, extendP2pOrder);
    case 'release_p2p_order':
      return fromUser(state, command, releaseP2pOrder);
    case 'appeal_p2p_order':
      return fromUser(state, command, appealP2pOrder);
    case 'withdraw_p2p_appeal':
      return fromUser(state, command, withdrawP2pAppeal);
    case 'answer_p2p_appeal':
      return fromUser(state, command, answerP2pAppeal);
    default:
      return assertNever(command);
  }
}
