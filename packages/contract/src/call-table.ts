// Written by `npm run write:calls` from the files of calls/, which a test compares with it.
import type { CallName, CallShape, DownloadName } from './call-types.ts';

const PLAIN: CallShape = { method: 'GET' };

/** The public calls that answer an envelope and are not plain GETs. */
const OTHERS: { readonly [Name in CallName]?: CallShape } = {
  'account/draw': { method: 'POST', keyed: true },
  'account/draw_cancel': { method: 'POST' },
  'account/transfer': { method: 'POST', keyed: true },
  'bind/BindDrawAddress': { method: 'POST', base: 'bind', body: 'form' },
  'bind/GetDrawAddress': { method: 'GET', base: 'bind' },
  'bind/SendVerificationcode': { method: 'POST', base: 'bind', body: 'form' },
  'bind/key': { method: 'GET', base: 'bind' },
  'common/image_upload': { method: 'POST', body: 'multipart' },
  'demo/chain_reorganise': { method: 'POST' },
  'demo/chain_send': { method: 'POST' },
  'feedback/add': { method: 'POST' },
  'lever/batch_close': { method: 'POST', keyed: true },
  'lever/cancel': { method: 'POST', keyed: true },
  'lever/close': { method: 'POST', keyed: true },
  'lever/deal': { method: 'POST' },
  'lever/dealall': { method: 'POST' },
  'lever/forced_close_seen': { method: 'POST' },
  'lever/my_trade': { method: 'POST' },
  'lever/setstop': { method: 'POST', keyed: true },
  'lever/submit': { method: 'POST', keyed: true },
  'market/favourite': { method: 'POST' },
  'microtrade/submit': { method: 'POST', keyed: true },
  'notify/send_email': { method: 'POST' },
  'notify/send_sms': { method: 'POST' },
  'order/amend': { method: 'POST', keyed: true },
  'order/cancel_all': { method: 'POST', keyed: true },
  'order/cancel_all_after': { method: 'POST', keyed: true },
  'order/conditional_add': { method: 'POST', keyed: true },
  'order/conditional_cancel': { method: 'POST', keyed: true },
  'order/oco_add': { method: 'POST', keyed: true },
  'pay_method/save': { method: 'POST' },
  'safe/email': { method: 'POST' },
  sms_mail: { method: 'POST' },
  'storage_currency/redeem': { method: 'POST', keyed: true },
  'storage_currency/submit_lock': { method: 'POST', keyed: true },
  'tx_in/add': { method: 'POST', keyed: true },
  'tx_in/cancel': { method: 'POST', keyed: true },
  'tx_out/add': { method: 'POST', keyed: true },
  'tx_out/cancel': { method: 'POST', keyed: true },
  'user/amend_password': { method: 'POST' },
  'user/amend_pay_password': { method: 'POST' },
  'user/cancel_closing': { method: 'POST' },
  'user/check_pay_password': { method: 'POST' },
  'user/confirm_contact': { method: 'POST' },
  'user/cool_off': { method: 'POST', keyed: true },
  'user/end_session': { method: 'POST' },
  'user/factor_challenge': { method: 'POST' },
  'user/forget_password': { method: 'POST' },
  'user/keep_preference': { method: 'POST' },
  'user/login': { method: 'POST' },
  'user/logout': { method: 'POST' },
  'user/passkey_begin': { method: 'POST' },
  'user/passkey_confirm': { method: 'POST' },
  'user/passkey_remove': { method: 'POST' },
  'user/phishing_phrase': { method: 'POST' },
  'user/prove': { method: 'POST' },
  'user/recovery_codes': { method: 'POST' },
  'user/register': { method: 'POST' },
  'user/request_closing': { method: 'POST' },
  'user/set_limit': { method: 'POST', keyed: true },
  'user/set_time_zone': { method: 'POST' },
  'user/totp_begin': { method: 'POST' },
  'user/totp_confirm': { method: 'POST' },
  'user/totp_off': { method: 'POST' },
  'user/ws_ticket': { method: 'POST' },
  'user_real/real_name': { method: 'POST' },
  'wallet/createPayOrder': { method: 'POST', keyed: true },
};

/** Returns what a sender must know of a public call that answers an envelope. */
export function callShape(name: CallName): CallShape {
  return OTHERS[name] ?? PLAIN;
}

/** Every public call that answers a file. */
export const downloads: { readonly [Name in DownloadName]: CallShape } = {
  'account/monthly_statement': { method: 'GET' },
  'common/image': { method: 'GET' },
  'news/picture': { method: 'GET' },
  'order/export': { method: 'GET' },
  'user/export': { method: 'GET' },
};
