import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AccountClient, type Client, type ResponseOf } from '@candor/client';
import { eventually } from '@candor/testkit/eventually';
import type { ServerProcess } from './server-process.ts';
import { patiently, TradingUser } from './trading-user.ts';

/** The trade password of every buyer. */
export const PAY = 'Pay-word-1';
const USDT = '1';
const FIAT = 'CNY';
/** A small white square as PNG. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAMAAAAoLQ9TAAAAA1BMVEX///+nxBvIAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADklEQVQYlWNgGAUMSAAAARAAAVGhZwQAAAAASUVORK5CYII=',
  'base64',
);

export type P2pOrder = ResponseOf<'legal/order_detail'>;
export type Ad = ResponseOf<'legal/list'>['data'][number];
/** The calls of somebody who is logged in. */
export type Caller = Pick<Client, 'call'>;

/** A shop that the demo opened: its calls, and its trade password. */
export interface DemoShop {
  readonly calls: Caller;
  readonly payPassword: string;
}

interface ShopAccount {
  readonly role: string;
  readonly account: string;
  readonly password: string;
  readonly pay_password: string;
}

/** Logs in as the shop of an ad of the demo; no program runs it here. */
export async function openDemoShop(server: ServerProcess, { shop }: Ad): Promise<DemoShop> {
  const text = await readFile(join(server.dataDir, 'demo-shops.json'), 'utf8');
  const { accounts } = JSON.parse(text) as { readonly accounts: readonly ShopAccount[] };
  for (const known of accounts.filter(({ role }) => role === 'shop')) {
    const calls = new AccountClient(server.url, known);
    await calls.login();
    if ((await calls.call('shop/info', {})).id === shop.id) return { calls, payPassword: known.pay_password };
  }
  throw new Error(`no account of the demo is that of ${shop.shop_name}`);
}

/** Registers a buyer with a trade password, and a saved bank account. */
export async function newBuyer(server: ServerProcess, name: string): Promise<TradingUser> {
  const user = await TradingUser.register(server.url, name);
  const { client, account } = user;
  await client.call('notify/send_email', { to: account, type: '3' });
  const letters = await client.call('demo/outbox', {});
  const letter = letters.find(({ recipient, body }) => recipient === account && /\b\d{6}\b/.test(body));
  const auth_code = /\b\d{6}\b/.exec(letter?.body ?? '')?.[0] ?? '';
  await client.call('user/amend_pay_password', { password: PAY, auth_code });
  const raw_data = {
    real_name: 'Zhang Wei',
    bank_name: 'First Bank',
    bank_address: 'Main Branch',
    card_no: `6222 ${name}`,
  };
  await client.call('pay_method/save', { type: 'bank', raw_data });
  return user;
}

/** Waits until the desk is open; resolves with an ad of a shop that sells USDT for CNY by bank transfer. */
export function firstAd(buyer: Caller): Promise<Ad> {
  // An ad with a window of a minute would expire while a server starts.
  return adWhere(buyer, 'bank', ({ window_minutes: minutes }) => minutes > 1);
}

/** Waits until the desk is open; resolves with the ad, by Alipay, whose payment window is a minute. */
export function hurriedAd(buyer: Caller): Promise<Ad> {
  return adWhere(buyer, 'alipay', ({ window_minutes: minutes }) => minutes === 1);
}

function adWhere(buyer: Caller, pay_type: 'bank' | 'alipay', isWanted: (ad: Ad) => boolean): Promise<Ad> {
  return eventually(
    async () => {
      const asked = { way: 'in', currency_id: USDT, fiat: FIAT, pay_type, limit: 100 } as const;
      const { data } = await patiently(() => buyer.call('legal/list', asked));
      const ad = data.find(isWanted);
      if (ad === undefined) throw new Error('there is no such ad yet');
      return ad;
    },
    { everyMs: 500 },
  );
}

/** Uploads a picture; resolves with its address. */
export async function uploadPicture(who: Caller): Promise<string> {
  const file = new Blob([PICTURE], { type: 'image/png' });
  return (await who.call('common/image_upload', { file })).url;
}
