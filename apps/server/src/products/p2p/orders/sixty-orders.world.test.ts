/** Sixty orders with different ends: the figures, the export and the statement are what somebody counts who kept a list. */
import { createRandom, formatAmount } from '@candor/primitives';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  newShop,
  newTrader,
  openDesk,
  PAY,
  quoteRates,
  SELL_AD,
} from '../../../../test/support/desk-world.ts';
import { units } from '../../../../test/support/exact-units.ts';
import { handlerWorld, type WorldUser } from '../../../../test/support/handler-world.ts';
import { accounts } from '../../accounts/index.ts';
import { personal } from '../../personal/index.ts';
import { p2p } from '../index.ts';

const BUYERS = 4;
/** Ends of the orders of one buyer, in this order; a person may cancel three in a day. */
const ENDS = [
  ...(['released', 'released', 'cancelled', 'agreed', 'released', 'released', 'released', 'agreed'] as const),
  ...(['released', 'cancelled', 'released', 'released', 'agreed', 'released', 'released'] as const),
];
const RATED_ORDERS_MIN = 10;

const open = () => handlerWorld(p2p, personal, accounts);
let world: Awaited<ReturnType<typeof open>>;
let shop: WorldUser;
const buyers: WorldUser[] = [];
const random = createRandom('sixty-orders');

/** An order as it was noted when it ended. */
interface Noted {
  readonly id: number;
  readonly buyer: WorldUser;
  readonly end: (typeof ENDS)[number];
  readonly number: number;
  /** Seconds from the payment to the release. */
  readonly seconds: number;
}

const noted: Noted[] = [];

beforeAll(async () => {
  world = await open();
  await openDesk(world);
  shop = await newShop(world, 'Blue Harbour');
  const { id } = await world.ask('shop/ad_add', { ...SELL_AD, number: '5000' }, shop);
  for (let place = 0; place < BUYERS; place++) buyers.push(await newTrader(world));
  for (const buyer of buyers) for (const end of ENDS) noted.push(await played(id, buyer, end));
});
afterAll(() => world.close());

async function played(adId: number, buyer: WorldUser, end: Noted['end']): Promise<Noted> {
  // A person opens ten orders in a minute at most.
  await world.pass(9_000);
  await quoteRates(world);
  const money = String(random.integer({ from: 100, to: 400 }));
  const deal = { id: adId, version: 1, money, price: '7.213', pay_type: 'bank' };
  const { id, number } = await world.ask('legal/deal', deal, buyer);
  const ended = { id, buyer, end, number: units(number), seconds: 0 };
  if (end === 'cancelled') {
    await world.ask('legal/cancel', { id, seen: 'created', reason: 'no' }, buyer);
    return ended;
  }
  if (end === 'agreed') {
    await world.ask('legal/cancel_ask', { id, reason: 'my bank is closed' }, shop);
    await world.ask('legal/cancel_answer', { id, accepted: 1 }, buyer);
    return ended;
  }
  await world.ask('legal/pay', { id, proof: [await world.storePicture(buyer)] }, buyer);
  const seconds = random.integer({ from: 1, to: 9 });
  // Answers of the venues come a millisecond later.
  await world.pass(seconds * 1_000 - 1);
  const boxes = { confirmed_money: 1, confirmed_name: 1, pay_password: PAY };
  await world.ask('legal/release', { id, seen: 'paid', ...boxes }, shop);
  return { ...ended, seconds };
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const percent = (part: number, whole: number) => (Math.floor((part * 1_000) / whole) / 10).toFixed(1);

/** The figures of somebody, as the other side of one of the orders reads them. */
async function statisticsOf(who: WorldUser) {
  const of = noted.find(({ buyer }) => who === shop || buyer === who);
  if (of === undefined) throw new Error('nobody has traded with this person');
  const asker = who === shop ? of.buyer : shop;
  return (await world.ask('legal/user', { order_id: of.id }, asker)).statistics;
}

test('there are sixty', () => expect(noted).toHaveLength(60));

test('the figures of the shop are those of the list', async () => {
  const released = noted.filter(({ end }) => end === 'released');
  const faults = noted.filter(({ end }) => end === 'agreed').length;
  const seconds = released.map((each) => each.seconds);
  expect(await statisticsOf(shop)).toMatchObject({
    orders_30d: released.length,
    orders_all: released.length,
    counterparties_30d: BUYERS,
    completion_rate: percent(released.length, released.length + faults),
    release_seconds: Math.floor(sumOf(seconds) / seconds.length),
    release_seconds_p90: seconds.toSorted((one, other) => one - other)[Math.ceil(seconds.length * 0.9) - 1],
    volume_30d: [
      { currency_code: 'USDT', number: formatAmount(sumOf(released.map(({ number }) => number)), 8) },
    ],
  });
});

test('those of a buyer count own faults alone, and are new below ten orders', async () => {
  const last = buyers.at(-1)!;
  const own = noted.filter(({ buyer }) => buyer === last);
  const released = own.filter(({ end }) => end === 'released').length;
  const faults = own.filter(({ end }) => end === 'cancelled').length;
  expect(released + faults).toBeGreaterThanOrEqual(RATED_ORDERS_MIN);
  expect(await statisticsOf(last)).toMatchObject({
    orders_30d: released,
    counterparties_30d: 1,
    completion_rate: percent(released, released + faults),
    release_seconds: null,
  });
  const fresh = await newTrader(world);
  const { id } = (await world.ask('shop/ads', {}, shop)).data[0]!;
  noted.push(await played(id, fresh, 'released'));
  expect((await statisticsOf(fresh)).completion_rate).toBeNull();
});

test.each(['the shop', 'a buyer'])('the export of %s adds up with the statement', async (name) => {
  const who = name === 'the shop' ? shop : buyers[1]!;
  const rows = JSON.parse((await world.download('legal/export', { format: 'json' }, who)).toString()) as {
    readonly number: string;
    readonly fee: string;
    readonly net_number: string;
  }[];
  const sign = who === shop ? -1 : 1;
  const exported = (field: 'number' | 'fee' | 'net_number') => sumOf(rows.map((row) => units(row[field])));
  const moved = new Map<string, number>();
  for (let page = 1, isMore = true; isMore; page++) {
    const asked = { currency_id: 1, page, limit: 100 };
    const { data, last_page: last } = await world.ask('account_log/legal', asked, who);
    for (const { memo, value } of data) moved.set(memo, (moved.get(memo) ?? 0) + units(value));
    isMore = page < last;
  }
  const [trade = 0, fee = 0] = ['P2P trade', 'P2P fee'].map((memo) => moved.get(memo));
  expect(trade).toBe(sign * exported('number'));
  expect(fee).toBe(-exported('fee'));
  expect(trade + fee).toBe(sign * exported('net_number'));
});
