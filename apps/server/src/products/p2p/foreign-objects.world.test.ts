/** A table of permissions over objects of others: every call of the desk, by everybody who could send it. */
import { answersFile, callDefinitions, OPERATOR_ROLES, roleHas } from '@candor/contract/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  cardOf,
  newShop,
  newTrader,
  openDesk,
  PAY,
  publishKey,
  quoteRates,
  SELL_AD,
} from '../../../test/support/desk-world.ts';
import { handlerWorld, type WorldCaller, type WorldUser } from '../../../test/support/handler-world.ts';
import { Uploads } from '../../commons/uploads.ts';
import { USER_PASSWORD } from '../../../test/support/new-user.ts';
import { operatorConsole } from '../console/index.ts';
import { personal } from '../personal/index.ts';
import { p2p } from './index.ts';

const open = () => handlerWorld(p2p, personal, operatorConsole);
type World = Awaited<ReturnType<typeof open>>;
type Name = World['names'][number];
let world: World;
let shop: WorldUser;
let adId: number;
let operators: readonly (readonly [string, WorldCaller])[];

/** Calls of users, and those of operators about the desk. */
const OF_USERS = /^(legal\/|shop\/|demo\/bank)/;
const OF_OPERATORS = /^console\/(p2p_|appeal|claim|shop|rating_hide)/;
const OF_CASES = /^console\/(appeal|claim)/;

beforeAll(async () => {
  world = await open();
  await openDesk(world);
  await publishKey(world);
  shop = await newShop(world, 'Blue Harbour');
  ({ id: adId } = await world.ask('shop/ad_add', { ...SELL_AD, number: '5000', max_money: '200' }, shop));
  operators = await Promise.all(
    OPERATOR_ROLES.map(async (role) => [role, await world.newOperator(role)] as const),
  );
});
afterAll(() => world.close());

/** An order of a taker of its own, and the objects around it. */
interface Objects {
  readonly id: number;
  readonly adId: number;
  readonly version: number;
  readonly shopId: number;
  readonly userId: number;
  /** The proof of the payment; empty before it. */
  readonly picture: string;
  /** 0: nobody claims. */
  readonly claimId: number;
}

const WHY = { reason: 'As the rules say.' };
const STATEMENT = { content: 'The money has not arrived in my account.' };
const BUYER = 'Ouyang Xiu';
const CHAT = 'a word between the two of us';
/** Texts that only the parties of an order may read, and operators who look at evidence. */
const secretsOf = ({ userId }: Objects) => ({
  'the buyer’s name': BUYER,
  'the buyer’s account': cardOf(userId),
  'the shop’s account': cardOf(shop.id),
  'the chat': CHAT,
  'a statement': STATEMENT.content,
});
const {
  way: _way,
  currency_id: _coin,
  fiat: _fiat,
  number: _number,
  pay_password: _pay,
  ...AD_FORM
} = SELL_AD;
const ofOrder = ({ id }: Objects) => ({ id });
const ofShop = () => ({ id: shop.id });
const nothing = () => ({});

/** A request of each call that names an object of the two parties. */
const REQUESTS: Readonly<Record<string, (objects: Objects) => object>> = {
  'legal/appeal': ({ id }) => ({ id, reason: 'threat', ...STATEMENT }),
  'legal/appeal_answer': ({ id }) => ({ id, ...STATEMENT }),
  'legal/appeal_withdraw': ofOrder,
  'legal/block': ({ id }) => ({ order_id: id, blocked: 0 }),
  'legal/blocked': nothing,
  'legal/cancel': ({ id }) => ({ id, seen: 'created', ...WHY }),
  'legal/cancel_answer': ({ id }) => ({ id, accepted: 0 }),
  'legal/cancel_ask': ({ id }) => ({ id, ...WHY }),
  'legal/claim': ({ id }) => ({ id, reason: 'other', ...STATEMENT }),
  'legal/currencies': nothing,
  'legal/deal': ({ adId: ad, version }) => ({
    id: ad,
    version,
    money: '150',
    price: '7.213',
    pay_type: 'bank',
  }),
  'legal/extend': ({ id }) => ({ id, minutes: 15 }),
  'legal/info': ({ adId: ad }) => ({ id: ad }),
  'legal/limits': nothing,
  'legal/list': () => ({ way: 'in', currency_id: 1, fiat: 'CNY' }),
  'legal/messages': ofOrder,
  'legal/order_detail': ofOrder,
  'legal/orders': nothing,
  'legal/outcomes': nothing,
  'legal/pay': ({ id }) => ({ id, proof: ['/upload/0123456789012345678901'] }),
  'legal/rate': ({ id }) => ({ id, is_positive: 1 }),
  'legal/ratings': ({ shopId }) => ({ shop_id: shopId }),
  'legal/read': ({ id }) => ({ id, message_id: 1 }),
  'legal/release': ({ id }) => ({
    id,
    seen: 'paid',
    confirmed_money: 1,
    confirmed_name: 1,
    pay_password: PAY,
  }),
  'legal/rules': nothing,
  'legal/send': ({ id }) => ({ id, content: 'hello' }),
  'legal/user': ({ id }) => ({ order_id: id }),
  'demo/bank': nothing,
  'demo/bank_pay': ({ id }) => ({ order_id: id, money: '100' }),
  'demo/bank_reverse': () => ({ entry_id: 1 }),
  'shop/ad_add': () => ({ ...SELL_AD, number: '100', max_money: '200' }),
  'shop/ad_edit': ({ adId: ad, version }) => ({ ...AD_FORM, max_money: '200', id: ad, version }),
  'shop/ad_status': ({ adId: ad }) => ({ id: ad, status: 'on' }),
  'shop/ad_stock': ({ adId: ad, version }) => ({ id: ad, version, number: '4000' }),
  'shop/ads': nothing,
  'shop/apply': () => ({
    shop_name: 'Quiet corner',
    introduction: 'Fast and fair.',
    countries: ['CN'],
    agreed: 1,
    password: USER_PASSWORD,
  }),
  'shop/bond': () => ({ number: '1', pay_password: PAY }),
  'shop/hours': () => ({ hours: [], time_zone: 'UTC' }),
  'shop/info': nothing,
  'shop/leave': () => ({ pay_password: PAY }),
  'shop/online': () => ({ is_online: 1 }),
  'shop/orders': () => ({ tab: 'to_pay' }),
  'shop/statistics': nothing,
  'shop/texts': () => ({ has_texts: 0 }),
  'console/appeal': ofOrder,
  'console/appeal_ask': ({ id }) => ({ id, of: 'buyer', content: 'Please show it.', hours: 1 }),
  'console/appeal_bank': ofOrder,
  'console/appeal_message': ({ id }) => ({ id, content: 'We look at it.' }),
  'console/appeal_propose': ({ id }) => ({
    id,
    version: world.engine.p2p.order(id)?.version ?? 1,
    rule: 'R2',
    ...WHY,
  }),
  'console/appeal_take': ofOrder,
  'console/appeals': nothing,
  'console/claim': ({ claimId }) => ({ id: claimId }),
  'console/claim_propose': ({ claimId }) => ({ id: claimId, decision: 'decline', ...WHY }),
  'console/claims': nothing,
  // Terms of the desk as a whole: a request without them shows who may set them.
  'console/p2p_asset_set': nothing,
  'console/p2p_block': ({ userId }) => ({ id: userId, side: 'buy', until_ms: 1, ...WHY }),
  'console/p2p_fiat_set': nothing,
  'console/p2p_figures': nothing,
  'console/p2p_home': nothing,
  'console/p2p_market_set': nothing,
  'console/p2p_order': ofOrder,
  'console/p2p_orders': nothing,
  'console/p2p_pause': () => ({ is_paused: 0, ...WHY }),
  'console/p2p_picture': ({ id, picture }) => ({ id, name: picture }),
  'console/p2p_rate_set': nothing,
  'console/p2p_set': nothing,
  'console/p2p_unblock_propose': ({ userId }) => ({ id: userId, side: 'buy', ...WHY }),
  'console/rating_hide': ({ id }) => ({ id, by: 'buyer', ...WHY }),
  'console/shop': ofShop,
  'console/shop_propose': () => ({ id: shop.id, status: 'active', ...WHY }),
  'console/shop_suspend': () => ({ id: shop.id, ...WHY }),
  'console/shops': nothing,
};

const namesLike = (pattern: RegExp) =>
  world.names.filter((name) => pattern.test(name)).toSorted((one, other) => (one < other ? -1 : 1));

interface Order {
  readonly taker: WorldUser;
  readonly objects: Objects;
}

/** An order of a new taker that waits for its payment. */
async function newOrder(): Promise<Order> {
  await quoteRates(world);
  const taker = await newTrader(world, BUYER);
  const version = world.engine.p2p.ad(adId)?.version ?? 1;
  const deal = { id: adId, version, money: '100', price: '7.213', pay_type: 'bank' };
  const order = await world.ask('legal/deal', deal, taker);
  const shopId = order.counterparty.shop_id ?? 0;
  const ids = { id: order.id, adId, version, shopId, userId: taker.id };
  return { taker, objects: { ...ids, picture: '', claimId: 0 } };
}

/** An order that was paid, with a picture, and of which both sides have written. */
async function paidOrder(): Promise<Order> {
  const { taker, objects } = await newOrder();
  const { id } = objects;
  await world.ask('legal/send', { id, content: CHAT }, taker);
  const picture = await world.storePicture(taker);
  await world.ask('legal/pay', { id, proof: [picture] }, taker);
  return { taker, objects: { ...objects, picture: picture.split('=')[1] ?? '' } };
}

/** An order in appeal. */
async function appealed(): Promise<Order> {
  const order = await paidOrder();
  await world.ask('legal/appeal', { id: order.objects.id, reason: 'wrong_amount', ...STATEMENT }, shop);
  return order;
}

/** An order that was released and of which the buyer claims something. */
async function claimed(): Promise<Order> {
  const order = await paidOrder();
  const { id } = order.objects;
  const boxes = { confirmed_money: 1, confirmed_name: 1, pay_password: PAY };
  await world.ask('legal/release', { id, seen: 'paid', ...boxes }, shop);
  await world.ask('legal/claim', { id, reason: 'other', ...STATEMENT }, order.taker);
  const [row] = await world.sql<{ id: number }[]>`select id from p2p_claims where order_id = ${id}`;
  return { ...order, objects: { ...order.objects, claimId: row?.id ?? 0 } };
}

/** Sends a call about objects; answers the key of the refusal, or `ok`, and the whole answer as a text. */
async function sendTo(name: Name, objects: Objects, caller: WorldCaller) {
  const { body } = await world.send(name as never, REQUESTS[name]?.(objects) ?? {}, caller);
  return { outcome: body.code === 1 ? 'ok' : (body.error ?? body.msg), text: JSON.stringify(body) };
}

/** The secrets of the two parties that an answer holds. */
const secretsIn = (text: string, objects: Objects) =>
  Object.entries(secretsOf(objects)).flatMap(([name, secret]) => (text.includes(secret) ? [name] : []));

test('every call of the desk has a row', () => {
  const names = [...namesLike(OF_USERS), ...namesLike(OF_OPERATORS)];
  expect(Object.keys(REQUESTS).toSorted()).toEqual(names.toSorted());
});

test('files of an order are for its parties alone', async () => {
  const files = Object.values(callDefinitions)
    .filter((call) => OF_USERS.test(call.name) && answersFile(call))
    .map(({ name }) => name);
  expect(files.toSorted()).toEqual(['legal/evidence', 'legal/export']);
  const { taker, objects } = await newOrder();
  const stranger = await newTrader(world, 'Wang Fang');
  await expect(world.download('legal/evidence', { id: objects.id }, stranger)).rejects.toMatchObject({
    error: 'p2p_order_unknown',
  });
  expect((await world.download('legal/evidence', { id: objects.id }, taker)).length).toBeGreaterThan(0);
  const rows = await world.download('legal/export', { format: 'json' }, stranger);
  expect(JSON.parse(rows.toString())).toEqual([]);
});

test('a picture of an order is what a wrong name is to everybody but its parties', async () => {
  const { taker, objects } = await appealed();
  const { objects: others } = await appealed();
  const stranger = await newTrader(world, 'Wang Fang');
  const uploads = new Uploads(world.sql, world.rowPorts.secrets);
  const read = (userId: number) => uploads.readFor(userId, objects.picture);
  expect([await read(taker.id), await read(shop.id)].map((found) => found?.type)).toEqual([
    'image/png',
    'image/png',
  ]);
  expect([await read(stranger.id), await uploads.sizeFor(stranger.id, objects.picture)]).toEqual([
    undefined,
    undefined,
  ]);
  // An operator reads a picture by the case of which it is, and by no other.
  const [, support] = operators.find(([role]) => role === 'support') ?? [];
  const ofCase = (id: number) =>
    world.send('console/p2p_picture', { id, name: objects.picture }, support ?? {});
  expect((await ofCase(objects.id)).body.code).toBe(1);
  expect((await ofCase(others.id)).body.error).toBe('upload_unknown');
});

test('each call answers guests, strangers, parties and operators as the table says, and shows no third person a secret', async () => {
  const rows = ['call | guest | stranger | taker | maker'];
  const leaks: string[] = [];
  const stranger = await newTrader(world, 'Wang Fang');
  const ask = async (name: Name, objects: Objects, [who, caller, isThird]: Asker) => {
    const { outcome, text } = await sendTo(name, objects, caller);
    if (isThird) leaks.push(...secretsIn(text, objects).map((secret) => `${name} shows ${who} ${secret}`));
    return outcome;
  };
  for (const name of namesLike(OF_USERS)) {
    const { taker, objects } = await newOrder();
    const outcomes: string[] = [];
    const callers: readonly Asker[] = [
      ['a guest', {}, true],
      // The taker of an ad is a party of another order with the shop.
      ['a stranger', stranger, name !== 'legal/deal'],
      ['the taker', taker, false],
      ['the maker', shop, false],
    ];
    for (const caller of callers) outcomes.push(await ask(name, objects, caller));
    rows.push([name, ...outcomes].join(' | '));
  }
  rows.push('', `call | user | ${OPERATOR_ROLES.join(' | ')}`);
  const known = await appealed();
  for (const name of namesLike(OF_OPERATORS)) {
    const outcomes: string[] = [];
    const isOfCase = OF_CASES.test(name);
    let order = isOfCase ? await caseFor(name) : known;
    const callers: readonly Asker[] = [
      ['a user', order.taker, true],
      ...OPERATOR_ROLES.map((role): Asker => {
        const [, caller] = operators.find(([known]) => known === role) ?? [];
        return [role, caller ?? {}, !roleHas(role, 'p2p.evidence')];
      }),
    ];
    for (const caller of callers) {
      const outcome = await ask(name, order.objects, caller);
      outcomes.push(outcome);
      // The next role must not meet the changes of an act.
      if (isOfCase && callDefinitions[name].method === 'POST' && outcome === 'ok') {
        await settle(order);
        order = await caseFor(name);
      }
    }
    if (isOfCase) await settle(order);
    rows.push([name, ...outcomes].join(' | '));
  }
  expect(leaks).toEqual([]);
  await expect(`${rows.join('\n')}\n`).toMatchFileSnapshot('./foreign-objects.txt');
});

/** Somebody with words for it, and whether it is a third person to every order. */
type Asker = readonly [string, WorldCaller, boolean];

const caseFor = (name: Name) => (name.startsWith('console/claim') ? claimed() : appealed());

/** Ends an order that is still in appeal, so that the shop has room for the next. */
async function settle({ objects: { id } }: Order): Promise<void> {
  if (world.engine.p2p.order(id)?.status !== 'appealed') return;
  const boxes = { confirmed_money: 1, confirmed_name: 1, pay_password: PAY };
  await world.ask('legal/release', { id, seen: 'appealed', ...boxes }, shop);
}
