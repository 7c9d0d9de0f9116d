import { afterAll, beforeAll, expect, test } from 'vitest';
import { newShop, newTrader, openDesk, SELL_AD } from '../../../test/support/desk-world.ts';
import { handlerWorld, type WorldUser } from '../../../test/support/handler-world.ts';
import { FEWEST_ACCOUNTS } from '../../commons/losing-accounts.ts';
import { joinHouse } from '../../facets/house.ts';
import { accounts } from '../accounts/index.ts';
import { PRODUCTS } from '../index.ts';
import { p2p } from '../p2p/index.ts';
import { personal } from '../personal/index.ts';
import { cutAmount } from './cut-sum.ts';
import { house } from './index.ts';
import { readLiveDesk } from './live-desk.ts';

const SCALE = 8;

const open = () => handlerWorld(p2p, personal, accounts, house);
let world: Awaited<ReturnType<typeof open>>;

beforeAll(async () => {
  world = await open();
  await openDesk(world);
});
afterAll(() => world.close());

/** The desk's sums as they are now; the call keeps them for half a minute. */
async function sums() {
  await world.ask('fairness/house');
  const { sql, engine, rowPorts } = world;
  return readLiveDesk({ sql, engine, catalog: rowPorts.catalog, houseStatements: joinHouse(PRODUCTS) });
}

async function sell(shop: WorldUser): Promise<void> {
  const { id } = await world.ask('shop/ad_add', SELL_AD, shop);
  const buyer = await newTrader(world);
  const deal = { id, version: 1, money: '1000', price: '7.213', pay_type: 'bank' };
  const { id: orderId } = await world.ask('legal/deal', deal, buyer);
  // The answer waits until the tables have what the engine has.
  await world.ask('legal/order_detail', { id: orderId }, buyer);
}

test('escrow, stock and bonds are shown once enough accounts have them, rounded up', async () => {
  expect(await sums()).toEqual([]);
  for (let count = 1; count < FEWEST_ACCOUNTS; count++) await sell(await newShop(world, `Harbour ${count}`));
  expect(await sums()).toEqual([
    { currency_code: 'USDT', live_orders: null, escrow: null, ad_stock: null, bonds: null },
  ]);
  await sell(await newShop(world, 'The last harbour'));
  const held = world.engine.p2p;
  const units = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + BigInt(amount), 0n);
  expect(await sums()).toEqual([
    {
      currency_code: 'USDT',
      live_orders: FEWEST_ACCOUNTS,
      escrow: cutAmount(units(held.orders().map(({ escrow }) => escrow)), SCALE, 'up'),
      ad_stock: cutAmount(units(held.ads().map(({ locked }) => locked)), SCALE, 'up'),
      bonds: cutAmount(units(held.shops().map(({ bond }) => bond)), SCALE, 'up'),
    },
  ]);
});
