import type { ResponseOf } from '@candor/client';
import { isSameName } from '@candor/primitives';
import { moneyOf, partsOf } from './money.ts';

export type Order = ResponseOf<'legal/order_detail'>;
export type BankEntry = ResponseOf<'demo/bank'>['entries'][number];

/** An order with the accounts of its two parties, as a shop sees it. */
export type ShopOrder = Pick<
  Order,
  | 'id'
  | 'client_order_id'
  | 'version'
  | 'way'
  | 'status'
  | 'is_overdue'
  | 'terms_match'
  | 'fiat'
  | 'money'
  | 'payee'
  | 'payer'
  | 'actions'
  | 'unread'
  | 'created_at'
  | 'paid_at'
  | 'ended_at'
  | 'server_time'
>;

/** The bank's answer for an order; `other` is a payment that differs from the order. */
export type Finding =
  | { readonly is: 'nothing' }
  | { readonly is: 'match' | 'reversed' | 'wrong_amount' | 'wrong_name'; readonly entry: BankEntry };

/** Orders to which a payment may belong. The others ended without one. */
const PAYABLE: readonly Order['status'][] = ['created', 'paid', 'appealed', 'released', 'decided'];

/**
 * Returns the payment of each order among the entries of its shop's accounts. No entry is counted twice, so orders that
 * ended with one of them have to be among the orders; the earliest comes first.
 */
export function findPayments(
  orders: readonly ShopOrder[],
  entries: readonly BankEntry[],
): ReadonlyMap<number, Finding> {
  const findings = new Map<number, Finding>();
  const taken = new Set<number>();
  const reversed = reversedAmong(entries);
  const payments = entries
    .filter((entry) => entry.is_reversal === 0)
    .toSorted((one, other) => one.id - other.id);
  const waiting = orders
    .filter(({ status }) => PAYABLE.includes(status))
    .toSorted((one, other) => one.id - other.id);
  for (const { is, isConfirmed, isReversed, fits } of PASSES) {
    for (const order of waiting) {
      if (findings.has(order.id) || (order.status !== 'created') !== isConfirmed) continue;
      const entry = payments.find(
        (each) =>
          !taken.has(each.id) &&
          reversed.has(each.id) === isReversed &&
          isOfTime(order, each) &&
          (each.order_id === null || each.order_id === order.id) &&
          (order.way === 'in'
            ? is === 'match' && isOwnPayment(order, each)
            : isTo(order, each) && fits(order, each)),
      );
      if (entry === undefined) continue;
      taken.add(entry.id);
      const rest = is === 'wrong_amount' ? payments.find((each) => isRest(order, entry, each)) : undefined;
      if (rest !== undefined) taken.add(rest.id);
      findings.set(order.id, rest === undefined ? { is, entry } : { is: 'match', entry: rest });
    }
  }
  return findings;
}

interface Pass {
  readonly is: Exclude<Finding['is'], 'nothing'>;
  /** The orders of the pass: those whose buyer has confirmed the payment, or the others. */
  readonly isConfirmed: boolean;
  readonly isReversed: boolean;
  readonly fits: (order: ShopOrder, entry: BankEntry) => boolean;
}

/** Returns whether a payment has the money and the name of its order. */
export const isExact: Pass['fits'] = (order, entry) => hasMoney(order, entry) && hasName(order, entry);

/** From the surest to the least sure: an entry belongs to the order that it fits best. */
const RULES: readonly Pass[] = [
  { is: 'match', isConfirmed: true, isReversed: false, fits: isExact },
  { is: 'match', isConfirmed: false, isReversed: false, fits: isExact },
  { is: 'reversed', isConfirmed: true, isReversed: true, fits: isExact },
  { is: 'wrong_amount', isConfirmed: true, isReversed: false, fits: hasName },
  { is: 'wrong_name', isConfirmed: true, isReversed: false, fits: hasMoney },
  { is: 'wrong_name', isConfirmed: true, isReversed: false, fits: () => true },
];

/** First the entries from the account that the order names; then those from any: a person may have saved another number. */
const PASSES: readonly Pass[] = [
  ...RULES.map((rule): Pass => ({ ...rule, fits: (...pair) => hasAccount(...pair) && rule.fits(...pair) })),
  ...RULES,
];

/** A later payment of the same account that makes up what an earlier one lacked. */
function isRest(order: ShopOrder, paid: BankEntry, later: BankEntry): boolean {
  return (
    later.id > paid.id &&
    isTo(order, later) &&
    later.payer_account === paid.payer_account &&
    (later.order_id === null || later.order_id === order.id) &&
    partsOf(later.money) === partsOf(order.money) - partsOf(paid.money)
  );
}

/**
 * Returns what a seller has to send back of a payment that differs from its order: all of one from another name, the excess of one
 * that is too high; undefined where nothing is owed, or an entry shows that it was sent.
 */
export function returnOwed(
  order: ShopOrder,
  finding: Finding,
  entries: readonly BankEntry[],
): { readonly money: string; readonly account: string } | undefined {
  if (order.way === 'in' || (finding.is !== 'wrong_name' && finding.is !== 'wrong_amount')) return undefined;
  const { entry } = finding;
  const owed =
    finding.is === 'wrong_name' ? partsOf(entry.money) : partsOf(entry.money) - partsOf(order.money);
  const isSent = entries.some(
    (each) =>
      each.id > entry.id &&
      !isIn(each) &&
      each.payee_account === entry.payer_account &&
      partsOf(each.money) === owed,
  );
  return owed <= 0 || isSent ? undefined : { money: moneyOf(owed), account: entry.payer_account };
}

/** The payments that a later entry of the same account took back. */
function reversedAmong(entries: readonly BankEntry[]): ReadonlySet<number> {
  const found = new Set<number>();
  for (const back of entries.filter((entry) => entry.is_reversal === 1)) {
    const paid = entries.find(
      (entry) =>
        entry.is_reversal === 0 &&
        !found.has(entry.id) &&
        entry.id < back.id &&
        entry.account_id === back.account_id &&
        entry.payer_account === back.payer_account &&
        entry.payee_account === back.payee_account &&
        partsOf(entry.money) === partsOf(back.money) &&
        isIn(entry) !== isIn(back),
    );
    if (paid !== undefined) found.add(paid.id);
  }
  return found;
}

function isOfTime(
  { created_at: opened, ended_at: ended }: ShopOrder,
  { created_at: at }: BankEntry,
): boolean {
  return Date.parse(at) >= Date.parse(opened) && (ended === null || Date.parse(at) <= Date.parse(ended));
}

function isTo({ id, fiat, payee }: ShopOrder, entry: BankEntry): boolean {
  return (
    isIn(entry) && entry.fiat === fiat && (entry.order_id === id || entry.payee_account === payee?.account)
  );
}

/** The bank pays an order to the payee's account there, whatever account the payee has saved: its name is compared. */
function isOwnPayment(order: ShopOrder, entry: BankEntry): boolean {
  const { payee, fiat } = order;
  if (isIn(entry) || entry.fiat !== fiat || payee === null) return false;
  if (entry.order_id === order.id) return true;
  if (!hasMoney(order, entry)) return false;
  return entry.payee_account === payee.account || isSameName(entry.payee_name, payee.real_name);
}

function hasName({ payer }: ShopOrder, entry: BankEntry): boolean {
  return payer !== null && isSameName(payer.real_name, entry.payer_name);
}

/** A seller sees the ends of the account that pays. */
function hasAccount({ payer }: ShopOrder, { payer_account: account }: BankEntry): boolean {
  const [start = '', end] = payer?.account.split(/•+/) ?? [];
  if (end === undefined) return start === account;
  return start + end !== '' && account.startsWith(start) && account.endsWith(end);
}

function hasMoney(order: ShopOrder, entry: BankEntry): boolean {
  return partsOf(order.money) === partsOf(entry.money);
}

function isIn({ money }: BankEntry): boolean {
  return !money.startsWith('-');
}
