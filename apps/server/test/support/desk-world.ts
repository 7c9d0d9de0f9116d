/** The P2P desk of a demo in a world of handlers: set up, with live rates and indexes. */
import type { Command } from '@candor/engine';
import type { OutboxCommand } from '@candor/engine-host';
import { DEMO_FIATS, SIMULATED_RATE_NAMES } from '../../src/demo/demo-fiats.ts';
import { ownKey } from '../../src/identity/signing-key.ts';
import { deskCommands } from '../../src/products/p2p/demo/desk-plan.ts';
import type { HandlerWorld, WorldUser } from './handler-world.ts';
import { storePayPassword, USER_PASSWORD } from './new-user.ts';

/** The part of a world that the desk needs. */
export interface DeskWorld {
  readonly nowMs: number;
  operate(command: OutboxCommand): Promise<void>;
  submit(command: Command): Promise<void>;
  move(price: string, marketId: number): Promise<void>;
}

const RATE_UNITS = 100_000_000;

/** Sets up the demo’s desk, with the rates at their start and indexes of BTC and ETH. */
export async function openDesk(world: DeskWorld): Promise<void> {
  const sources = SIMULATED_RATE_NAMES.map((name, place) => ({ sourceId: place + 1, name }));
  for (const command of deskCommands(sources)) await world.operate(command);
  await world.move('52000', 1);
  await world.move('2640', 2);
  await quoteRates(world);
}

/** Puts the key that signs evidence into the public record, as the leader does. */
export function publishKey(world: Pick<HandlerWorld<never>, 'operate' | 'rowPorts'>): Promise<void> {
  return world.operate({ kind: 'publish_signing_key', ...ownKey(world.rowPorts.secrets) });
}

/** Lets all sources quote now; a rate that is not named is that of the start. */
export async function quoteRates(
  world: DeskWorld,
  rates: Readonly<Record<string, number>> = {},
): Promise<void> {
  const quotes = DEMO_FIATS.flatMap(({ id: fiatId, code, startRate }) =>
    [1, 2, 3].map((sourceId) => ({
      fiatId,
      sourceId,
      rate: Math.round((rates[code] ?? startRate) * RATE_UNITS),
      madeMs: world.nowMs,
    })),
  );
  await world.submit({ kind: 'take_rate_quotes', quotes });
}

/** Lets time pass in steps that are no outage of the desk. */
export async function passWith(world: Pick<HandlerWorld<never>, 'pass'>, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 10_000) await world.pass(Math.min(10_000, ms - passed));
}

/** The trade password of everybody in a desk's world. */
export const PAY = '135790';

/** The number of somebody’s saved bank account. */
export const cardOf = (userId: number) => `62220000${String(userId).padStart(8, '0')}`;

/** Makes a user with a trade password and a saved bank account. */
export async function newTrader(
  world: HandlerWorld<'pay_method/save'>,
  name = 'Zhang Wei',
): Promise<WorldUser> {
  const trader = await world.newUser();
  await storePayPassword(world.sql, trader.id, PAY);
  const raw_data = {
    real_name: name,
    bank_name: 'First Bank',
    bank_address: 'Main Branch',
    card_no: cardOf(trader.id),
  };
  await world.ask('pay_method/save', { type: 'bank', raw_data }, trader);
  return trader;
}

/** Makes a user whose shop two operators have certified, and who has opened it. */
export async function newShop(
  world: HandlerWorld<'pay_method/save' | 'shop/apply' | 'shop/online'>,
  shop_name: string,
): Promise<WorldUser> {
  const owner = await newTrader(world, 'Li Na');
  const form = {
    shop_name,
    introduction: 'Fast and fair.',
    countries: ['CN'],
    agreed: 1,
    password: USER_PASSWORD,
  };
  await world.ask('shop/apply', form, owner);
  await certify(world, owner.id);
  await world.ask('shop/online', { is_online: 1 }, owner);
  return owner;
}

/** Two operators set the standing of a shop. */
export function certify(
  world: Pick<DeskWorld, 'operate'>,
  userId: number,
  status: 'active' | 'suspended' | 'revoked' = 'active',
): Promise<void> {
  return world.operate({
    kind: 'set_shop',
    userId,
    status,
    reason: 'papers and bond are there',
    firstOperatorId: 1,
    secondOperatorId: 2,
  });
}

/** The form of a fixed sell ad: 1,000 USDT at 7.213 CNY by bank transfer. */
export const SELL_AD = {
  way: 'out',
  currency_id: 1,
  fiat: 'CNY',
  price_type: 1,
  price: '7.213',
  number: '1000',
  min_money: '100',
  max_money: '5000',
  window_minutes: 30,
  pay_types: ['bank'],
  pay_password: PAY,
} as const;
