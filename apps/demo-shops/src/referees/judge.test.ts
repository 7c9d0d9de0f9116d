import { describe, expect, test } from 'vitest';
import { at } from '../samples.ts';
import { ASKED_MS, type BookEntry, type Judged, judge } from './judge.ts';

const NOW = at(600);

/** A case of an order of 1,000.00 CNY that Jane Roe has confirmed. */
function appealed(changes: Partial<Judged['order']> = {}, items: Judged['items'] = []): Judged {
  return {
    order: { id: 1, money: '1000.00', fiat: 'CNY', is_late: 0, appeal_reason: 'other', ...changes },
    termsMatch: true,
    payee: { real_name: 'Demo shop 1 (bot)', account: '13800000007' },
    payer: { real_name: 'Jane Roe', account: '13800000008' },
    items,
  };
}

/** Both sides of a payment from the buyer to the seller, as the books have it. */
function payment(changes: Partial<BookEntry> & { readonly id?: number } = {}): BookEntry[] {
  const { id = 5, money = '1000.00' } = changes;
  const entry: BookEntry = {
    account_id: 3,
    transaction: String(id).padStart(12, '0'),
    fiat: 'CNY',
    balance: '0.00',
    payer_name: 'Jane Roe',
    payer_account: '13800000008',
    payee_name: 'Demo shop 1 (bot)',
    payee_account: '13800000007',
    may_reverse: 0,
    is_reversal: 0,
    order_id: 1,
    booked_at: at(55),
    created_at: at(52),
    ...changes,
    id,
    money,
    of: 'seller',
  };
  return [entry, { ...entry, of: 'buyer', money: `-${money}`, may_reverse: changes.may_reverse ?? 1 }];
}

/** The seller's side of money that goes back to the account that paid. */
const back = (money: string): BookEntry[] => [
  {
    ...payment({ id: 9, order_id: null })[0]!,
    money: `-${money}`,
    payer_account: '13800000007',
    payee_account: '13800000008',
  },
];

/** The seller's side of a payment to the account by a person who is no party of the order. */
const ofOthers = (money: string): BookEntry[] =>
  payment({ id: 8, money, order_id: null, payer_name: 'Mary Major', payer_account: '13800000055' }).slice(
    0,
    1,
  );

const note = (content: string, seconds: number): Judged['items'][number] => ({
  kind: 'note',
  from: 'operator',
  content,
  warning: null,
  created_at: at(seconds),
});
const elsewhere: Judged['items'][number] = {
  kind: 'message',
  from: 'seller',
  content: 'Pay to 13900000001',
  warning: 'account_number',
  created_at: at(30),
};
const STRANGER = { payer_name: 'John Doe' } as const;
const askedLongAgo = (rule: string) => note(`Referee A (bot): ${rule}: the payment`, 600 - ASKED_MS / 1_000);
const askedJustNow = (rule: string) => note(`Referee A (bot): ${rule}: the payment`, 599);

describe('the table is applied to what the books show', () => {
  test.each<[string, Judged, readonly BookEntry[], object]>([
    ['R1: paid in full', appealed(), payment(), { rule: 'R1' }],
    ['R1: the same name in another form', appealed(), payment({ payer_name: 'ROE jane' }), { rule: 'R1' }],
    ['R1: paid to the account, in full', appealed(), payment({ order_id: null }), { rule: 'R1' }],
    [
      'R1: the rest was added',
      appealed({}, [askedJustNow('R3')]),
      [...payment({ money: '800.00' }), ...payment({ id: 6, money: '200.00', order_id: null })],
      { rule: 'R1' },
    ],
    ['R2: nothing was paid', appealed(), [], { rule: 'R2' }],
    ['R2: another order was paid', appealed(), payment({ order_id: 2 }), { rule: 'R2' }],
    [
      'R3: less was paid, and the rest was not added within the time',
      appealed({}, [askedLongAgo('R3')]),
      payment({ money: '800.50' }),
      { rule: 'R3', arrived: '800.5' },
    ],
    [
      'R3: somebody else paid what is missing for another order',
      appealed({}, [askedLongAgo('R3')]),
      [...payment({ money: '800.00' }), ...ofOthers('200.00')],
      { rule: 'R3', arrived: '800' },
    ],
    ['R4: more was paid', appealed(), payment({ money: '1200.00' }), { rule: 'R4' }],
    [
      'R4: more was paid, and the excess went back',
      appealed(),
      [...payment({ money: '1200.00' }), ...back('200.00')],
      { rule: 'R4' },
    ],
    [
      'R5: another name, and the money went back',
      appealed(),
      [...payment(STRANGER), ...back('1000.00')],
      { rule: 'R5', is_returned: 1 },
    ],
    [
      'R5: another name, and the seller keeps the money',
      appealed({}, [askedLongAgo('R5')]),
      payment(STRANGER),
      { rule: 'R5', is_returned: 0 },
    ],
    ['R6: taken back', appealed(), payment({ may_reverse: 0 }), { rule: 'R6' }],
    ['R7: late and in full', appealed({ is_late: 1 }), payment(), { rule: 'R7', is_returned: 0 }],
    [
      'R7: late, and the seller sent it back',
      appealed({ is_late: 1 }),
      [...payment(), ...back('1000.00')],
      { rule: 'R7', is_returned: 1 },
    ],
    [
      'R8: the account of the order is somebody else’s',
      appealed(),
      payment({ order_id: null }).filter(({ of }) => of === 'buyer'),
      { rule: 'R8', is_paid: 1 },
    ],
    [
      'R9: another account was named, and paid in full',
      appealed({}, [elsewhere]),
      payment(),
      { rule: 'R9', is_paid: 1 },
    ],
    [
      'R9: another account was named, and nothing paid',
      appealed({}, [elsewhere]),
      [],
      { rule: 'R9', is_paid: 0 },
    ],
  ])('%s', (_, judged, entries, found) => {
    const judgement = judge(judged, { entries: [...entries], looked_at: NOW });
    expect(judgement).toMatchObject({ is: 'decision', found });
    expect(judgement.is === 'decision' && judgement.found).toEqual(found);
  });
});

describe('no decision is made', () => {
  test.each<[string, Judged, readonly BookEntry[], string]>([
    ['while a payment is on its way', appealed(), payment({ booked_at: at(601) }), 'wait'],
    ['before the buyer was asked for the rest', appealed(), payment({ money: '800.00' }), 'ask'],
    [
      'within the time for the rest',
      appealed({}, [askedJustNow('R3')]),
      payment({ money: '800.00' }),
      'wait',
    ],
    ['before the seller was asked to send it back', appealed(), payment(STRANGER), 'ask'],
    ['within the time for sending it back', appealed({}, [askedJustNow('R5')]), payment(STRANGER), 'wait'],
    ['on changed payment details', { ...appealed(), termsMatch: false }, payment(), 'human'],
    ['on a threat', appealed({ appeal_reason: 'threat' }), payment(), 'human'],
    ['on words that only a person can read', appealed({ appeal_reason: 'asked_more' }), [], 'human'],
    [
      'on payments of two names',
      appealed(),
      [...payment({ money: '500.00' }), ...payment({ id: 6, money: '500.00', ...STRANGER })],
      'human',
    ],
    ['where somebody else paid the same money to the account', appealed(), ofOthers('1000.00'), 'human'],
    ['where the seller sent back a full payment', appealed(), [...payment(), ...back('1000.00')], 'human'],
  ])('%s', (_, judged, entries, is) => {
    expect(judge(judged, { entries: [...entries], looked_at: NOW }).is).toBe(is);
  });
});
