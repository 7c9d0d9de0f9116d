/** A table of permissions over objects of others: every call of the desk, by everybody who could send it. */
import { answersFile, callDefinitions } from '@candor/contract/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  newShop,
  newTrader,
  openDesk,
  PAY,
  publishKey,
  quoteRates,
  SELL_AD,
} from '../../../test/support/desk-world.ts';
import { handlerWorld, type WorldCaller, type WorldUser } from '../../../test/support/handler-world.ts';
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

const ROLES = ['viewer', 'support', 'finance', 'admin'] as const;
/** Calls of users, and those of operators about the desk. */
const OF_USERS = /^(legal|shop)\//;
const OF_OPERATORS = /^console\/(p2p_|appeal|claim|shop|rating_hide)/;

beforeAll(async () => {
  world = await open();
  await openDesk(world);
  await publishKey(world);
  shop = await newShop(world, 'Blue Harbour');
  ({ id: adId } = await world.ask('shop/ad_add', { ...SELL_AD, number: '5000', max_money: '200' }, shop));
  operators = await Promise.all(ROLES.map(async (role) => [role, await world.newOperator(role)] as const));
});
afterAll(() => world.close());

/** An order of a taker of its own, and the objects around it. */
interface Objects {
  readonly id: number;
  readonly adId: number;
  readonly version: number;
  readonly shopId: number;
  readonly userId: number;
}

const WHY = { reason: 'As the rules say.' };
const STATEMENT = { content: 'The money has not arrived in my account.' };
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
  'console/appeal_propose': ({ id }) => ({ id, version: 1, rule: 'R2', ...WHY }),
  'console/appeal_take': ofOrder,
  'console/appeals': nothing,
  'console/claim': () => ({ id: 1 }),
  'console/claim_propose': () => ({ id: 1, decision: 'decline', ...WHY }),
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
  'console/p2p_picture': ({ id }) => ({ id, name: '0123456789012345678901' }),
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

/** An order of a new taker that waits for its payment. */
async function newOrder(): Promise<{ readonly taker: WorldUser; readonly objects: Objects }> {
  await quoteRates(world);
  const taker = await newTrader(world);
  const version = world.engine.p2p.ad(adId)?.version ?? 1;
  const deal = { id: adId, version, money: '100', price: '7.213', pay_type: 'bank' };
  const order = await world.ask('legal/deal', deal, taker);
  const shopId = order.counterparty.shop_id ?? 0;
  return { taker, objects: { id: order.id, adId, version, shopId, userId: taker.id } };
}

/** The key of the refusal of a call, or `ok`. */
async function outcomeOf(name: Name, objects: Objects, caller: WorldCaller): Promise<string> {
  const { body } = await world.send(name as never, REQUESTS[name]?.(objects) ?? {}, caller);
  return body.code === 1 ? 'ok' : (body.error ?? body.msg);
}

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
  const stranger = await newTrader(world);
  await expect(world.download('legal/evidence', { id: objects.id }, stranger)).rejects.toMatchObject({
    error: 'p2p_order_unknown',
  });
  expect((await world.download('legal/evidence', { id: objects.id }, taker)).length).toBeGreaterThan(0);
  const rows = await world.download('legal/export', { format: 'json' }, stranger);
  expect(JSON.parse(rows.toString())).toEqual([]);
});

test('each call answers guests, strangers, parties and operators as the table says', async () => {
  const rows = ['call | guest | stranger | taker | maker'];
  const stranger = await newTrader(world);
  for (const name of namesLike(OF_USERS)) {
    const { taker, objects } = await newOrder();
    const outcomes: string[] = [];
    for (const caller of [{}, stranger, taker, shop]) outcomes.push(await outcomeOf(name, objects, caller));
    rows.push([name, ...outcomes].join(' | '));
  }
  rows.push('', `call | user | ${ROLES.join(' | ')}`);
  const { taker, objects } = await newOrder();
  for (const name of namesLike(OF_OPERATORS)) {
    const outcomes: string[] = [];
    for (const [, caller] of [['user', taker] as const, ...operators])
      outcomes.push(await outcomeOf(name, objects, caller));
    rows.push([name, ...outcomes].join(' | '));
  }
  await expect(`${rows.join('\n')}\n`).toMatchFileSnapshot('./foreign-objects.txt');
});
