import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { newUser } from './new-user.ts';
import { ask, logIn, type RunningApp } from './running-app.ts';

export const BTC_USDT = 1;

/** Lets two other users trade at this price where no other order is nearer; they leave no open orders. */
export async function strangersTrade(base: string, price: string, number = '0.001'): Promise<void> {
  const [seller, buyer] = [await newUser(base), await newUser(base)];
  const order = { currency_match_id: BTC_USDT, number, price };
  await ask(base, 'tx_out/add', order, seller);
  expect((await ask(base, 'tx_in/add', order, buyer)).status).toBe('filled');
}

/** A session of the demo's first market maker. */
export async function logInMaker({ dataDir, url }: RunningApp): Promise<{ token: string }> {
  const file = JSON.parse(await readFile(join(dataDir, 'market-maker.json'), 'utf8')) as {
    accounts: { account: string; password: string }[];
  };
  const { token } = await logIn(url, { ...file.accounts[0], login_type: 'email' });
  return { token };
}
