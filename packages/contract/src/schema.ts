/** Door for those that check: schemas of every call and frame. Brings the schema library with it. */
import * as account from './http/account.ts';
import * as base from './http/default.ts';
import * as demo from './http/demo.ts';
import * as market from './http/market.ts';
import * as news from './http/news.ts';
import * as notify from './http/notify.ts';
import * as orders from './http/orders.ts';
import * as preference from './http/preference.ts';
import * as security from './http/security.ts';
import * as spot from './http/spot.ts';
import * as user from './http/user.ts';
import type { CallSchemas } from './calls.ts';

export { CODES, failureEnvelope, successEnvelope } from './http/envelope.ts';
export { clientFrame, serverFrame } from './ws/frames.ts';
export { PERIODS } from './http/market.ts';
export { PUBLIC_SETTINGS } from './http/default.ts';
export { PREFERENCES } from './http/preference.ts';
export { ACCOUNT_CODES } from './http/account.ts';

export const callSchemas: CallSchemas = {
  'user/register': user.register,
  'user/login': user.login,
  'user/logout': user.logout,
  'user/info': user.info,
  'user/ws_ticket': user.wsTicket,
  'user/forget_password': user.forgetPassword,
  'user/confirm_contact': user.confirmContact,
  'user/sessions': security.sessions,
  'user/end_session': security.endSession,
  'user/second_factor': security.secondFactor,
  'user/factor_challenge': security.factorChallenge,
  'user/totp_begin': security.totpBegin,
  'user/totp_confirm': security.totpConfirm,
  'user/totp_off': security.totpOff,
  'user/passkeys': security.passkeys,
  'user/passkey_begin': security.passkeyBegin,
  'user/passkey_confirm': security.passkeyConfirm,
  'user/passkey_remove': security.passkeyRemove,
  'notify/send_sms': notify.send,
  'notify/send_email': notify.send,
  'news/categories': news.categories,
  'news/list': news.list,
  'news/info': news.info,
  'default/area_list': base.areaList,
  'default/setting': base.setting,
  'demo/outbox': demo.outbox,
  'market/currency_matches': market.currencyMatches,
  'market/deal': market.deal,
  'market/kline': market.kline,
  'market/index': market.index,
  'market/trades': market.trades,
  'market/favourite': market.favourite,
  'account/list': account.list,
  'account/detail': account.detail,
  'account_log/change': account.log,
  'account_log/legal': account.log,
  'account_log/lever': account.log,
  'account_log/micro': account.log,
  'account_log/financial': account.log,
  'tx_in/add': spot.place,
  'tx_out/add': spot.place,
  'tx_in/list': spot.openList,
  'tx_out/list': spot.openList,
  'tx_history/list': orders.history,
  'tx_in/cancel': spot.cancel,
  'tx_out/cancel': spot.cancel,
  'order/by_client_id': spot.byClientId,
  'order/conditional_add': orders.conditionalAdd,
  'order/oco_add': orders.ocoAdd,
  'order/conditional_cancel': orders.conditionalCancel,
  'order/conditional_list': orders.conditionalList,
  'order/amend': orders.amend,
  'order/cancel_all': orders.cancelAll,
  'order/cancel_all_after': orders.cancelAllAfter,
  'order/fills': orders.fills,
  'user/preference': preference.read,
  'user/keep_preference': preference.keep,
};

/** Requests of `downloads`, by name. */
export const downloadSchemas = { 'order/export': orders.exportRequest } as const;
