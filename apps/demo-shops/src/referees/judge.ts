/** The public decision table of appeals, as far as the books of the demo bank and the chat show its facts. */
import type { RequestOf, ResponseOf } from '@candor/client';
import { isSameName } from '@candor/primitives';
import { moneyOf, partsOf } from '../money.ts';

type Case = ResponseOf<'console/appeal'>;
type Proposed = RequestOf<'console/appeal_propose'>;
type Book = ResponseOf<'console/appeal_bank'>;
export type BookEntry = Book['entries'][number];

/** The parts of a case that the referees judge by. */
export interface Judged {
  readonly order: Pick<Case['order'], 'id' | 'money' | 'fiat' | 'is_late' | 'appeal_reason'>;
  readonly termsMatch: boolean;
  readonly payee: Pick<NonNullable<NonNullable<Case['evidence']>['payee']>, 'real_name' | 'account'>;
  readonly payer: Pick<NonNullable<NonNullable<Case['evidence']>['payer']>, 'real_name' | 'account'>;
  readonly items: readonly Pick<
    NonNullable<Case['evidence']>['items'][number],
    'kind' | 'from' | 'content' | 'warning' | 'created_at'
  >[];
}

/** The rule, and the facts from which the desk computes the coins. */
export type Found = Pick<Proposed, 'rule' | 'arrived' | 'is_returned' | 'is_paid'>;

export type Judgement =
  /** The books will show more within seconds, or within the time for which a side was asked. */
  | { readonly is: 'wait' }
  | { readonly is: 'ask'; readonly text: string }
  /** The table needs facts that neither books nor chat show. */
  | { readonly is: 'human'; readonly why: string }
  | { readonly is: 'decision'; readonly found: Found; readonly text: string };

/** The table gives the buyer an hour for the rest; in a demo a minute stays. */
export const ASKED_MS = 60_000;

/** Returns what the table says of a case; the same for everybody who sees the same case and books. */
export function judge(judged: Judged, { entries, looked_at: at }: Book): Judgement {
  const nowMs = Date.parse(at);
  const sums = sumsOf(judged, entries, nowMs);
  if (sums.isComing) return { is: 'wait' };
  if (!judged.termsMatch) return { is: 'human', why: 'The payment details are not those that were agreed.' };
  const { appeal_reason: reason } = judged.order;
  const isExact = sums.named === sums.agreed && sums.strange === 0;
  if (judged.items.some(asksElsewhere)) return askedElsewhere(judged, sums);
  if (reason === 'threat' || (isOfTheSeller(reason) && !isExact))
    return { is: 'human', why: 'The chat must be read by a person.' };
  if (sums.isUnclear) return { is: 'human', why: 'Somebody else has paid this money, and named no order.' };
  if (sums.misled > 0 && sums.named + sums.strange === 0)
    return decision(
      judged,
      sums,
      { rule: 'R8', is_paid: 1 },
      'went to exactly the account of the order, which is not the seller’s',
    );
  if (sums.named + sums.strange === 0)
    return sums.reversed > 0
      ? decision(judged, sums, { rule: 'R6' }, 'was paid and taken back before the release')
      : decision(judged, sums, { rule: 'R2' }, 'arrived, and none is on its way');
  if (sums.strange > 0) return ofAnotherName(judged, sums, nowMs);
  return ofRightName(judged, sums, nowMs);
}

function ofAnotherName(judged: Judged, sums: Sums, nowMs: number): Judgement {
  if (sums.named > 0) return { is: 'human', why: 'Payments of two names are on the account.' };
  if (sums.returned >= sums.strange)
    return decision(
      judged,
      sums,
      { rule: 'R5', is_returned: 1 },
      'came from another name, and the seller sent it back',
    );
  const rest = moneyOf(sums.strange - sums.returned);
  const text = `R5: the payment came from another name than ${judged.payer.real_name}. Seller: send ${rest} ${judged.order.fiat} back to the account that paid within a minute, and the coins stay yours. Otherwise they go to the buyer.`;
  return (
    askedFirst(judged, text, nowMs) ??
    decision(judged, sums, { rule: 'R5', is_returned: 0 }, 'came from another name, and the seller keeps it')
  );
}

function ofRightName(judged: Judged, sums: Sums, nowMs: number): Judgement {
  const { named, agreed, returned } = sums;
  const isLate = judged.order.is_late === 1;
  if (returned > 0 && !(isLate && returned >= agreed) && named - returned !== agreed)
    return { is: 'human', why: 'The seller has sent money back.' };
  if (named < agreed) {
    const rest = `${moneyOf(agreed - named)} ${judged.order.fiat}`;
    const text = `R3: the payment lacks ${rest}. Buyer: add the rest to the same account within a minute. Otherwise the coins are shared by what arrived.`;
    const arrived = moneyOf(named);
    return (
      askedFirst(judged, text, nowMs) ??
      decision(judged, sums, { rule: 'R3', arrived }, 'arrived, and the rest was not added')
    );
  }
  if (named > agreed)
    return decision(
      judged,
      sums,
      { rule: 'R4' },
      'arrived, which is more than agreed; the excess goes back to the account that paid',
    );
  if (isLate)
    return returned >= agreed
      ? decision(judged, sums, { rule: 'R7', is_returned: 1 }, 'arrived late, and the seller sent it back')
      : decision(judged, sums, { rule: 'R7', is_returned: 0 }, 'arrived late and in full');
  return decision(judged, sums, { rule: 'R1' }, 'arrived in full from the declared name');
}

/** R9: the seller's own messages name another account or a way outside. */
function askedElsewhere(judged: Judged, sums: Sums): Judgement {
  if (sums.named >= sums.agreed)
    return decision(
      judged,
      sums,
      { rule: 'R9', is_paid: 1 },
      'arrived, and the seller asked for another way to pay',
    );
  if (sums.named + sums.strange + sums.reversed + sums.misled > 0)
    return { is: 'human', why: 'The seller asked for another way to pay, and a part was paid.' };
  return decision(
    judged,
    sums,
    { rule: 'R9', is_paid: 0 },
    'arrived, and the seller asked for another way to pay',
  );
}

function asksElsewhere({ kind, from, warning }: Judged['items'][number]): boolean {
  return kind === 'message' && from === 'seller' && warning === 'account_number';
}

function isOfTheSeller(reason: Judged['order']['appeal_reason']): boolean {
  return reason === 'asked_more' || reason === 'off_platform' || reason === 'wrong_account';
}

/** Asks a side once, and waits for a minute; undefined once that time is over. */
function askedFirst({ items }: Judged, text: string, nowMs: number): Judgement | undefined {
  const [rule = ''] = text.split(':');
  const asked = items.find(
    ({ from, content }) => from === 'operator' && content.includes(`${rule}: the payment`),
  );
  if (asked === undefined) return { is: 'ask', text };
  return nowMs < Date.parse(asked.created_at) + ASKED_MS ? { is: 'wait' } : undefined;
}

/** Figures that the books show of an order, in ten-thousandths of the fiat. */
interface Sums {
  readonly agreed: number;
  /** Arrived from the declared name. */
  readonly named: number;
  /** Arrived from other names. */
  readonly strange: number;
  readonly reversed: number;
  /** Sent back to the accounts that paid. */
  readonly returned: number;
  /** Paid to the account of the order, which is somebody else's. */
  readonly misled: number;
  /** The buyer has paid, and the seller does not see it yet. */
  readonly isComing: boolean;
  /** Somebody else has paid the money of the order to its account, and named no order. */
  readonly isUnclear: boolean;
  readonly transactions: readonly string[];
}

function sumsOf(judged: Judged, entries: readonly BookEntry[], nowMs: number): Sums {
  const { order, payee, payer } = judged;
  const agreed = partsOf(order.money);
  const sent = entries.filter((entry) => entry.of === 'buyer' && isPayment(entry) && isOut(entry));
  const incoming = entries.filter((entry) => entry.of === 'seller' && isPayment(entry) && !isOut(entry));
  const isTaken = ({ transaction }: BookEntry) =>
    sent.some((entry) => entry.transaction === transaction && entry.may_reverse === 0);
  const isNamed = (entry: BookEntry) => isSameName(entry.payer_name, payer.real_name);
  const toAccount = (entry: BookEntry) => entry.order_id === null && entry.payee_account === payee.account;
  const isOwn = ({ transaction }: BookEntry) => sent.some((entry) => entry.transaction === transaction);
  const ofOrder = withoutNumber(
    incoming.filter(({ order_id: id }) => id === order.id),
    incoming.filter((entry) => toAccount(entry) && isOwn(entry)),
    { agreed, isNamed },
  );
  const kept = ofOrder.filter((entry) => !isTaken(entry));
  const back = entries.filter(
    (entry) =>
      entry.of === 'seller' &&
      isPayment(entry) &&
      isOut(entry) &&
      kept.some(({ id, payer_account: account }) => entry.id > id && account === entry.payee_account),
  );
  const misled = sent.filter(
    (entry) =>
      entry.payee_account === payee.account &&
      !incoming.some(({ transaction }) => transaction === entry.transaction) &&
      Date.parse(entry.booked_at) <= nowMs,
  );
  return {
    agreed,
    named: sumOf(kept.filter(isNamed)),
    strange: sumOf(kept.filter((entry) => !isNamed(entry))),
    reversed: sumOf(ofOrder.filter(isTaken)),
    returned: sumOf(back),
    misled: sumOf(misled),
    isComing: sent.some(
      (entry) => (entry.order_id === order.id || toAccount(entry)) && Date.parse(entry.booked_at) > nowMs,
    ),
    isUnclear:
      ofOrder.length === 0 &&
      incoming.some((entry) => toAccount(entry) && !isOwn(entry) && partsOf(entry.money) === agreed),
    transactions: ofOrder.map(({ transaction }) => transaction),
  };
}

/**
 * A payment of the buyer to the account that names no order belongs to this one if it makes the money up; where nothing names the order, also
 * one of the declared name.
 */
function withoutNumber(
  numbered: readonly BookEntry[],
  others: readonly BookEntry[],
  { agreed, isNamed }: { readonly agreed: number; readonly isNamed: (entry: BookEntry) => boolean },
): readonly BookEntry[] {
  const rest = agreed - sumOf(numbered);
  const fitting =
    others.find((entry) => partsOf(entry.money) === rest) ??
    (numbered.length === 0 ? others.find(isNamed) : undefined);
  return fitting === undefined ? numbered : [...numbered, fitting];
}

function decision(judged: Judged, sums: Sums, found: Found, fact: string): Judgement {
  const { fiat } = judged.order;
  const shown = sums.named + sums.strange || sums.reversed || sums.misled;
  const money = shown === 0 ? `no payment of ${moneyOf(sums.agreed)} ${fiat}` : `${moneyOf(shown)} ${fiat}`;
  const by = sums.transactions.length === 0 ? '' : ` (${sums.transactions.join(', ')})`;
  return { is: 'decision', found, text: `${found.rule}: the demo bank shows: ${money}${by} ${fact}.` };
}

function isPayment({ is_reversal: isReversal }: BookEntry): boolean {
  return isReversal === 0;
}

function isOut({ money }: BookEntry): boolean {
  return money.startsWith('-');
}

function sumOf(entries: readonly BookEntry[]): number {
  return entries.reduce((sum, { money }) => sum + partsOf(money), 0);
}
