import type * as account from './http/account.ts';
import type * as demo from './http/demo.ts';
import type * as base from './http/default.ts';
import type * as market from './http/market.ts';
import type * as news from './http/news.ts';
import type * as notify from './http/notify.ts';
import type * as orders from './http/orders.ts';
import type * as preference from './http/preference.ts';
import type * as security from './http/security.ts';
import type * as spot from './http/spot.ts';
import type * as user from './http/user.ts';
import type { z } from 'zod';

export interface CallShape {
  readonly method: 'GET' | 'POST';
  /** Below `/api/`. */
  readonly path: string;
  /** `user`: answers 999 without a session. `optional`: a session changes the answer. */
  readonly auth: 'none' | 'optional' | 'user';
  /** Moves money: takes an `Idempotency-Key`. */
  readonly money?: true;
}

/** Every call, by name. Schemas hang on the same names in `./schema`. */
export const calls = {
  'user/register': { method: 'POST', path: 'user/register', auth: 'none' },
  'user/login': { method: 'POST', path: 'user/login', auth: 'none' },
  'user/logout': { method: 'POST', path: 'user/logout', auth: 'user' },
  'user/info': { method: 'GET', path: 'user/info', auth: 'user' },
  'user/ws_ticket': { method: 'POST', path: 'user/ws_ticket', auth: 'user' },
  'user/forget_password': { method: 'POST', path: 'user/forget_password', auth: 'none' },
  'user/confirm_contact': { method: 'POST', path: 'user/confirm_contact', auth: 'user' },
  'user/sessions': { method: 'GET', path: 'user/sessions', auth: 'user' },
  'user/end_session': { method: 'POST', path: 'user/end_session', auth: 'user' },
  'user/second_factor': { method: 'GET', path: 'user/second_factor', auth: 'user' },
  'user/factor_challenge': { method: 'POST', path: 'user/factor_challenge', auth: 'user' },
  'user/totp_begin': { method: 'POST', path: 'user/totp_begin', auth: 'user' },
  'user/totp_confirm': { method: 'POST', path: 'user/totp_confirm', auth: 'user' },
  'user/totp_off': { method: 'POST', path: 'user/totp_off', auth: 'user' },
  'user/passkeys': { method: 'GET', path: 'user/passkeys', auth: 'user' },
  'user/passkey_begin': { method: 'POST', path: 'user/passkey_begin', auth: 'user' },
  'user/passkey_confirm': { method: 'POST', path: 'user/passkey_confirm', auth: 'user' },
  'user/passkey_remove': { method: 'POST', path: 'user/passkey_remove', auth: 'user' },
  'notify/send_sms': { method: 'POST', path: 'notify/send_sms', auth: 'optional' },
  'notify/send_email': { method: 'POST', path: 'notify/send_email', auth: 'optional' },
  'news/categories': { method: 'GET', path: 'news/categories', auth: 'none' },
  'news/list': { method: 'GET', path: 'news/list', auth: 'none' },
  'news/info': { method: 'GET', path: 'news/info', auth: 'none' },
  'default/area_list': { method: 'GET', path: 'default/area_list', auth: 'none' },
  'default/setting': { method: 'GET', path: 'default/setting', auth: 'none' },
  'demo/outbox': { method: 'GET', path: 'demo/outbox', auth: 'none' },
  'market/currency_matches': { method: 'GET', path: 'market/currency_matches', auth: 'optional' },
  'market/deal': { method: 'GET', path: 'market/deal', auth: 'none' },
  'market/kline': { method: 'GET', path: 'market/kline', auth: 'none' },
  'market/index': { method: 'GET', path: 'market/index', auth: 'none' },
  'market/trades': { method: 'GET', path: 'market/trades', auth: 'none' },
  'market/favourite': { method: 'POST', path: 'market/favourite', auth: 'user' },
  'account/list': { method: 'GET', path: 'account/list', auth: 'user' },
  'account/detail': { method: 'GET', path: 'account/detail', auth: 'user' },
  'account_log/change': { method: 'GET', path: 'account_log/change', auth: 'user' },
  'account_log/legal': { method: 'GET', path: 'account_log/legal', auth: 'user' },
  'account_log/lever': { method: 'GET', path: 'account_log/lever', auth: 'user' },
  'account_log/micro': { method: 'GET', path: 'account_log/micro', auth: 'user' },
  'account_log/financial': { method: 'GET', path: 'account_log/financial', auth: 'user' },
  'tx_in/add': { method: 'POST', path: 'tx_in/add', auth: 'user', money: true },
  'tx_out/add': { method: 'POST', path: 'tx_out/add', auth: 'user', money: true },
  'tx_in/list': { method: 'GET', path: 'tx_in/list', auth: 'user' },
  'tx_out/list': { method: 'GET', path: 'tx_out/list', auth: 'user' },
  'tx_history/list': { method: 'GET', path: 'tx_history/list', auth: 'user' },
  'tx_in/cancel': { method: 'POST', path: 'tx_in/cancel', auth: 'user', money: true },
  'tx_out/cancel': { method: 'POST', path: 'tx_out/cancel', auth: 'user', money: true },
  'order/by_client_id': { method: 'GET', path: 'order/by_client_id', auth: 'user' },
  'order/conditional_add': { method: 'POST', path: 'order/conditional_add', auth: 'user', money: true },
  'order/oco_add': { method: 'POST', path: 'order/oco_add', auth: 'user', money: true },
  'order/conditional_cancel': { method: 'POST', path: 'order/conditional_cancel', auth: 'user', money: true },
  'order/conditional_list': { method: 'GET', path: 'order/conditional_list', auth: 'user' },
  'order/amend': { method: 'POST', path: 'order/amend', auth: 'user', money: true },
  'order/cancel_all': { method: 'POST', path: 'order/cancel_all', auth: 'user', money: true },
  'order/cancel_all_after': { method: 'POST', path: 'order/cancel_all_after', auth: 'user', money: true },
  'order/fills': { method: 'GET', path: 'order/fills', auth: 'user' },
  'user/preference': { method: 'GET', path: 'user/preference', auth: 'user' },
  'user/keep_preference': { method: 'POST', path: 'user/keep_preference', auth: 'user' },
} as const satisfies Record<string, CallShape>;

/** Files of the caller's own, by GET below `/api/`, with a session as any call; what fails answers an envelope. */
export const downloads = {
  'order/export': { path: 'order/export' },
} as const;

export type CallName = keyof typeof calls;

/**
 * Schemas by call. Requests are typed by what a sender may write: wherever a schema reads a number from
 * its exact text, senders may pass a number or its text.
 */
export interface CallSchemas {
  'user/register': typeof user.register;
  'user/login': typeof user.login;
  'user/logout': typeof user.logout;
  'user/info': typeof user.info;
  'user/ws_ticket': typeof user.wsTicket;
  'user/forget_password': typeof user.forgetPassword;
  'user/confirm_contact': typeof user.confirmContact;
  'user/sessions': typeof security.sessions;
  'user/end_session': typeof security.endSession;
  'user/second_factor': typeof security.secondFactor;
  'user/factor_challenge': typeof security.factorChallenge;
  'user/totp_begin': typeof security.totpBegin;
  'user/totp_confirm': typeof security.totpConfirm;
  'user/totp_off': typeof security.totpOff;
  'user/passkeys': typeof security.passkeys;
  'user/passkey_begin': typeof security.passkeyBegin;
  'user/passkey_confirm': typeof security.passkeyConfirm;
  'user/passkey_remove': typeof security.passkeyRemove;
  'notify/send_sms': typeof notify.send;
  'notify/send_email': typeof notify.send;
  'news/categories': typeof news.categories;
  'news/list': typeof news.list;
  'news/info': typeof news.info;
  'default/area_list': typeof base.areaList;
  'default/setting': typeof base.setting;
  'demo/outbox': typeof demo.outbox;
  'market/currency_matches': typeof market.currencyMatches;
  'market/deal': typeof market.deal;
  'market/kline': typeof market.kline;
  'market/index': typeof market.index;
  'market/trades': typeof market.trades;
  'market/favourite': typeof market.favourite;
  'account/list': typeof account.list;
  'account/detail': typeof account.detail;
  'account_log/change': typeof account.log;
  'account_log/legal': typeof account.log;
  'account_log/lever': typeof account.log;
  'account_log/micro': typeof account.log;
  'account_log/financial': typeof account.log;
  'tx_in/add': typeof spot.place;
  'tx_out/add': typeof spot.place;
  'tx_in/list': typeof spot.openList;
  'tx_out/list': typeof spot.openList;
  'tx_history/list': typeof orders.history;
  'tx_in/cancel': typeof spot.cancel;
  'tx_out/cancel': typeof spot.cancel;
  'order/by_client_id': typeof spot.byClientId;
  'order/conditional_add': typeof orders.conditionalAdd;
  'order/oco_add': typeof orders.ocoAdd;
  'order/conditional_cancel': typeof orders.conditionalCancel;
  'order/conditional_list': typeof orders.conditionalList;
  'order/amend': typeof orders.amend;
  'order/cancel_all': typeof orders.cancelAll;
  'order/cancel_all_after': typeof orders.cancelAllAfter;
  'order/fills': typeof orders.fills;
  'user/preference': typeof preference.read;
  'user/keep_preference': typeof preference.keep;
}

/** What a sender may write where the schema reads text: numbers and booleans go out as JSON. */
type Sendable<Input> = Input extends string
  ? string extends Input
    ? string | number
    : Input | (Input extends '0' | '1' | 'true' | 'false' ? number | boolean : never)
  : Input;

export type RequestOf<Name extends CallName> = {
  [Field in keyof z.input<CallSchemas[Name]['request']>]: Sendable<
    z.input<CallSchemas[Name]['request']>[Field]
  >;
};
export type ParsedRequestOf<Name extends CallName> = z.output<CallSchemas[Name]['request']>;
export type ResponseOf<Name extends CallName> = z.output<CallSchemas[Name]['response']>;
