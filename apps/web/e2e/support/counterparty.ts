import type { Order, QuoteGroup } from '@candor/contract';
import type { APIRequestContext } from '@playwright/test';

export const PASSWORD = 'candor2026';

/** Names are unique per run, so tests never meet each other's accounts. */
export function newEmail(name: string): string {
  return `${name}-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}@example.com`;
}

async function post<Data>(
  api: APIRequestContext,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Data> {
  const response = await api.post(`/api/${path}`, { data: body, headers });
  const envelope = (await response.json()) as { code: number; msg: string; data: Data };
  if (envelope.code !== 1) throw new Error(`${path}: ${envelope.msg}`);
  return envelope.data;
}

/** The server under test runs without its makers: this is a user of the API who makes the other side. */
export async function startCounterparty(api: APIRequestContext) {
  const account = newEmail('counterparty');
  await post(api, 'user/register', {
    account,
    password: PASSWORD,
    re_password: PASSWORD,
    type: 'email',
    sms_code: '0000',
  });
  const { token } = await post<{ token: string }>(api, 'user/login', {
    account,
    password: PASSWORD,
    session: 'token',
  });
  const groups = (await (await api.get('/api/market/currency_matches')).json()) as { data: QuoteGroup[] };
  const match = groups.data.flatMap((group) => group.matches).find((each) => each.symbol === 'BTC/USDT');
  if (!match) throw new Error('BTC/USDT is not listed');
  const reference = Math.round(Number(match.currency_quotation.close));

  let keyCount = 0;
  const place = (path: 'tx_in/add' | 'tx_out/add') => (price: number, number: string) =>
    post<Order>(
      api,
      path,
      { currency_match_id: match.id, price: price.toFixed(2), number },
      { authorization: token, 'idempotency-key': `${account}-${keyCount++}` },
    );
  return { match, reference, buy: place('tx_in/add'), sell: place('tx_out/add') };
}

/** A fresh user, made through the API, for tests that are not about registering. */
export async function registerUser(api: APIRequestContext, name: string): Promise<string> {
  const account = newEmail(name);
  await post(api, 'user/register', {
    account,
    password: PASSWORD,
    re_password: PASSWORD,
    type: 'email',
    sms_code: '0000',
  });
  return account;
}
