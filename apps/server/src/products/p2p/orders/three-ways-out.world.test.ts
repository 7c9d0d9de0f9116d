/** A paid order keeps its coins: whatever anybody but its seller, its buyer and two operators does, and however long it takes. */
import { ACCOUNT_TYPES } from '@candor/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  certify,
  newShop,
  newTrader,
  openDesk,
  passWith,
  PAY,
  quoteRates,
  SELL_AD,
} from '../../../../test/support/desk-world.ts';
import { units } from '../../../../test/support/exact-units.ts';
import { handlerWorld, type WorldUser } from '../../../../test/support/handler-world.ts';
import { deskCommands } from '../demo/desk-plan.ts';
import { accounts } from '../../accounts/index.ts';
import { operatorConsole } from '../../console/index.ts';
import { personal } from '../../personal/index.ts';
import { p2p } from '../index.ts';

const HOUR_MS = 3_600_000;
const USDT = 1;

const open = () => handlerWorld(p2p, personal, accounts, operatorConsole);
let world: Awaited<ReturnType<typeof open>>;
let shop: WorldUser;
let buyer: WorldUser;
let orderId: number;
let escrow: number;

beforeAll(async () => {
  world = await open();
  await openDesk(world);
  shop = await newShop(world, 'Blue Harbour');
  const { id } = await world.ask('shop/ad_add', SELL_AD, shop);
  buyer = await newTrader(world);
  const deal = { id, version: 1, money: '1000', price: '7.213', pay_type: 'bank' };
  orderId = (await world.ask('legal/deal', deal, buyer)).id;
  await world.ask('legal/pay', { id: orderId, proof: [await world.storePicture(buyer)] }, buyer);
  escrow = world.engine.p2p.order(orderId)?.escrow ?? 0;
});
afterAll(() => world.close());

const standing = (userId: number, change: object) =>
  world.operate({
    kind: 'set_standing',
    userId,
    isFrozen: false,
    isWithdrawalFrozen: false,
    isCertified: false,
    withdrawalsFromMs: 0,
    ...change,
  });

async function close(): Promise<void> {
  const [terms] = deskCommands([]);
  if (terms?.kind !== 'configure_p2p') throw new Error('a desk is set up by its terms');
  await world.operate({ ...terms, status: 'closing' });
}

async function closeMarket(): Promise<void> {
  const market = deskCommands([]).find((each) => each.kind === 'configure_p2p_market');
  if (market?.kind !== 'configure_p2p_market') throw new Error('the demo has no market');
  await world.operate({ ...market, status: 'closed' });
}

/** Everything that is no way out of a paid order. */
const ATTEMPTS: Readonly<Record<string, () => Promise<unknown>>> = {
  'the seller is frozen': () => standing(shop.id, { isFrozen: true }),
  'the buyer is frozen': () => standing(buyer.id, { isFrozen: true }),
  'both are let go': async () => {
    await standing(shop.id, {});
    await standing(buyer.id, {});
  },
  'the shop is suspended': () => certify(world, shop.id, 'suspended'),
  'the shop is revoked, which closes its ads': () => certify(world, shop.id, 'revoked'),
  'operators take away all that is available to the seller': async () => {
    const { balance } = await world.ask(
      'account/detail',
      { currency_id: USDT, account_type_id: ACCOUNT_TYPES.legal },
      shop,
    );
    const take = (amount: number) =>
      world.takeAway({ owner: shop.id, account: ACCOUNT_TYPES.legal }, USDT, amount);
    await take(units(balance));
    // There is nothing more to take: what is held is out of reach.
    await expect(take(1)).rejects.toThrow('insufficient_balance');
  },
  'the desk closes to new orders': close,
  'the rate halts': () => passWith(world, 10 * 60_000),
  'the market closes': closeMarket,
  'an hour passes, and the clock opens an appeal': async () => {
    await passWith(world, HOUR_MS);
    await quoteRates(world);
  },
};

test.each(Object.keys(ATTEMPTS))('%s, and the coins stay', async (name) => {
  await ATTEMPTS[name]?.();
  const order = world.engine.p2p.order(orderId);
  expect([order?.escrow, order?.status === 'paid' || order?.status === 'appealed']).toEqual([escrow, true]);
  expect(world.sweep()).toEqual([]);
});

test('the seller still releases them to the buyer', async () => {
  const before = await funds();
  const boxes = { confirmed_money: 1, confirmed_name: 1, pay_password: PAY };
  await world.ask('legal/release', { id: orderId, seen: 'appealed', ...boxes }, shop);
  expect((Number(await funds()) - Number(before)).toFixed(8)).toBe('138.56924971');
});

async function funds(): Promise<string> {
  const account = { currency_id: USDT, account_type_id: ACCOUNT_TYPES.legal };
  return (await world.ask('account/detail', account, buyer)).balance;
}
