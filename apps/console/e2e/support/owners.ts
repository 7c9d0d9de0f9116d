import type { APIRequestContext } from '@playwright/test';
import { codeFor, meet, PAY_PASSWORD, setPayPassword } from './traders.ts';

/** A trader with a trade password, and where USDT goes and comes from. */
export async function meetOwner(api: APIRequestContext, name: string) {
  const trader = await meet(api, name);
  await setPayPassword(api, trader);
  const currencies = await trader.ask('block_chain/currency_protocols', {});
  const usdt = currencies.find(({ code }) => code === 'USDT');
  if (usdt === undefined) throw new Error('USDT is on no chain');
  const wallet = await trader.ask('wallet/wallet', { currency_id: String(usdt.id) });
  return { trader, usdt, wallet };
}

/** Asks for a withdrawal of USDT to the trader's own address. */
export async function withdraw(api: APIRequestContext, name: string, number: string) {
  const { trader, usdt, wallet } = await meetOwner(api, name);
  const [own] = wallet.wallets;
  if (own === undefined) throw new Error('USDT has no address');
  const code = await codeFor(api, trader, '4');
  const draw = await trader.ask('account/draw', {
    currency_id: String(usdt.id),
    currency_protocol_id: String(own.currency_protocol_id),
    number,
    address: own.address,
    pay_password: PAY_PASSWORD,
    code,
  });
  return { trader, draw };
}

/** Gives notice of a deposit of USDT. */
export async function giveNotice(api: APIRequestContext, name: string, number: string) {
  const { trader, usdt, wallet } = await meetOwner(api, name);
  const [manual] = wallet.currency_protocols;
  if (manual === undefined) throw new Error('USDT takes no notices');
  const notice = { currency_id: String(usdt.id), in_address: manual.in_address, chargeNum: number };
  return trader.ask('wallet/createPayOrder', { ...notice, walletAddress: 'my-other-wallet' });
}
