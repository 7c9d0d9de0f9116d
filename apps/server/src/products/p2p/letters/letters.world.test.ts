import { LANGUAGES } from '@candor/contract';
import { AMOUNT_LIMIT } from '@candor/primitives';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Deal,
  LETTER_ORIGIN,
  type LetterDesk,
  openLetterDesk,
} from '../../../../test/support/letter-desk.ts';
import { newTrader, PAY, SELL_AD } from '../../../../test/support/desk-world.ts';
import { composeLetter } from '../../../notifications/compose-letter.ts';
import { eventLetter } from '../../../notifications/letters.ts';

const SECOND_MS = 1_000;
const WHY = { reason: 'The statement shows the payment.' };
const FRAME = { brand: 'Candor', contact: '', company: '', closing: '' };
/** The ends of accounts, banks and names of everybody in this world. */
const PAYMENT_DATA = /62220000|First Bank|Main Branch|Zhang|Li Na/;

let desk: LetterDesk;
let world: LetterDesk['world'];

beforeAll(async () => {
  desk = await openLetterDesk();
  ({ world } = desk);
});
afterAll(() => desk.close());

const news = (deal: Deal) => desk.news(deal);

async function appealed(): Promise<Deal> {
  const deal = await desk.paid();
  await desk.appeal(deal);
  expect(await news(deal)).toEqual(both('p2p_appeal_opened'));
  return deal;
}

async function released(): Promise<Deal> {
  const deal = await desk.paid();
  await desk.release(deal);
  expect(await news(deal)).toEqual(['buyer p2p_released_buyer', 'seller p2p_released_seller']);
  return deal;
}

const both = (event: string) => [`buyer ${event}`, `seller ${event}`];
const giveUp = ({ id, buyer }: Deal) =>
  world.ask('legal/cancel', { id, seen: 'paid', reason: 'money is back', pay_password: PAY }, buyer);

describe('each change is written about to its sides, once', () => {
  test('an opening and a payment', async () => {
    const from = desk.written.length;
    const deal = await desk.paid();
    expect(desk.written.slice(from).map(({ event }) => event)).toEqual([
      'p2p_opened_buyer',
      'p2p_opened_seller',
      'p2p_paid_buyer',
      'p2p_paid_seller',
    ]);
    await desk.release(deal);
    await news(deal);
  });

  test('more time, and a request to cancel that is declined and then accepted', async () => {
    const deal = await desk.opened();
    const { id, buyer } = deal;
    await world.ask('legal/extend', { id, minutes: 15 }, desk.shop);
    expect(await news(deal)).toEqual(both('p2p_extended'));
    await world.ask('legal/cancel_ask', { id, reason: 'my bank is down' }, desk.shop);
    expect(await news(deal)).toEqual(['buyer p2p_cancel_asked']);
    await world.ask('legal/cancel_answer', { id, accepted: 0 }, buyer);
    expect(await news(deal)).toEqual(both('p2p_cancel_declined'));
    await world.ask('legal/cancel_ask', { id, reason: 'pay to 6222 9999 8888 7777' }, desk.shop);
    await news(deal);
    expect(desk.written.at(-1)).toMatchObject({
      event: 'p2p_cancel_asked',
      labels: { reason: 'p2p_reason_on_page' },
    });
    await world.ask('legal/cancel_answer', { id, accepted: 1 }, buyer);
    expect(await news(deal)).toEqual(['buyer p2p_cancelled_buyer', 'seller p2p_cancel_agreed']);
    expect(desk.written.at(-2)?.values).toMatchObject({ count: '0', limit: '3' });
    expect(await news(deal)).toEqual([]);
  });

  test('a release, with the coins that arrive after the fee and the time from which they may leave', async () => {
    const { buyer } = await released();
    const letter = desk.written.findLast(({ userId }) => userId === buyer.id);
    expect(letter?.values).toMatchObject({ amount: '138.56924971', currency: 'USDT' });
    expect(letter?.times?.['until']?.getTime()).toBe(letter?.at.getTime());
  });

  test('a cancellation with its reason, and marks and the block that follow from them', async () => {
    const deal = await desk.paid();
    await giveUp(deal);
    expect(await news(deal)).toEqual([
      'buyer p2p_cancelled_buyer',
      'buyer p2p_mark',
      'seller p2p_cancelled_seller',
    ]);
    expect(desk.written.findLast(({ event }) => event === 'p2p_cancelled_buyer')).toMatchObject({
      labels: { reason: 'p2p_cancelled_because' },
      values: { reason: 'money is back', count: '1', limit: '3' },
    });
    const until = world.nowMs + 20 * 86_400_000;
    await world.ask(
      'console/p2p_block',
      { id: deal.buyer.id, side: 'both', until_ms: until, ...WHY },
      desk.support,
    );
    expect(await news(deal)).toEqual(['buyer p2p_block']);
    expect(desk.written.at(-1)).toMatchObject({
      labels: { reason: 'p2p_block_by_operator' },
      times: { until: new Date(until) },
    });
    expect(await news(deal)).toEqual([]);
    await world.operate({
      kind: 'block_p2p_user',
      userId: deal.buyer.id,
      side: 'both',
      untilMs: AMOUNT_LIMIT - 1,
      reason: 'until two operators lift it',
    });
    expect(await news(deal)).toEqual(['buyer p2p_block']);
    expect(desk.written.at(-1)?.times).toBeUndefined();
  });

  test('an appeal from its opening to its decision', async () => {
    const deal = await appealed();
    const { id } = deal;
    const content = 'I asked for nothing but the agreed amount.';
    await world.ask('legal/appeal_answer', { id, content }, desk.shop);
    expect(await news(deal)).toEqual(['buyer p2p_appeal_answered']);
    await world.ask(
      'console/appeal_ask',
      { id, of: 'seller', content: 'Your statement', hours: 12 },
      desk.support,
    );
    expect(await news(deal)).toEqual(['seller p2p_evidence_asked']);
    const form = { id, version: world.engine.p2p.order(id)?.version, rule: 'R1', ...WHY };
    const { proposal } = await world.ask('console/appeal_propose', form, desk.support);
    expect(await news(deal)).toEqual(both('p2p_appeal_proposed'));
    await desk.decide(proposal);
    expect(await news(deal)).toEqual([...both('p2p_appeal_decided'), 'seller p2p_mark']);
    expect(desk.written.findLast(({ event }) => event === 'p2p_appeal_decided')?.values).toMatchObject({
      rule: 'R1',
      ...WHY,
      amount: '138.63856900',
      returned: '0.00000000',
    });
  });
});

test('a letter names its order and the side of its reader, and asks for a text where the shop wants one', async () => {
  await world.sql`update p2p_shops set has_texts = true where user_id = ${desk.shop.id}`;
  const deal = await desk.opened();
  const [toBuyer, toSeller] = desk.written.slice(-2);
  expect([toBuyer?.about, toBuyer?.alsoText]).toEqual([{ orderId: deal.id, way: 'in' }, false]);
  expect([toSeller?.about, toSeller?.alsoText]).toEqual([{ orderId: deal.id, way: 'out' }, true]);
  await world.ask('legal/cancel', { id: deal.id, seen: 'created', reason: 'no' }, deal.buyer);
  await news(deal);
});

test('a shop that buys has a text about an order that came on its ad', async () => {
  await world.sql`update p2p_shops set has_texts = true where user_id = ${desk.shop.id}`;
  const ad = { ...SELL_AD, way: 'in', price: '7.150', number: '1000' };
  const { id: adId } = await world.ask('shop/ad_add', ad, desk.shop);
  const seller = await newTrader(world, 'Zhang Wei');
  const sale = { id: adId, version: 1, number: '100', price: '7.150', pay_type: 'bank', pay_password: PAY };
  const { id } = await world.ask('legal/deal', sale, seller);
  // In this sale the letters of the other side are those to the shop.
  expect(await news({ id, buyer: seller })).toEqual(['seller p2p_came_buyer', 'buyer p2p_opened_seller']);
  const [toShop] = desk.written.slice(-2);
  expect(toShop).toMatchObject({ userId: desk.shop.id, alsoText: true, about: { orderId: id, way: 'in' } });
  await world.ask('legal/cancel', { id, seen: 'created', reason: 'no' }, desk.shop);
  await news({ id, buyer: seller });
});

test('what happened while nobody led is written about, and nothing is written twice', async () => {
  const deal = await desk.opened();
  await world.ask('legal/extend', { id: deal.id, minutes: 15 }, desk.shop);
  await world.ask('legal/cancel', { id: deal.id, seen: 'created', reason: 'too slow' }, deal.buyer);
  expect(await news(deal)).toEqual([
    ...both('p2p_extended'),
    'buyer p2p_cancelled_buyer',
    'seller p2p_cancelled_seller',
  ]);
  expect(await news(deal)).toEqual([]);
});

test('a message that nobody reads for 30 seconds gets one letter until its reader was there', async () => {
  const deal = await desk.opened();
  const { id, buyer } = deal;
  const say = (content: string) => world.ask('legal/send', { id, content }, desk.shop);
  await say('Where are you?');
  await world.pass(29 * SECOND_MS);
  // Not even the automatic reply is written about.
  expect(await news(deal)).toEqual([]);
  await world.pass(SECOND_MS);
  expect(await news(deal)).toEqual(['buyer p2p_message']);
  await say('Hello?');
  await world.pass(60 * SECOND_MS);
  expect(await news(deal)).toEqual([]);
  const { messages } = await world.ask('legal/messages', { id }, buyer);
  await world.ask('legal/read', { id, message_id: messages.at(-1)?.id }, buyer);
  await say('Still there?');
  await world.pass(30 * SECOND_MS);
  expect(await news(deal)).toEqual(['buyer p2p_message']);
  await world.ask('legal/cancel', { id, seen: 'created', reason: 'no' }, buyer);
  await news(deal);
});

// The last orders of the shop: what a claim takes from its bond suspends it.
test.each([
  [{ decision: 'decline' }, []],
  [{ decision: 'pay', rule: 'R1', money: '10' }, both('p2p_claim_paid')],
])('a claim that ends with %j', async (decision, ofPayment) => {
  const deal = await released();
  const content = 'The payment was sent twice by mistake.';
  await world.ask('legal/claim', { id: deal.id, reason: 'wrong_amount', content }, deal.buyer);
  expect(await news(deal)).toEqual(both('p2p_claim_filed'));
  const [claim] = (await world.ask('console/claims', {}, desk.support)).data;
  const { proposal } = await world.ask(
    'console/claim_propose',
    { id: claim?.id, ...decision, ...WHY },
    desk.support,
  );
  expect(await news(deal)).toEqual([]);
  await desk.decide(proposal);
  expect(await news(deal)).toEqual([...both('p2p_claim_answered'), ...ofPayment]);
});

test.each(Object.values(LANGUAGES))(
  'every letter is whole in %s, names the order and holds no payment data',
  (language) => {
    const events = new Set(desk.written.map(({ event }) => event));
    expect(events.size).toBeGreaterThan(20);
    for (const { userId, event, ...detail } of desk.written) {
      const to = {
        userId,
        channel: 'email',
        recipient: 'a@example.com',
        language,
        timeZone: 'Asia/Tokyo',
      } as const;
      const { subject, body } = composeLetter(eventLetter({ ...to, phrase: 'heron' }, event, detail), FRAME);
      const text = `${subject}\n${body}`;
      expect(text, text).not.toMatch(/[{}]|\[\[|undefined|NaN|p2p_|mail_|appeal_reason|chat_event/);
      expect(text, text).not.toMatch(PAYMENT_DATA);
      expect(body).toContain('heron');
      expect(body).toContain(
        event === 'p2p_block' ? `${LETTER_ORIGIN}/legalIndex/orders` : '/legalIndex/orderdetail?id=',
      );
      const named = event === 'p2p_block' || event === 'p2p_mark' ? '' : detail.values['id'];
      expect(subject).toContain(named);
    }
  },
);
