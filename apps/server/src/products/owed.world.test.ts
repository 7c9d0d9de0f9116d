import { type EngineReader, HOUSE_ACCOUNTS } from '@candor/engine';
import { totalToBigInt } from '@candor/primitives';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newShop, newTrader, openDesk, PAY, quoteRates, SELL_AD } from '../../test/support/desk-world.ts';
import { handlerWorld, type WorldUser } from '../../test/support/handler-world.ts';
import { BTC_USDT } from '../../test/support/spot-trades.ts';
import type { OwedPart } from '../facets/owed.ts';
import { leverage } from './leverage/index.ts';
import { owedTo } from './owing.ts';
import { p2p } from './p2p/index.ts';
import { personal } from './personal/index.ts';
import { savings } from './savings/index.ts';
import { seconds } from './seconds/index.ts';
import { spot } from './spot/index.ts';

const USDT = 1;
const WEEK = 1;
const HOUR_MS = 3_600_000;
/** 10 USDT. */
const TEN = 1_000_000_000;
const CHAIN = 1;
const HASH = '0123456789abcdef'.repeat(4);

const open = () => handlerWorld(spot, leverage, seconds, savings, p2p, personal);
let world: Awaited<ReturnType<typeof open>>;
let trader: WorldUser;
let chains: readonly number[];

beforeAll(async () => {
  world = await open();
  await openDesk(world);
  trader = await newTrader(world);
  chains = (await world.sql<{ id: number }[]>`select id from chain_protocols`).map(({ id }) => id);
});
afterAll(() => world.close());

/** Every account of an asset sums to zero, so the house has on the other side what users and their withdrawals have. */
function liabilityOf(engine: EngineReader, assetId: number): bigint {
  const { external, withdrawals_in_flight: _, ...houses } = HOUSE_ACCOUNTS;
  const numbers = [...Object.values(houses), external, ...chains.map((id) => external + id)];
  return -numbers.reduce((sum, number) => sum + totalToBigInt(engine.houseBalance(number, assetId)), 0n);
}

/** Sums over all users and products, by currency. */
async function owedToAll(): Promise<Record<number, bigint>> {
  const users = await world.sql<{ id: number }[]>`select id from users`;
  const sums = Object.fromEntries(world.engine.assets().map(({ assetId }) => [assetId, 0n]));
  for (const { id } of users)
    for (const { assetId, posted } of owedTo(world.engine, id)) sums[assetId]! += totalToBigInt(posted);
  return sums;
}

async function checkBooks(): Promise<void> {
  const { engine } = world;
  const liabilities = engine.assets().map(({ assetId }) => [assetId, liabilityOf(engine, assetId)]);
  expect(await owedToAll()).toEqual(Object.fromEntries(liabilities));
}

/** The parts in USDT that are not zero. */
function partsOf({ id }: WorldUser): Partial<Record<OwedPart, bigint>> {
  const statement = owedTo(world.engine, id).find(({ assetId }) => assetId === USDT);
  const lines = statement?.lines ?? [];
  const parts = lines.map(({ part, amount }) => [part, totalToBigInt(amount)] as const);
  expect(totalToBigInt(statement!.total)).toBe(parts.reduce((sum, [, amount]) => sum + amount, 0n));
  return Object.fromEntries(parts.filter(([, amount]) => amount !== 0n));
}

/** The changes of the parts in USDT that work makes; the books agree before and after it. */
async function changedBy(work: () => Promise<unknown>, who = trader): Promise<object> {
  const before = partsOf(who);
  await work();
  await checkBooks();
  const after = partsOf(who);
  const names = Object.keys({ ...before, ...after }) as OwedPart[];
  const changes = names.map((part) => [part, (after[part] ?? 0n) - (before[part] ?? 0n)] as const);
  return Object.fromEntries(changes.filter(([, change]) => change !== 0n));
}

test('the funds that a demo grants are owed in five accounts', async () => {
  await checkBooks();
  expect(Object.keys(partsOf(trader))).toEqual(['change', 'legal', 'lever', 'micro', 'financial']);
});

test('a spot order moves money from available to held, and the sum stays', async () => {
  const order = { currency_match_id: BTC_USDT, number: '0.01', price: '50000' };
  const place = () => world.ask('tx_in/add', order, trader);
  const held = 50n * BigInt(TEN);
  expect(await changedBy(place)).toEqual({ change: -held, change_held: held });
});

test('an open position is owed with its margin, and with its gain but no loss', async () => {
  const order = { currency_match_id: BTC_USDT, type: 1, status: 1, share: 3, multiple: 20, target_price: '' };
  const submit = () => world.ask('lever/submit', { ...order, password: PAY }, trader);
  const opened = await changedBy(submit);
  expect(opened).toMatchObject({ lever_held: expect.any(BigInt) as bigint });
  const gained = await changedBy(() => world.move('53000', BTC_USDT));
  expect(Object.keys(gained)).toEqual(['gain']);
  await world.move('51000', BTC_USDT);
  expect(partsOf(trader).gain).toBeUndefined();
});

test('the stake of a seconds contract is owed until it ends', async () => {
  const contract = { match_id: BTC_USDT, currency_id: USDT, type: 1, seconds: 60, number: '10' };
  const submit = () => world.ask('microtrade/submit', contract, trader);
  expect(await changedBy(submit)).toEqual({ micro: -BigInt(TEN), micro_held: BigInt(TEN) });
});

test('stock, escrow and bond of a shop are owed to it until the escrow is released', async () => {
  const shop = await newShop(world, 'Blue Harbour');
  await checkBooks();
  const bond = partsOf(shop).legal_held;
  expect(bond).toBeGreaterThan(0n);
  const { id } = await world.ask('shop/ad_add', SELL_AD, shop);
  expect(partsOf(shop).legal_held).toBeGreaterThan(bond ?? 0n);
  await checkBooks();
  const buyer = await newTrader(world);
  await quoteRates(world);
  const deal = { id, version: 1, money: '1000', price: '7.213', pay_type: 'bank' };
  let orderId = 0;
  const openOrder = async () => ({ id: orderId } = await world.ask('legal/deal', deal, buyer));
  // The escrow of an open order is what the ad had locked.
  expect(await changedBy(openOrder, shop)).toEqual({});
  const escrow = BigInt(world.engine.p2p.order(orderId)?.escrow ?? 0);
  expect(escrow).toBeGreaterThan(0n);
  const step = { userId: shop.id, clientId: '', orderId, evidenceHead: HASH };
  await world.submit({ ...step, kind: 'mark_p2p_paid', userId: buyer.id, proofHash: HASH });
  const release = () => world.submit({ ...step, kind: 'release_p2p_order', seen: 'paid', releaseHash: HASH });
  const before = partsOf(buyer).legal ?? 0n;
  expect(await changedBy(release, shop)).toEqual({ legal_held: -escrow });
  // 1,000 CNY at 7.213, less the buyer's fee of 0.05 %.
  expect((partsOf(buyer).legal ?? 0n) - before).toBe(13_863_856_900n - 6_931_929n);
});

/** Credits a deposit over a chain that may still take it back. */
const credit = (depositId: number, amount: number) =>
  world.operate({
    kind: 'credit_deposit',
    depositId,
    userId: trader.id,
    assetId: USDT,
    accountType: 1,
    source: 'chain',
    chainId: CHAIN,
    amount,
    isFinal: false,
  });

test('a deposit that is not final is owed, held or not', async () => {
  expect(await changedBy(() => credit(1_000_001, TEN))).toEqual({ change: BigInt(TEN) });
  // The first one has used up ten of what may be available before it is final.
  const limit = world.engine.funds.settings(USDT)?.unfinalCreditLimit ?? 0;
  const available = BigInt(limit) - BigInt(TEN);
  expect(await changedBy(() => credit(1_000_002, limit))).toEqual({
    change: available,
    change_held: BigInt(TEN),
  });
});

test('a deposit that becomes final is owed as before, and what was held of it is available', async () => {
  const finalise = (depositId: number) => world.operate({ kind: 'finalise_deposit', depositId });
  expect(await changedBy(() => finalise(1_000_001))).toEqual({});
  expect(await changedBy(() => finalise(1_000_002))).toEqual({
    change: BigInt(TEN),
    change_held: -BigInt(TEN),
  });
});

test('a withdrawal is owed while it is asked for, approved and on its way, and no longer', async () => {
  const withdrawalId = 1_000_001;
  const amount = 5n * BigInt(TEN);
  const request = () =>
    world.operate({
      kind: 'request_withdrawal',
      withdrawalId,
      userId: trader.id,
      clientId: 'one',
      assetId: USDT,
      accountType: 1,
      chainId: CHAIN,
      amount: Number(amount),
      step: 1,
      payloadHash: HASH,
    });
  expect(await changedBy(request)).toEqual({ change: -amount, change_held: amount });
  const approve = (operatorId: number) =>
    world.operate({ kind: 'approve_withdrawal', withdrawalId, operatorId, payloadHash: HASH });
  if (world.engine.funds.withdrawal(trader.id, withdrawalId)?.status === 'requested') await approve(1);
  const send = () => world.operate({ kind: 'send_withdrawal', withdrawalId });
  expect(await changedBy(send)).toEqual({ change_held: -amount, leaving: amount });
  const settle = () => world.operate({ kind: 'settle_withdrawal', withdrawalId });
  expect(await changedBy(settle)).toEqual({ leaving: -amount });
});

test('interest of a holding is owed from the moment on at which it accrues, once', async () => {
  const buy = () => world.ask('storage_currency/submit_lock', { id: WEEK }, trader);
  const lot = 100n * 100_000_000n;
  expect(await changedBy(buy)).toEqual({ change: -lot, financial_held: lot });
  // A day brings 0.01 % of 100 USDT.
  expect(await changedBy(() => world.pass(6 * HOUR_MS))).toMatchObject({ interest: 250_000n });
  expect(await changedBy(() => world.pass(18 * HOUR_MS))).toMatchObject({
    interest: -250_000n,
    financial: 1_000_000n,
  });
});
