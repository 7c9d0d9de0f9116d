import { describe, expect, it, test } from 'vitest';
import { decide, type Message, owesAnswer, owesReply, pauseMs } from './decide.ts';
import type { Finding, ShopOrder } from './findings.ts';
import { at, entry, order } from './samples.ts';
import { appealText, bankText, REPLY } from './words.ts';

const PAUSE_S = pauseMs(1) / 1_000;
const NOTHING: Finding = { is: 'nothing' };
const found = (is: Exclude<Finding['is'], 'nothing'>, changes = {}): Finding => ({
  is,
  entry: entry(changes),
});
const MATCH = found('match');

/** The order so many seconds after it was marked as paid. */
const after = (seconds: number, changes: Partial<ShopOrder> = {}) =>
  order({ server_time: at(60 + seconds), ...changes });

describe('a seller', () => {
  const release = { do: 'release' };
  test.each<[string, ShopOrder, Finding, unknown]>([
    ['waits a while after the payment', after(PAUSE_S - 0.001), MATCH, undefined],
    ['then releases', after(PAUSE_S), MATCH, release],
    ['releases in an appeal as well', after(PAUSE_S, { status: 'appealed' }), MATCH, release],
    ['waits after a late entry', after(PAUSE_S), found('match', { booked_at: at(61) }), undefined],
    ['releases after a late entry', after(PAUSE_S + 1), found('match', { booked_at: at(61) }), release],
    ['does not release where the desk forbids it', after(PAUSE_S, { actions: ['appeal'] }), MATCH, undefined],
    ['waits two minutes for money', after(119.999), NOTHING, undefined],
    ['then appeals', after(120), NOTHING, { do: 'appeal', reason: 'not_paid' }],
    ['waits until it may appeal', after(120, { actions: ['release'] }), NOTHING, undefined],
    [
      'appeals at other money, also before it may for want of money',
      after(PAUSE_S, { actions: ['release'] }),
      found('wrong_amount'),
      { do: 'appeal', reason: 'wrong_amount' },
    ],
    ['waits a while before that', after(PAUSE_S - 0.001), found('wrong_amount'), undefined],
    ['appeals at another name', after(PAUSE_S), found('wrong_name'), { do: 'appeal', reason: 'wrong_name' }],
    ['appeals at money taken back', after(PAUSE_S), found('reversed'), { do: 'appeal', reason: 'reversed' }],
    ['appeals once', after(PAUSE_S, { status: 'appealed' }), found('wrong_name'), undefined],
    [
      'answers an appeal at once',
      after(0, { status: 'appealed', actions: ['release', 'appeal_answer'] }),
      MATCH,
      { do: 'answer' },
    ],
    ['waits for the buyer', order({ status: 'created', paid_at: null, actions: [] }), NOTHING, undefined],
    ['judges no order whose payer it cannot see', after(500, { payer: null }), NOTHING, undefined],
  ])('%s', (_, seen, finding, act) => {
    expect(decide(seen, finding)).toEqual(act);
  });
});

describe('a buyer', () => {
  const buys = (seconds: number, changes: Partial<ShopOrder> = {}) =>
    order({
      way: 'in',
      status: 'created',
      paid_at: null,
      actions: ['pay', 'cancel'],
      server_time: at(seconds),
      ...changes,
    });
  const paid = found('match', { money: '-1000.00' });
  const confirm = { do: 'confirm', entry: entry({ money: '-1000.00' }) };
  test.each<[string, ShopOrder, Finding, unknown]>([
    ['waits a while', buys(PAUSE_S - 0.001), NOTHING, undefined],
    ['then pays', buys(PAUSE_S), NOTHING, { do: 'pay', money: '1000.00' }],
    [
      'pays less where it is the turn of that',
      buys(PAUSE_S, { client_order_id: 'demo-buyer-3-1' }),
      NOTHING,
      { do: 'pay', money: '800' },
    ],
    [
      'pays from another name where it is the turn of that',
      buys(PAUSE_S, { client_order_id: 'demo-buyer-3-3' }),
      NOTHING,
      { do: 'pay', money: '1000.00', from: 'A friend of the buyer' },
    ],
    [
      'confirms without paying where it is the turn of that',
      buys(PAUSE_S, { client_order_id: 'demo-buyer-3-5' }),
      NOTHING,
      { do: 'pretend' },
    ],
    ['does not pay twice', buys(PAUSE_S), paid, confirm],
    ['confirms a payment also after the deadline', buys(PAUSE_S, { is_overdue: 1 }), paid, confirm],
    ['pays nothing after the deadline', buys(PAUSE_S, { is_overdue: 1 }), NOTHING, undefined],
    ['pays nothing by terms that were not agreed', buys(PAUSE_S, { terms_match: 0 }), NOTHING, undefined],
    ['pays nobody whom it cannot see', buys(PAUSE_S, { payee: null }), NOTHING, undefined],
    ['pays nothing where the desk forbids it', buys(PAUSE_S, { actions: ['cancel'] }), NOTHING, undefined],
    ['waits for the seller', buys(PAUSE_S, { status: 'paid', actions: ['cancel'] }), paid, undefined],
    [
      'appeals against a seller who does not release',
      buys(240, { status: 'paid', actions: ['appeal'], paid_at: at(60) }),
      paid,
      { do: 'appeal', reason: 'not_released' },
    ],
    [
      'does not appeal where it paid less',
      buys(240, { status: 'paid', actions: ['appeal'], paid_at: at(60) }),
      found('match', { money: '-800.00' }),
      undefined,
    ],
    [
      'answers an appeal',
      buys(PAUSE_S, { status: 'appealed', actions: ['appeal_answer'] }),
      paid,
      { do: 'answer' },
    ],
  ])('%s', (_, seen, finding, act) => {
    expect(decide(seen, finding)).toEqual(act);
  });
});

it('a pause is between 5 and 17 s, differs between orders, and is the same at every run', () => {
  const pauses = Array.from({ length: 500 }, (_, id) => pauseMs(id + 1));
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(5_000);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(17_000);
  expect(new Set(pauses).size).toBeGreaterThan(450);
  expect(pauses).toEqual(Array.from({ length: 500 }, (_, id) => pauseMs(id + 1)));
});

describe('an answer in an appeal', () => {
  const statement = (by: 'buyer' | 'seller') => ({ by, content: '', pictures: [], created_at: at(90) });
  const appealed = (...by: ('buyer' | 'seller')[]) => ({
    way: 'out' as const,
    appeal: {
      opened_by: by[0] ?? ('clock' as const),
      reason: null,
      statements: by.map(statement),
      status: 'waiting_answer' as const,
      status_name: '',
      answer_due_at: null,
      rule: null,
      public_reason: '',
      decided_at: null,
    },
  });
  test.each([
    ['without an appeal', { way: 'out' as const, appeal: null }, false],
    ['of the clock', appealed(), true],
    ['of the other side', appealed('buyer'), true],
    ['that was given', appealed('buyer', 'seller'), false],
    ['to a new statement', appealed('buyer', 'seller', 'buyer'), true],
    ['as buyer, after its own appeal', { ...appealed('buyer'), way: 'in' as const }, false],
  ])('%s: %s', (_, order, owes) => {
    expect(owesAnswer(order)).toBe(owes);
  });
});

describe('a reply to what somebody has written', () => {
  const message = (changes: Partial<Message>): Message => ({
    id: 1,
    order_id: 1,
    seq_in_order: 1,
    from: 'buyer',
    is_own: 0,
    kind: 'text',
    content: 'Hi',
    picture: '',
    phrase: null,
    event: null,
    values: {},
    warning: null,
    created_at: at(1),
    hash: '',
    ...changes,
  });
  const automatic = message({ is_own: 1, from: 'seller', content: 'Hello. I am a program.' });
  const reply = message({ is_own: 1, from: 'seller', content: REPLY });
  test.each<[string, Message[], boolean]>([
    ['an empty chat', [], false],
    ['the automatic reply alone', [automatic], false],
    ['a text', [automatic, message({})], true],
    ['a picture', [message({ kind: 'picture', content: '' })], true],
    ['a phrase', [message({ kind: 'phrase', phrase: 'paid' })], false],
    ['an event', [message({ kind: 'event', from: 'system', event: 'paid' })], false],
    ['a text of an operator', [message({ from: 'operator' })], false],
    ['a second text after the reply', [message({}), reply, message({ content: 'Hello?' })], false],
  ])('%s: %s', (_, messages, owes) => {
    expect(owesReply(messages, REPLY)).toBe(owes);
  });
});

describe('a statement says what the bank shows', () => {
  const bought = order({ way: 'in' });
  test.each<[string, string, RegExp]>([
    ['nothing arrived', bankText(order(), NOTHING), /no entry of 1000\.00 CNY from Jane Roe .* 13800000007/],
    ['all arrived', bankText(order(), MATCH), /1000\.00 CNY from Jane Roe, transaction 000000000005, as/],
    [
      'less',
      bankText(order(), found('wrong_amount', { money: '9.00' })),
      /9\.00 CNY instead of 1000\.00 CNY/,
    ],
    [
      'from another',
      bankText(order(), found('wrong_name', { payer_name: 'Doe' })),
      /from Doe instead of Jane Roe/,
    ],
    ['taken back', bankText(order(), found('reversed')), /taken back/],
    ['bought, not paid', bankText(bought, NOTHING), /no payment of 1000\.00 CNY from me/],
    [
      'bought and paid',
      bankText(bought, found('match', { money: '-1000.00' })),
      /I paid 1000\.00 CNY to Demo shop/,
    ],
    ['an appeal', appealText(order(), NOTHING, 'not_paid'), /two minutes ago\. My bank shows no entry/],
  ])('%s', (_, text, pattern) => {
    expect(text).toMatch(pattern);
  });
});
