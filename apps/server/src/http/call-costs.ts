import type { CallName, downloads } from '@candor/contract';

type DownloadName = keyof typeof downloads;

/**
 * What calls cost beside their being calls, in points: tenths of a millisecond of server and database together, as
 * measured on two cores. What is read from memory in less than a point has none; bars are counted as they are asked for.
 */
const CALL_COSTS: Partial<Record<CallName | DownloadName, number>> = {
  'market/trades': 30,
  'market/currency_matches': 3,
  'default/area_list': 3,
  'news/categories': 5,
  'news/list': 10,
  'news/info': 10,
  'account/list': 3,
  'account_log/change': 15,
  'account_log/legal': 15,
  'account_log/lever': 15,
  'account_log/micro': 15,
  'account_log/financial': 15,
  'tx_history/list': 15,
  'order/by_client_id': 5,
  'order/conditional_list': 10,
  'order/fills': 20,
  'order/export': 500,
  'user/sessions': 5,
  // A hash of a password, mostly outside the main thread.
  'user/login': 100,
  'user/totp_begin': 100,
  'user/totp_off': 100,
  'user/passkey_begin': 100,
  'user/passkey_remove': 100,
};

/** A list of trades or a whole book for aggregators, when it is made. */
export const PUBLIC_READ_COST = 30;
/** Bars that cost a point to read, and bytes that cost one to send. */
const BARS_READ = 20;
const BYTES_SENT = 2_000;
const STATEMENT_COST = 5;

export function costOf(name: CallName | DownloadName): number {
  return CALL_COSTS[name] ?? 0;
}

/** What reading so many bars costs. */
export function barsReadCost(bars: number): number {
  return STATEMENT_COST + Math.ceil(bars / BARS_READ);
}

/** What sending a text costs that is remembered or has just been made. */
export function sentCost(text: string): number {
  return Math.floor(text.length / BYTES_SENT);
}
