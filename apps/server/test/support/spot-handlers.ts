import { ACCOUNT_TYPES } from '@candor/engine';
import { expect } from 'vitest';
import type { HandlerWorld, WorldUser } from './handler-world.ts';
import { BTC_USDT } from './spot-trades.ts';

/** Available and locked of one currency in a user's change account. */
export async function changeFunds(
  world: HandlerWorld<'account/detail'>,
  who: WorldUser,
  currency_id: number,
): Promise<readonly [string, string]> {
  const account = { currency_id, account_type_id: ACCOUNT_TYPES.change };
  const { balance, lock_balance } = await world.ask('account/detail', account, who);
  return [balance, lock_balance];
}

/** Lets two other users trade at this price where no other order is nearer; they leave no open orders. */
export async function othersTrade(
  world: HandlerWorld<'tx_in/add' | 'tx_out/add'>,
  price: string,
): Promise<void> {
  const [seller, buyer] = [await world.newUser(), await world.newUser()];
  const order = { currency_match_id: BTC_USDT, number: '0.001', price };
  await world.ask('tx_out/add', order, seller);
  expect((await world.ask('tx_in/add', order, buyer)).status).toBe('filled');
}
