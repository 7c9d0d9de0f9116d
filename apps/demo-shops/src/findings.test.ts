import { expect, test } from 'vitest';
import { type BankEntry, type Finding, findPayments, returnOwed, type ShopOrder } from './findings.ts';
import { at, entry, order } from './samples.ts';

interface Case {
  readonly orders?: readonly ShopOrder[];
  readonly entries: readonly BankEntry[];
  /** By order: the finding and its entry. */
  readonly found: Readonly<Record<number, string>>;
}

const paidBy = (id: number, change: Partial<BankEntry> = {}) => entry({ id, ...change });

const payerWith = (account: string) => ({
  type: 'alipay' as const,
  real_name: 'Jane Roe',
  account,
  name_checked: 0 as const,
});

const CASES: Readonly<Record<string, Case>> = {
  'nothing has arrived': { entries: [], found: {} },
  'the money of the order, from its name': { entries: [paidBy(5)], found: { 1: 'match 5' } },
  'the same name in another form': {
    entries: [paidBy(5, { payer_name: 'ROE Jane' })],
    found: { 1: 'match 5' },
  },
  'the same money with other decimals': { entries: [paidBy(5, { money: '1000' })], found: { 1: 'match 5' } },
  'less money': { entries: [paidBy(5, { money: '999.99' })], found: { 1: 'wrong_amount 5' } },
  'the rest of a payment that lacked some': {
    entries: [paidBy(5, { money: '800.00' }), paidBy(6, { money: '200.00' })],
    found: { 1: 'match 6' },
  },
  'a payment that names another order': { entries: [paidBy(5, { order_id: 2 })], found: {} },
  'a payment that names the order, to another account of the seller': {
    entries: [paidBy(5, { order_id: 1, payee_account: '13800000099' })],
    found: { 1: 'match 5' },
  },
  'more money': { entries: [paidBy(5, { money: '1000.01' })], found: { 1: 'wrong_amount 5' } },
  'another name': { entries: [paidBy(5, { payer_name: 'John Doe' })], found: { 1: 'wrong_name 5' } },
  'another name and other money': {
    entries: [paidBy(5, { payer_name: 'John Doe', money: '3.00' })],
    found: { 1: 'wrong_name 5' },
  },
  'another account of the shop': { entries: [paidBy(5, { payee_account: '13800000099' })], found: {} },
  'another fiat': { entries: [paidBy(5, { fiat: 'USD' })], found: {} },
  'money from before the order': { entries: [paidBy(5, { created_at: at(-1) })], found: {} },
  'an own payment to somebody': { entries: [paidBy(5, { money: '-1000.00' })], found: {} },
  'a payment that was taken back': {
    entries: [paidBy(5), paidBy(6, { money: '-1000.00', is_reversal: 1 })],
    found: { 1: 'reversed 5' },
  },
  'a payment that was taken back and made again': {
    entries: [paidBy(5), paidBy(6, { money: '-1000.00', is_reversal: 1 }), paidBy(7)],
    found: { 1: 'match 7' },
  },
  'an own payment that was taken back is no income': {
    entries: [paidBy(5, { money: '-1000.00' }), paidBy(6, { is_reversal: 1 })],
    found: {},
  },
  'an exact payment beside a wrong one': {
    entries: [paidBy(5, { money: '10.00' }), paidBy(6)],
    found: { 1: 'match 6' },
  },
  'one payment for two orders of the same money counts for the earlier': {
    orders: [order({ id: 2 }), order({ id: 1 })],
    entries: [paidBy(5)],
    found: { 1: 'match 5' },
  },
  'two payments for two orders': {
    orders: [order({ id: 1 }), order({ id: 2 })],
    entries: [paidBy(6), paidBy(5)],
    found: { 1: 'match 5', 2: 'match 6' },
  },
  'an exact payment is no wrong one of an earlier order': {
    orders: [order({ id: 1, money: '2000.00' }), order({ id: 2 })],
    entries: [paidBy(5)],
    found: { 2: 'match 5' },
  },
  'the payment of an order that was released meanwhile': {
    orders: [order({ id: 1, status: 'released', ended_at: at(100) }), order({ id: 2 })],
    entries: [paidBy(5)],
    found: { 1: 'match 5' },
  },
  'a payment after the release of an earlier order': {
    orders: [order({ id: 1, status: 'released', ended_at: at(20) }), order({ id: 2 })],
    entries: [paidBy(5)],
    found: { 2: 'match 5' },
  },
  'orders that ended without a payment have none': {
    orders: [order({ id: 1, status: 'expired' }), order({ id: 2, status: 'cancelled', ended_at: at(100) })],
    entries: [paidBy(5)],
    found: {},
  },
  'a confirmed order comes before an earlier one that is not confirmed': {
    orders: [order({ id: 1, status: 'created' }), order({ id: 2 })],
    entries: [paidBy(5)],
    found: { 2: 'match 5' },
  },
  'the payment of an order that is not confirmed yet is no wrong one of another': {
    orders: [order({ id: 1, money: '30.00' }), order({ id: 2, status: 'created' })],
    entries: [paidBy(5)],
    found: { 2: 'match 5' },
  },
  'of two people of one name and one sum, each has the payment from its account': {
    orders: [order({ id: 1, payer: payerWith('138••••0009') }), order({ id: 2 })],
    entries: [paidBy(5), paidBy(6, { payer_account: '13800000009', money: '900.00' })],
    found: { 1: 'wrong_amount 6', 2: 'match 5' },
  },
  'a hidden or another account is no obstacle': {
    orders: [order({ payer: payerWith('••••') }), order({ id: 2, payer: payerWith('jane@example.com') })],
    entries: [paidBy(5), paidBy(6)],
    found: { 1: 'match 5', 2: 'match 6' },
  },
  'without the data of the parties there is no match': {
    orders: [order({ payer: null }), order({ id: 2, payee: null })],
    entries: [paidBy(5)],
    found: { 1: 'wrong_name 5' },
  },
  'as buyer: the own payment to the account of the order': {
    orders: [order({ way: 'in', status: 'created' })],
    entries: [paidBy(5, { money: '-1000.00', payer_name: 'Demo shop 1 (bot)' })],
    found: { 1: 'match 5' },
  },
  'as buyer: the bank knows the payee under another account': {
    orders: [order({ way: 'in', status: 'created' })],
    entries: [paidBy(5, { money: '-1000.00', payee_account: '13800000099' })],
    found: { 1: 'match 5' },
  },
  'as buyer: other money, and money that came in': {
    orders: [order({ way: 'in', status: 'created' })],
    entries: [paidBy(5, { money: '-999.00' }), paidBy(6)],
    found: {},
  },
  'as buyer: a payment to somebody else': {
    orders: [order({ way: 'in', status: 'created' })],
    entries: [paidBy(5, { money: '-1000.00', payee_account: '1', payee_name: 'John Doe' })],
    found: {},
  },
};

test.each(Object.entries(CASES))('%s', (_, { orders = [order()], entries, found }) => {
  const findings = [...findPayments(orders, entries)].map(([id, finding]) => [
    id,
    finding.is === 'nothing' ? finding.is : `${finding.is} ${finding.entry.id}`,
  ]);
  expect(Object.fromEntries(findings)).toEqual(found);
});

test.each<[string, Finding, readonly BankEntry[], object | undefined]>([
  [
    'all of a payment from another name',
    { is: 'wrong_name', entry: paidBy(5) },
    [],
    { money: '1000', account: '13800000008' },
  ],
  [
    'the excess of one that is too high',
    { is: 'wrong_amount', entry: paidBy(5, { money: '1000.50' }) },
    [],
    { money: '0.5', account: '13800000008' },
  ],
  [
    'nothing of one that is too low',
    { is: 'wrong_amount', entry: paidBy(5, { money: '800.00' }) },
    [],
    undefined,
  ],
  [
    'nothing that was sent back already',
    { is: 'wrong_name', entry: paidBy(5) },
    [paidBy(6, { money: '-1000.00', payee_account: '13800000008' })],
    undefined,
  ],
  ['nothing of one that fits', { is: 'match', entry: paidBy(5) }, [], undefined],
])('a seller owes %s', (_, finding, entries, owed) => {
  expect(returnOwed(order(), finding, entries)).toEqual(owed);
});
