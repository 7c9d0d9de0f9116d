import { LANGUAGES } from '@candor/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newShop, newTrader, openDesk, PAY, SELL_AD } from '../../../../test/support/desk-world.ts';
import { handlerWorld, type WorldOperator, type WorldUser } from '../../../../test/support/handler-world.ts';
import type { OwnLetter } from '../../../facets/work.ts';
import { composeLetter } from '../../../notifications/compose-letter.ts';
import { eventLetter } from '../../../notifications/letters.ts';
import { accounts } from '../../accounts/index.ts';
import { operatorConsole } from '../../console/index.ts';
import { personal } from '../../personal/index.ts';
import { p2p } from '../index.ts';
import { LetterDuty } from './work.ts';

const SECOND_MS = 1_000;
const ORIGIN = 'https://exchange.example';
const WHY = { reason: 'The statement shows the payment.' };
const FRAME = { brand: 'Candor', contact: '', company: '', closing: '' };
/** The ends of accounts, banks and names of everybody in this world. */
const PAYMENT_DATA = /62220000|First Bank|Main Branch|Zhang|Li Na/;

const open = () => handlerWorld(p2p, personal, accounts, operatorConsole);
let world: Awaited<ReturnType<typeof open>>;
let shop: WorldUser;
let adId: number;
let support: WorldOperator;
let finance: WorldOperator;
let letters: (OwnLetter & { readonly userId: number })[] = [];
const written: typeof letters = [];
let duty: LetterDuty;

/** A duty as a process has it that has just begun to lead. */
function newDuty(): LetterDuty {
  return new LetterDuty({
    ...world.rowPorts,
    origin: ORIGIN,
    beats: {},
    write(_transaction, userId, letter) {
      letters.push({ userId, ...letter });
      written.push({ userId, ...letter });
      return Promise.resolve();
    },
    onFault(_what, error) {
      throw error;
    },
  });
}

beforeAll(async () => {
  world = await open();
  await openDesk(world);
  [support, finance] = [await world.newOperator('support'), await world.newOperator('finance')];
  shop = await newShop(world, 'Blue Harbour');
  adId = (await world.ask('shop/ad_add', { ...SELL_AD, number: '5000', auto_reply: 'Welcome!' }, shop)).id;
  duty = newDuty();
});
beforeEach(() => {
  letters = [];
});
afterAll(() => world.close());

interface Deal {
  readonly id: number;
  readonly buyer: WorldUser;
}

/** The letters to the parties of an order since the last look, by side: `buyer p2p_opened_buyer`. A block names no order. */
async function news({ id, buyer }: Deal): Promise<string[]> {
  // The answer waits until the tables have what the engine has.
  await world.ask('legal/order_detail', { id }, buyer);
  await duty.beat();
  const found = letters
    .filter(({ userId, values }) => values['id'] === String(id) || (userId === buyer.id && !values['id']))
    .map(({ userId, event }) => `${userId === buyer.id ? 'buyer' : 'seller'} ${event}`);
  letters = [];
  return found;
}

async function opened(): Promise<Deal> {
  const buyer = await newTrader(world, 'Zhang Wei');
  const form = { id: adId, version: world.engine.p2p.ad(adId)?.version, money: '1000', price: '7.213' };
  const { id } = await world.ask('legal/deal', { ...form, pay_type: 'bank' }, buyer);
  expect(await news({ id, buyer })).toEqual(['buyer p2p_opened_buyer', 'seller p2p_opened_seller']);
  return { id, buyer };
}

async function paid(): Promise<Deal> {
  const deal = await opened();
  const { id, buyer } = deal;
  await world.ask('legal/pay', { id, proof: [await world.storePicture(buyer)] }, buyer);
  expect(await news(deal)).toEqual(['buyer p2p_paid_buyer', 'seller p2p_paid_seller']);
  return deal;
}

async function appealed(): Promise<Deal> {
  const deal = await paid();
  const content = 'The seller wants another two hundred.';
  await world.ask('legal/appeal', { id: deal.id, reason: 'asked_more', content }, deal.buyer);
  expect(await news(deal)).toEqual(both('p2p_appeal_opened'));
  return deal;
}

async function released(): Promise<Deal> {
  const deal = await paid();
  const boxes = { confirmed_money: 1, confirmed_name: 1, pay_password: PAY };
  await world.ask('legal/release', { id: deal.id, seen: 'paid', ...boxes }, shop);
  expect(await news(deal)).toEqual(['buyer p2p_released_buyer', 'seller p2p_released_seller']);
  return deal;
}

const both = (event: string) => [`buyer ${event}`, `seller ${event}`];
const decide = (proposal: { readonly id: number; readonly payload_hash: string } | null) =>
  world.ask(
    'console/proposal_decide',
    { id: proposal?.id, payload_hash: proposal?.payload_hash, decision: 'approve' },
    finance,
  );
const giveUp = ({ id, buyer }: Deal) =>
  world.ask('legal/cancel', { id, seen: 'paid', reason: 'money is back', pay_password: PAY }, buyer);

describe('each change is written about to its sides, once', () => {
  test('more time, and a request to cancel that is declined and then accepted', async () => {
    const deal = await opened();
    const { id, buyer } = deal;
    await world.ask('legal/extend', { id, minutes: 15 }, shop);
    expect(await news(deal)).toEqual(both('p2p_extended'));
    await world.ask('legal/cancel_ask', { id, reason: 'my bank is down' }, shop);
    expect(await news(deal)).toEqual(['buyer p2p_cancel_asked']);
    await world.ask('legal/cancel_answer', { id, accepted: 0 }, buyer);
    expect(await news(deal)).toEqual(both('p2p_cancel_declined'));
    await world.ask('legal/cancel_ask', { id, reason: 'pay to 6222 9999 8888 7777' }, shop);
    await news(deal);
    expect(written.at(-1)).toMatchObject({
      event: 'p2p_cancel_asked',
      labels: { reason: 'p2p_reason_on_page' },
    });
    await world.ask('legal/cancel_answer', { id, accepted: 1 }, buyer);
    expect(await news(deal)).toEqual(['buyer p2p_cancelled_buyer', 'seller p2p_cancel_agreed']);
    expect(written.at(-2)?.values).toMatchObject({ count: '0', limit: '3' });
    expect(await news(deal)).toEqual([]);
  });

  test('a release, with the coins that arrive after the fee and the time from which they may leave', async () => {
    const { buyer } = await released();
    const letter = written.findLast(({ userId }) => userId === buyer.id);
    expect(letter?.values).toMatchObject({ amount: '138.56924971', currency: 'USDT' });
    expect(letter?.times?.['until']?.getTime()).toBe(letter?.at.getTime());
  });

  test('a cancellation with its reason, and marks and the block that follow from them', async () => {
    const deal = await paid();
    await giveUp(deal);
    expect(await news(deal)).toEqual([
      'buyer p2p_cancelled_buyer',
      'buyer p2p_mark',
      'seller p2p_cancelled_seller',
    ]);
    expect(written.findLast(({ event }) => event === 'p2p_cancelled_buyer')).toMatchObject({
      labels: { reason: 'p2p_cancelled_because' },
      values: { reason: 'money is back', count: '1', limit: '3' },
    });
    const until = world.nowMs + 20 * 86_400_000;
    await world.ask(
      'console/p2p_block',
      { id: deal.buyer.id, side: 'both', until_ms: until, ...WHY },
      support,
    );
    expect(await news(deal)).toEqual(['buyer p2p_block']);
    expect(written.at(-1)).toMatchObject({
      labels: { reason: 'p2p_block_by_operator' },
      times: { until: new Date(until) },
    });
    expect(await news(deal)).toEqual([]);
  });

  test('an appeal from its opening to its decision', async () => {
    const deal = await appealed();
    const { id } = deal;
    const content = 'I asked for nothing but the agreed amount.';
    await world.ask('legal/appeal_answer', { id, content }, shop);
    expect(await news(deal)).toEqual(['buyer p2p_appeal_answered']);
    await world.ask(
      'console/appeal_ask',
      { id, of: 'seller', content: 'Your statement', hours: 12 },
      support,
    );
    expect(await news(deal)).toEqual(['seller p2p_evidence_asked']);
    const form = { id, version: world.engine.p2p.order(id)?.version, rule: 'R1', ...WHY };
    const { proposal } = await world.ask('console/appeal_propose', form, support);
    expect(await news(deal)).toEqual(both('p2p_appeal_proposed'));
    await decide(proposal);
    expect(await news(deal)).toEqual([...both('p2p_appeal_decided'), 'seller p2p_mark']);
    expect(written.findLast(({ event }) => event === 'p2p_appeal_decided')?.values).toMatchObject({
      rule: 'R1',
      ...WHY,
      amount: '138.63856900',
      returned: '0.00000000',
    });
  });

  test.each([[{ decision: 'decline' }, []]])('a claim that ends with %j', async (decision, ofPayment) => {
    const deal = await released();
    const content = 'The payment was sent twice by mistake.';
    await world.ask('legal/claim', { id: deal.id, reason: 'wrong_amount', content }, deal.buyer);
    expect(await news(deal)).toEqual(both('p2p_claim_filed'));
    const [claim] = (await world.ask('console/claims', {}, support)).data;
    const { proposal } = await world.ask(
      'console/claim_propose',
      { id: claim?.id, ...decision, ...WHY },
      support,
    );
    expect(await news(deal)).toEqual([]);
    await decide(proposal);
    expect(await news(deal)).toEqual([...both('p2p_claim_answered'), ...ofPayment]);
  });
});

test('what happened while nobody led is written about, and nothing is written twice', async () => {
  const deal = await opened();
  await world.ask('legal/extend', { id: deal.id, minutes: 15 }, shop);
  await world.ask('legal/cancel', { id: deal.id, seen: 'created', reason: 'too slow' }, deal.buyer);
  duty = newDuty();
  expect(await news(deal)).toEqual([
    ...both('p2p_extended'),
    'buyer p2p_cancelled_buyer',
    'seller p2p_cancelled_seller',
  ]);
  duty = newDuty();
  expect(await news(deal)).toEqual([]);
});

test('a message that nobody reads for 30 seconds gets one letter until its reader was there', async () => {
  const deal = await opened();
  const { id, buyer } = deal;
  const say = (content: string) => world.ask('legal/send', { id, content }, shop);
  await say('Where are you?');
  await world.pass(29 * SECOND_MS);
  // Not even the automatic reply is written about.
  expect(await news(deal)).toEqual([]);
  await world.pass(SECOND_MS);
  expect(await news(deal)).toEqual(['buyer p2p_message']);
  await say('Hello?');
  await world.pass(60 * SECOND_MS);
  duty = newDuty();
  expect(await news(deal)).toEqual([]);
  const { messages } = await world.ask('legal/messages', { id }, buyer);
  await world.ask('legal/read', { id, message_id: messages.at(-1)?.id }, buyer);
  await say('Still there?');
  await world.pass(30 * SECOND_MS);
  expect(await news(deal)).toEqual(['buyer p2p_message']);
  await world.ask('legal/cancel', { id, seen: 'created', reason: 'no' }, buyer);
  await news(deal);
});

test.each(Object.values(LANGUAGES))(
  'every letter is whole in %s, names the order and holds no payment data',
  (language) => {
    const events = new Set(written.map(({ event }) => event));
    expect(events.size).toBeGreaterThan(20);
    for (const { userId, event, ...detail } of written) {
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
        event === 'p2p_block' ? `${ORIGIN}/legalIndex/orders` : '/legalIndex/orderdetail?id=',
      );
      const isOfPerson = event === 'p2p_block' || event === 'p2p_mark';
      expect(subject).toContain(isOfPerson ? '' : detail.values['id']);
    }
  },
);
