/** An order and an entry of the bank that tests change. */
import type { BankEntry, ShopOrder } from './findings.ts';

const OPENED_MS = Date.parse('2026-03-02T10:00:00.000Z');

/** Returns the time so many seconds after the order was opened. */
export function at(seconds: number): string {
  return new Date(OPENED_MS + seconds * 1_000).toISOString();
}

/** Returns an order that a shop sells, paid 60 s after it was opened, with changes. */
export function order(changes: Partial<ShopOrder> = {}): ShopOrder {
  const account = { type: 'alipay', account: '13800000007', name_checked: 0 } as const;
  return {
    id: 1,
    client_order_id: '',
    version: 2,
    way: 'out',
    status: 'paid',
    is_overdue: 0,
    terms_match: 1,
    fiat: 'CNY',
    money: '1000.00',
    payee: { ...account, real_name: 'Demo shop 1 (bot)', bank_name: '', bank_address: '', qrcode: '' },
    payer: { ...account, account: '138••••0008', real_name: 'Jane Roe' },
    actions: ['release', 'appeal', 'send', 'evidence'],
    unread: 0,
    created_at: at(0),
    paid_at: at(60),
    ended_at: null,
    server_time: at(60),
    ...changes,
  };
}

/** Returns the entry of a payment that fits the order, booked 55 s after it was opened, with changes. */
export function entry(changes: Partial<BankEntry> = {}): BankEntry {
  return {
    id: 5,
    account_id: 3,
    transaction: '000000000005',
    fiat: 'CNY',
    money: '1000.00',
    balance: '51000.00',
    payer_name: 'Jane Roe',
    payer_account: '13800000008',
    payee_name: 'Demo shop 1 (bot)',
    payee_account: '13800000007',
    may_reverse: 0,
    is_reversal: 0,
    order_id: null,
    booked_at: at(55),
    created_at: at(52),
    ...changes,
  };
}
