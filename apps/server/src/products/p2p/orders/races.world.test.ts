import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '@candor/primitives';
import { isDeepRun } from '@candor/testkit/deep';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { newShop, newTrader, openDesk, PAY, SELL_AD } from '../../../../test/support/desk-world.ts';
import { units } from '../../../../test/support/exact-units.ts';
import { handlerWorld, type WorldUser } from '../../../../test/support/handler-world.ts';
import { SimulatedAddresses } from '../../../chains/simulated-address.ts';
import { accounts } from '../../accounts/index.ts';
import { personal } from '../../personal/index.ts';
import { withdrawals } from '../../withdrawals/index.ts';
import { p2p } from '../index.ts';

/** The rounds of the ordinary run and of the deep one. */
const rounds = (few: number, many: number) => (isDeepRun ? many : few);
const PAIRS = rounds(16, 200);
const RELEASES = 50;
const TAKERS = rounds(30, 100);
const MIXES = rounds(20, 500);
const UNITS = 100_000_000;
/** USDT, and its simulated chain. */
const USDT = 1;
const CHAIN = { id: 1, code: 'ERC20' } as const;
const LEGAL = 2;
const LONGEST_LAG_MS = 1_000;

const open = () => handlerWorld(p2p, personal, accounts, withdrawals);
let world: Awaited<ReturnType<typeof open>>;
let shop: WorldUser;
let shops = 0;
const random = createRandom('p2p-races');

beforeAll(async () => {
  world = await open();
  await openDesk(world);
});
beforeEach(openShop);
afterEach(() => expect(world.sweep()).toEqual([]));
afterAll(() => world.close());

/** A shop has a hundred open orders at most: each race has one of its own, and a long one several. */
async function openShop(): Promise<void> {
  shops += 1;
  shop = await newShop(world, `Harbour ${shops}`);
}

type Sent = Awaited<ReturnType<typeof world.send>>;

/**
 * Sends requests of some kinds at once, again and again. A kind that wins comes a little later next time, so that each wins
 * sometimes, however fast the machine is.
 */
class Race {
  readonly #lagsMs: number[] = [];

  async run(requests: readonly (() => Promise<Sent>)[]): Promise<readonly Sent[]> {
    const answers = await Promise.all(
      requests.map(async (send, place) => {
        const lagMs = this.#lagsMs[place] ?? 0;
        if (lagMs >= 1) await sleep(lagMs);
        return send();
      }),
    );
    for (const [place, answer] of answers.entries()) {
      const lagMs = this.#lagsMs[place] ?? 0;
      this.#lagsMs[place] = isTaken(answer) ? Math.min(2 * lagMs + 1, LONGEST_LAG_MS) : Math.floor(lagMs / 2);
    }
    return answers;
  }
}

const isTaken = ({ body }: Sent) => body.code === 1;
const refusals = (answers: readonly Sent[]) =>
  new Set(answers.filter((each) => !isTaken(each)).map(({ body }) => body.error));

async function newAd(change: object): Promise<number> {
  return (await world.ask('shop/ad_add', { ...SELL_AD, ...change }, shop)).id;
}

async function deal(id: number, buyer: WorldUser) {
  return world.ask('legal/deal', { id, version: 1, money: '100', price: '7.213', pay_type: 'bank' }, buyer);
}

const releasing = (id: number) => ({
  id,
  seen: 'paid',
  confirmed_money: 1,
  confirmed_name: 1,
  pay_password: PAY,
});

async function funds(who: WorldUser) {
  const account = { currency_id: USDT, account_type_id: LEGAL };
  const { balance, lock_balance } = await world.ask('account/detail', account, who);
  return { available: units(balance), locked: units(lock_balance) };
}

test(`of a payment and a cancellation at once, one is taken (${PAIRS} pairs)`, async () => {
  const id = await newAd({ number: '4000' });
  const won = { pay: 0, cancel: 0 };
  const race = new Race();
  for (let pair = 0; pair < PAIRS; pair++) {
    const buyer = await newTrader(world);
    const order = await deal(id, buyer);
    const proof = [await world.storePicture(buyer)];
    const answers = await race.run([
      () => world.send('legal/pay', { id: order.id, proof }, buyer),
      () => world.send('legal/cancel', { id: order.id, seen: 'created', reason: 'no' }, buyer),
    ]);
    expect(answers.filter(isTaken)).toHaveLength(1);
    const winner = isTaken(answers[0]!) ? 'pay' : 'cancel';
    won[winner]++;
    expect([...refusals(answers)]).toEqual([winner === 'pay' ? 'p2p_order_changed' : 'p2p_order_not_open']);
    const { status } = await world.ask('legal/order_detail', { id: order.id }, buyer);
    expect(status).toBe(winner === 'pay' ? 'paid' : 'cancelled');
    if (winner === 'pay') await world.ask('legal/release', releasing(order.id), shop);
  }
  expect(won.pay).toBeGreaterThan(0);
  expect(won.cancel).toBeGreaterThan(0);
});

test(`${RELEASES} releases with keys of their own release once`, async () => {
  const id = await newAd({ number: '100', max_money: '700' });
  const buyer = await newTrader(world);
  const order = await deal(id, buyer);
  await world.ask('legal/pay', { id: order.id, proof: [await world.storePicture(buyer)] }, buyer);
  const before = { buyer: await funds(buyer), shop: await funds(shop) };
  const release = releasing(order.id);
  const answers = await Promise.all(
    Array.from({ length: RELEASES }, (_, place) =>
      world.send('legal/release', { ...release, client_order_id: `r${place}` }, shop),
    ),
  );
  expect(answers.filter(isTaken)).toHaveLength(1);
  expect([...refusals(answers)]).toEqual(['p2p_order_not_open']);
  expect((await funds(buyer)).available - before.buyer.available).toBe(units(order.net_number));
  expect(before.shop.locked - (await funds(shop)).locked).toBe(units(order.escrow.number));
});

test(`${TAKERS} takers at once never take more than an ad has`, async () => {
  const each = 13.863857;
  const fitting = Math.floor(TAKERS * 0.6);
  // The fee of each order is rounded up, so the ad holds a little more than its orders take.
  const id = await newAd({ number: (each * (fitting + 0.5)).toFixed(6), max_money: '700' });
  const takers: WorldUser[] = [];
  for (let place = 0; place < TAKERS; place++) takers.push(await newTrader(world));
  const before = await funds(shop);
  const terms = { id, version: 1, number: String(each), price: '7.213', pay_type: 'bank' };
  const answers = await Promise.all(takers.map((taker) => world.send('legal/deal', terms, taker)));
  expect(answers.filter(isTaken)).toHaveLength(fitting);
  // Once less is left than the least order, the ad is gone.
  for (const key of refusals(answers))
    expect(['p2p_stock_insufficient', 'p2p_ad_unavailable']).toContain(key);
  // The lock of the ad becomes that of the orders, and nothing is locked beside it.
  expect(await funds(shop)).toEqual(before);
  for (const [place, answer] of answers.entries()) {
    const { total } = await world.ask('legal/orders', { status: 'in_progress' }, takers[place]);
    expect(total).toBe(isTaken(answer) ? 1 : 0);
  }
});

/** Binds an address outside the exchange, as its confirmation does. */
async function bind({ id }: WorldUser): Promise<string> {
  const address = new SimulatedAddresses(CHAIN).outside(`of ${id}`);
  await world.sql`
    insert into bound_addresses (user_id, currency_protocol_id, address, memo, created_at, usable_at)
    values (${id}, ${CHAIN.id}, ${address}, '', ${new Date(0)}, ${new Date(0)})`;
  return address;
}

test(`a sale, a withdrawal and a transfer at once never spend a coin twice (${MIXES} mixes)`, async () => {
  const perAd = 50;
  let id = 0;
  const race = new Race();
  const taken = { sale: 0, withdrawal: 0, transfer: 0 };
  for (let mix = 0; mix < MIXES; mix++) {
    if (mix % perAd === 0) {
      if (mix > 0) await openShop();
      id = await newAd({ way: 'in', price: '7.150', number: '4000' });
    }
    const seller = await newTrader(world);
    const address = await bind(seller);
    const had = (await funds(seller)).available;
    const most = Math.floor(had / UNITS);
    const drawn = String(most - random.integer({ from: 20, to: 60 }));
    const moved = String(most - random.integer({ from: 20, to: 60 }));
    const asks = {
      sale: {
        id,
        version: 1,
        number: String(random.integer({ from: 20, to: 60 })),
        price: '7.150',
        pay_type: 'bank',
        pay_password: PAY,
      },
      withdrawal: {
        currency_id: USDT,
        currency_protocol_id: CHAIN.id,
        account_type_id: LEGAL,
        number: drawn,
        address,
        pay_password: PAY,
      },
      transfer: { currency_id: USDT, balance: moved, from: 'legal_account', to: 'change_account' },
    } as const;
    const answers = await race.run([
      () => world.send('legal/deal', asks.sale, seller),
      () => world.send('account/draw', asks.withdrawal, seller),
      () => world.send('account/transfer', asks.transfer, seller),
    ]);
    const [sale, withdrawal, transfer] = answers as [Sent, Sent, Sent];
    expect([...refusals(answers)]).toEqual(answers.every(isTaken) ? [] : ['insufficient_balance']);
    const locks = isTaken(sale) ? units((sale.body.data as { net_number: string }).net_number) : 0;
    const left = (isTaken(withdrawal) ? units(drawn) : 0) + (isTaken(transfer) ? units(moved) : 0);
    expect(await funds(seller)).toEqual({
      available: had - locks - left,
      locked: locks + (isTaken(withdrawal) ? units(drawn) : 0),
    });
    expect(had - locks - left).toBeGreaterThanOrEqual(0);
    taken.sale += Number(isTaken(sale));
    taken.withdrawal += Number(isTaken(withdrawal));
    taken.transfer += Number(isTaken(transfer));
  }
  for (const count of Object.values(taken)) expect(count).toBeGreaterThan(0);
});
