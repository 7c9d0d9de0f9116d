import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ApiError } from '@candor/client';
import type { ConsoleClient } from '@candor/client/console';
import { createRandom } from '@candor/primitives';
import { eventually } from '@candor/testkit/eventually';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enrolOperator } from './enrol-operator.ts';
import { expectRebuilt } from './expect-rebuilt.ts';
import {
  type Ad,
  type Caller,
  type DemoShop,
  firstAd,
  hurriedAd,
  newBuyer,
  openDemoShop,
  PAY,
  type P2pOrder,
  uploadPicture,
} from './p2p-trader.ts';
import { ServerProcess } from './server-process.ts';
import { pagesOf, patiently, type TradingUser, unitsOf } from './trading-user.ts';

const SEED = process.env['P2P_SEED'] ?? 'p2p-1';
const ROUNDS = Number(process.env['P2P_ROUNDS'] ?? 4);
/** Cases follow one another in steps of this length: it has no divisor in common with their number. */
const STRIDE = 25;
const CLOCK = fileURLToPath(new URL('stepped-clock.mjs', import.meta.url));
const OUTAGE_MS = 600_000;
/** The time that the clock of deadlines takes for service, where no command comes for longer. */
const GAP_MS = 10_000;
const MONEY = '100';
const USDT = 1;
/** Every user of a demo begins with so much in each account. */
const GRANT = 1_000_000_000_000n;
/** A kill comes within the time that a request takes, or a little later. */
const LATEST_KILL_MS = 30;
/** In the long form an order is left unpaid in each tenth round; the kills go on while its payment time ends. */
const ROUNDS_A_LEFT_ORDER = 10;
const HAS_LEFT_ORDERS = ROUNDS >= ROUNDS_A_LEFT_ORDER;
/** Orders of one buyer: the day of a new account has room for so many. */
const ORDERS_A_BUYER = 100;

let server: ServerProcess;
let buyer: TradingUser;
let shop: DemoShop;
let ad: Ad;
let support: ConsoleClient;
let admin: ConsoleClient;
const buyers: TradingUser[] = [];
const received = new Map<TradingUser, bigint>();
/** Every order with its end. */
const ends = new Map<number, End>();
/** Orders that nobody pays, with their buyers. */
const left = new Map<number, TradingUser>();
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
  | 'release'
  | 'settle'
  | 'cancel'
  | 'giveUp'
  | 'accept'
  | 'propose'
  | 'decide';
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
  release: (id, key) => release({ id, seen: 'paid', client_order_id: key }),
  settle: (id, key) => release({ id, seen: 'appealed', client_order_id: key }),
  cancel: (id, key) =>
    ofBuyer('legal/cancel', { id, seen: 'created', reason: 'I changed my mind.', client_order_id: key }),
  giveUp: (id, key) =>
    ofBuyer('legal/cancel', {
      id,
      seen: 'paid',
      reason: 'I have my money back.',
      pay_password: PAY,
      client_order_id: key,
    }),
  accept: (id, key) =>
    ofBuyer('legal/cancel_answer', { id, accepted: 1, pay_password: PAY, client_order_id: key }),
  async propose(id) {
    const { version } = (await support.call('console/appeal', { id })).order;
    const reason = 'The receipts of both sides agree.';
    await support.call('console/appeal_propose', { id, version, rule: 'R4', reason }).catch(unlessDone);
  },
  async decide(id) {
    const { proposal } = await support.call('console/appeal', { id });
    if (proposal === null) return;
    const { id: number, payload_hash } = proposal;
    await admin.call('console/proposal_decide', { id: number, payload_hash, decision: 'approve' });
  },
};

function release(asked: {
  readonly id: number;
  readonly seen: 'paid' | 'appealed';
  client_order_id: string;
}) {
  const boxes = { confirmed_money: 1, confirmed_name: 1 } as const;
  return ofShop('legal/release', { ...asked, ...boxes, pay_password: shop.payPassword });
}

/** A proposal has no key: one that was stored before the answer was lost waits for its decision. */
function unlessDone(error: unknown): void {
  if (!(error instanceof ApiError) || error.key !== 'proposal_waits') throw error;
}

type End = 'released' | 'cancelled' | 'decided' | 'expired';
type Way = readonly [steps: readonly StepName[], end: End];

/** The ways of an order from its opening to its end. */
const WAYS: readonly Way[] = [
  [['pay', 'release'], 'released'],
  [['extend', 'say', 'pay', 'release'], 'released'],
  [['askToCancel', 'decline', 'pay', 'release'], 'released'],
  [['pay', 'appeal', 'answer', 'withdrawAppeal', 'release'], 'released'],
  [['cancel'], 'cancelled'],
  [['pay', 'giveUp'], 'cancelled'],
  [['pay', 'askToCancel', 'accept'], 'cancelled'],
  [['pay', 'appeal', 'settle'], 'released'],
  [['pay', 'appeal', 'answer', 'propose', 'decide'], 'decided'],
];

/** Every step of every way, the opening included. */
const CASES = WAYS.flatMap(([steps, end]) => [-1, ...steps.keys()].map((killed) => ({ steps, end, killed })));

/** Returns a price a hundredth above that of an ad, on its tick. */
function worstPrice({ price }: Ad): string {
  const text = price ?? '';
  return (Number(text) * 1.01).toFixed(text.split('.')[1]?.length ?? 0);
}

function open(key: string): Promise<P2pOrder> {
  return deal(buyer, ad, { pay_type: 'bank', client_order_id: key });
}

function deal(
  { client }: TradingUser,
  taken: Ad,
  how: { readonly pay_type: 'bank' | 'alipay'; readonly client_order_id: string },
): Promise<P2pOrder> {
  const { id, version } = taken;
  // A limit: the price of the ad follows its reference.
  return client.call('legal/deal', { id, version, money: MONEY, price: worstPrice(taken), ...how });
}

/** Opens an order with a payment window of a minute, which its buyer leaves unpaid. */
async function leaveUnpaid(round: number): Promise<void> {
  const late = await newBuyer(server, `p2p-late-${round}`);
  const qrcode = await patiently(() => uploadPicture(late.client));
  const raw_data = { real_name: 'Zhang Wei', account: '13800138000', qrcode };
  await patiently(() => late.client.call('pay_method/save', { type: 'alipay', raw_data }));
  const taken = await hurriedAd(late.client);
  const how = { pay_type: 'alipay', client_order_id: `${round}/left` } as const;
  const { id } = await patiently(() => deal(late, taken, how));
  buyers.push(late);
  left.set(id, late);
  ends.set(id, 'expired');
}

const clockFile = () => join(server.dataDir, 'clock');

beforeAll(async () => {
  server = await ServerProcess.create({ NODE_OPTIONS: `--import=file://${CLOCK}` });
  server.extend({ CLOCK_FILE: clockFile() });
  await server.start();
  buyer = await newBuyer(server, 'p2p-crash-0');
  buyers.push(buyer);
  ad = await firstAd(buyer.client);
  shop = await openDemoShop(server, ad);
  support = await enrolOperator(server, 'support', 'crash-support');
  admin = await enrolOperator(server, 'admin', 'crash-admin');
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

/** Cancelled buys count against their buyer, who may place no more after some of them. */
async function buyerFor(round: number, isFresh: boolean): Promise<void> {
  if (round === 0 || (!isFresh && round % ORDERS_A_BUYER !== 0)) return;
  buyer = await newBuyer(server, `p2p-crash-${round}`);
  buyers.push(buyer);
}

/** Waits until the orders that nobody paid have ended by the clock. */
async function leftExpire(): Promise<void> {
  for (const [id, { client }] of left)
    await eventually(
      async () => {
        const { status } = await patiently(() => client.call('legal/order_detail', { id }));
        expect(status).toBe('expired');
      },
      { everyMs: 500 },
    );
}

const caseOf = (round: number) => CASES[(round * STRIDE) % CASES.length]!;

describe(`a server that is killed at the steps of an order of the P2P desk (seed ${SEED})`, () => {
  test.each(Array.from({ length: ROUNDS }, (_, round) => round))('round %i', async (round) => {
    await buyerFor(round, round > 0 && caseOf(round - 1).end === 'cancelled');
    if (HAS_LEFT_ORDERS && round % ROUNDS_A_LEFT_ORDER === 0) await leaveUnpaid(round);
    const { steps, end, killed } = caseOf(round);
    const withDatabase = random.chance(0.5);
    const act = <Answer>(place: number, send: () => Promise<Answer>) =>
      place === killed ? killedIn(send, withDatabase) : patiently(send);
    ad = await firstAd(buyer.client);
    const order = await act(-1, () => open(`${round}/open`));
    ends.set(order.id, end);
    proof = await patiently(() => uploadPicture(buyer.client));
    for (const [place, name] of steps.entries())
      await act(place, () => STEPS[name](order.id, `${round}/${place}/${name}`));
    const { status, number } = await eventually(
      async () => {
        const ended = await patiently(() => ofBuyer('legal/order_detail', { id: order.id }));
        // The engine carries out a decision after the operators' transaction.
        expect(ended.status).toBe(end);
        return ended;
      },
      { everyMs: 500 },
    );
    expect([status, number]).toEqual([end, order.number]);
    if (end !== 'cancelled') received.set(buyer, (received.get(buyer) ?? 0n) + unitsOf(order.net_number));
  });

  test('an outage of ten minutes passes no deadline', async () => {
    await buyerFor(ROUNDS, true);
    ad = await firstAd(buyer.client);
    const before = await patiently(() => open('outage/open'));
    proof = await patiently(() => uploadPicture(buyer.client));
    ends.set(before.id, 'released');
    await server.kill(true);
    writeFileSync(clockFile(), String(OUTAGE_MS));
    await server.start();
    const after = await patiently(() => ofBuyer('legal/order_detail', { id: before.id }));
    expect(after).toMatchObject({ status: 'created', is_overdue: 0, version: before.version });
    for (const field of ['deadline_at', 'late_until'] as const)
      expect(Date.parse(after[field]) - Date.parse(before[field])).toBeGreaterThanOrEqual(OUTAGE_MS - GAP_MS);
    await patiently(() => STEPS.pay(before.id, 'outage/pay'));
    await patiently(() => STEPS.release(before.id, 'outage/release'));
    const ended = await patiently(() => ofBuyer('legal/order_detail', { id: before.id }));
    expect(ended).toMatchObject({ status: 'released', is_late: 0 });
    received.set(buyer, (received.get(buyer) ?? 0n) + unitsOf(before.net_number));
  });

  test('afterwards every order is there once, and every coin where its end brought it', async () => {
    await leftExpire();
    const found = new Map<number, string>();
    for (const each of buyers) {
      const own = await pagesOf((page) => each.client.call('legal/orders', { page, limit: 100 }));
      for (const { id, status } of own) {
        expect(found.has(id)).toBe(false);
        found.set(id, status);
      }
      const { balance, lock_balance } = await each.client.call('account/detail', {
        currency_id: USDT,
        account_type_id: 2,
      });
      expect(unitsOf(balance) - GRANT).toBe(received.get(each) ?? 0n);
      expect(unitsOf(lock_balance)).toBe(0n);
    }
    expect(found).toEqual(ends);
    const { escrow, open: living } = await support.call('console/p2p_home', {});
    expect([
      living,
      ...escrow.map(({ running, difference }) => Number(running) + Number(difference)),
    ]).toEqual([0, ...escrow.map(() => 0)]);
  });

  test('a replay from the first command gives the digests of the log', async () => {
    await expectRebuilt(server);
  });
});
