import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '@candor/primitives';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectRebuilt } from './expect-rebuilt.ts';
import {
  type Ad,
  type Caller,
  type DemoShop,
  firstAd,
  newBuyer,
  openDemoShop,
  type P2pOrder,
  uploadPicture,
} from './p2p-trader.ts';
import { ServerProcess } from './server-process.ts';
import { pagesOf, patiently, type TradingUser, unitsOf } from './trading-user.ts';

const SEED = process.env['P2P_SEED'] ?? 'p2p-1';
const ROUNDS = Number(process.env['P2P_ROUNDS'] ?? 3);
const MONEY = '100';
const USDT = 1;
/** Every user of a demo begins with so much in each account. */
const GRANT = 1_000_000_000_000n;
/** A kill comes within the time that a request takes, or a little later. */
const LATEST_KILL_MS = 30;
/** Orders of one buyer: the day of a new account has room for so many. */
const ORDERS_A_BUYER = 100;

let server: ServerProcess;
let buyer: TradingUser;
let shop: DemoShop;
let ad: Ad;
const buyers: TradingUser[] = [];
const received = new Map<TradingUser, bigint>();
const random = createRandom(SEED);

type StepName =
  | 'pay'
  | 'say'
  | 'extend'
  | 'askToCancel'
  | 'decline'
  | 'appeal'
  | 'answer'
  | 'withdrawAppeal'
  | 'release';
/** One request of the life of an order; a repeat of it has the same key. */
type Step = (orderId: number, key: string) => Promise<unknown>;

/** The calls of a party, as its newest login has them. */
const ofBuyer: Caller['call'] = (...asked) => buyer.client.call(...asked);
const ofShop: Caller['call'] = (...asked) => shop.calls.call(...asked);
let proof = '';

const STEPS: Readonly<Record<StepName, Step>> = {
  pay: (id, key) => ofBuyer('legal/pay', { id, proof: [proof], client_order_id: key }),
  say: (id, key) =>
    ofBuyer('legal/send', { id, content: 'The transfer is on its way.', client_order_id: key }),
  extend: (id, key) => ofShop('legal/extend', { id, minutes: '15', client_order_id: key }),
  askToCancel: (id, key) =>
    ofShop('legal/cancel_ask', { id, reason: 'My bank is closed.', client_order_id: key }),
  decline: (id, key) => ofBuyer('legal/cancel_answer', { id, accepted: 0, client_order_id: key }),
  appeal: (id, key) =>
    ofShop('legal/appeal', {
      id,
      reason: 'wrong_amount',
      content: 'Less has arrived than was agreed.',
      pictures: [],
      client_order_id: key,
    }),
  answer: (id, key) =>
    ofBuyer('legal/appeal_answer', {
      id,
      content: 'The receipt shows all of it.',
      pictures: [],
      client_order_id: key,
    }),
  withdrawAppeal: (id, key) => ofShop('legal/appeal_withdraw', { id, client_order_id: key }),
  release: (id, key) =>
    ofShop('legal/release', {
      id,
      seen: 'paid',
      confirmed_money: 1,
      confirmed_name: 1,
      pay_password: shop.payPassword,
      client_order_id: key,
    }),
};

/** The ways of an order from its opening to its release. */
const WAYS: readonly (readonly StepName[])[] = [
  ['pay', 'release'],
  ['extend', 'say', 'pay', 'release'],
  ['askToCancel', 'decline', 'pay', 'release'],
  ['pay', 'appeal', 'answer', 'withdrawAppeal', 'release'],
];

/** Every step of every way, the opening included. */
const CASES = WAYS.flatMap((way) => [-1, ...way.keys()].map((killed) => ({ way, killed })));

/** Returns a price a hundredth above that of an ad, on its tick. */
function worstPrice({ price }: Ad): string {
  const text = price ?? '';
  return (Number(text) * 1.01).toFixed(text.split('.')[1]?.length ?? 0);
}

function open(key: string): Promise<P2pOrder> {
  return ofBuyer('legal/deal', {
    id: ad.id,
    version: ad.version,
    money: MONEY,
    // A limit: the price of the ad follows its reference.
    price: worstPrice(ad),
    pay_type: 'bank',
    client_order_id: key,
  });
}

beforeAll(async () => {
  server = await ServerProcess.create();
  await server.start();
  buyer = await newBuyer(server, 'p2p-crash-0');
  buyers.push(buyer);
  ad = await firstAd(buyer.client);
  shop = await openDemoShop(server, ad);
});
afterAll(() => server.remove());

/** Sends a request, kills the server while it is answered, and sends it again with its key. */
async function killedIn<Answer>(send: () => Promise<Answer>, withDatabase: boolean): Promise<Answer> {
  const lost = send().catch(() => undefined);
  await sleep(random.integer({ from: 0, to: LATEST_KILL_MS }));
  await server.kill(withDatabase);
  await lost;
  await server.start();
  return patiently(send);
}

async function buyerFor(round: number): Promise<void> {
  if (round === 0 || round % ORDERS_A_BUYER !== 0) return;
  buyer = await newBuyer(server, `p2p-crash-${round}`);
  buyers.push(buyer);
}

describe(`a server that is killed at the steps of an order of the P2P desk (seed ${SEED})`, () => {
  test.each(Array.from({ length: ROUNDS }, (_, round) => round))('round %i', async (round) => {
    await buyerFor(round);
    // The cases follow one another, so that a long run meets each of them.
    const { way, killed } = CASES[(round * 5) % CASES.length]!;
    const withDatabase = random.chance(0.5);
    const act = <Answer>(place: number, send: () => Promise<Answer>) =>
      place === killed ? killedIn(send, withDatabase) : patiently(send);
    ad = await firstAd(buyer.client);
    const order = await act(-1, () => open(`${round}/open`));
    proof = await patiently(() => uploadPicture(buyer.client));
    for (const [place, name] of way.entries())
      await act(place, () => STEPS[name](order.id, `${round}/${place}/${name}`));
    const ended = await patiently(() => ofBuyer('legal/order_detail', { id: order.id }));
    expect(ended).toMatchObject({ status: 'released', number: order.number, net_number: order.net_number });
    received.set(buyer, (received.get(buyer) ?? 0n) + unitsOf(order.net_number));
  });

  test('afterwards every order is there once, and every coin where its release brought it', async () => {
    let orders = 0;
    for (const each of buyers) {
      const own = await pagesOf((page) => each.client.call('legal/orders', { page, limit: 100 }));
      expect(new Set(own.map(({ status }) => status))).toEqual(new Set(['released']));
      orders += own.length;
      const { balance, lock_balance } = await each.client.call('account/detail', {
        currency_id: USDT,
        account_type_id: 2,
      });
      expect(unitsOf(balance) - GRANT).toBe(received.get(each));
      expect(unitsOf(lock_balance)).toBe(0n);
    }
    expect(orders).toBe(ROUNDS);
  });

  test('a replay from the first command gives the digests of the log', async () => {
    await expectRebuilt(server);
  });
});
