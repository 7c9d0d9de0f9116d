/** People of the P2P desk who act over HTTP alone, beside the person of the screen. */
import { randomInt, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CallName, callPath, callShape, type RequestOf, type ResponseOf } from '@candor/contract';
import { type APIRequestContext, expect } from '@playwright/test';
import { answered } from './answered.ts';
import { PASSWORD, registerUser } from './counterparty.ts';
import { picture } from './picture.ts';
import { runningExchange } from './test.ts';
import { setTradePassword, TRADE_PASSWORD } from './trade-password.ts';

export interface Person {
  readonly account: string;
  readonly tradePassword: string;
  /** Resolves with the answer of a call that must succeed. */
  ask<Name extends CallName>(name: Name, input: RequestOf<Name>): Promise<ResponseOf<Name>>;
  /** Uploads a picture, and resolves with its address. */
  upload(): Promise<string>;
}

export type Ad = ResponseOf<'legal/list'>['data'][number];
type P2pOrder = ResponseOf<'legal/order_detail'>;

interface Credentials {
  readonly account: string;
  readonly password: string;
  readonly pay_password: string;
}

async function personOf(api: APIRequestContext, credentials: Credentials): Promise<Person> {
  const { account, password, pay_password: tradePassword } = credentials;
  const call = (name: CallName, input: object, headers: Record<string, string> = {}) =>
    answered(api, { name, path: callPath(name), method: callShape(name).method, input, headers });
  const begun = await call('user/login', { account, password, session: 'token' });
  const authorization = (begun as { readonly token: string }).token;
  return {
    account,
    tradePassword,
    ask: async <Name extends CallName>(name: Name, input: RequestOf<Name>) =>
      (await call(name, input, { authorization, 'idempotency-key': randomUUID() })) as ResponseOf<Name>,
    async upload() {
      const response = await api.post(callPath('common/image_upload'), {
        headers: { authorization },
        multipart: { file: picture(120) },
      });
      return ((await response.json()) as { data: { url: string } }).data.url;
    },
  };
}

/** Registers somebody with a trade password and a saved bank account. */
export async function newTrader(api: APIRequestContext, name: string): Promise<Person> {
  const account = await registerUser(api, name);
  await setTradePassword(api, account);
  const person = await personOf(api, { account, password: PASSWORD, pay_password: TRADE_PASSWORD });
  const raw_data = {
    real_name: 'Zhang Wei',
    bank_name: 'First Bank',
    bank_address: 'Main Branch',
    card_no: `6222${randomInt(1e12)}`,
  };
  await person.ask('pay_method/save', { type: 'bank', raw_data });
  return person;
}

/** Waits until the desk of the demo is open; resolves with an ad of one of its shops for USDT and CNY by bank transfer. */
export async function firstAd(person: Person, way: 'in' | 'out' = 'in'): Promise<Ad> {
  let found: Ad | undefined;
  await expect
    .poll(async () => {
      const asked = { way, currency_id: '1', fiat: 'CNY', pay_type: 'bank', limit: '100' } as const;
      const { data } = await person.ask('legal/list', asked);
      found = data.find(
        ({ window_minutes: minutes, price, shop }) => minutes > 1 && price !== null && shop.is_bot === 1,
      );
      return found;
    })
    .toBeDefined();
  if (found === undefined) throw new Error('there is no ad');
  return found;
}

/** Takes an ad for 500 of its fiat, at a price a hundredth worse at most. */
export async function take(person: Person, ad: Ad): Promise<P2pOrder> {
  const price = ad.price ?? '';
  const factor = ad.way === 'out' ? 1.01 : 0.99;
  const worst = (Number(price) * factor).toFixed(price.split('.')[1]?.length ?? 0);
  return person.ask('legal/deal', {
    id: String(ad.id),
    version: String(ad.version),
    money: '500',
    price: worst,
    pay_type: 'bank',
    pay_password: person.tradePassword,
  });
}

/** The shop of an ad of the demo, which no program runs in the tests. */
export async function shopOf(api: APIRequestContext, { shop }: Ad): Promise<Person> {
  const text = await readFile(join(runningExchange().dataDir, 'demo-shops.json'), 'utf8');
  const { accounts } = JSON.parse(text) as {
    readonly accounts: readonly (Credentials & { readonly role: string })[];
  };
  for (const known of accounts.filter(({ role }) => role === 'shop')) {
    const person = await personOf(api, known);
    if ((await person.ask('shop/info', {})).id === shop.id) return person;
  }
  throw new Error(`no account of the demo is that of ${shop.shop_name}`);
}
