import { type APIRequestContext, expect } from '@playwright/test';
import { PASSWORD } from './counterparty.ts';
import { codeFor } from './outbox.ts';

export const TRADE_PASSWORD = 'trade2word';

/** Sets the trade password of an account through the API, for tests that are not about setting it. */
export async function setTradePassword(api: APIRequestContext, account: string): Promise<void> {
  const login = await api.post('/api/user/login', {
    data: { account, password: PASSWORD, session: 'token' },
  });
  const { data } = (await login.json()) as { data: { token: string } };
  const headers = { authorization: data.token };
  await api.post('/api/notify/send_email', { data: { to: account, type: '3' }, headers });
  const auth_code = await codeFor(api, account);
  const set = await api.post('/api/user/amend_pay_password', {
    data: { password: TRADE_PASSWORD, auth_code },
    headers,
  });
  expect(await set.json()).toMatchObject({ code: 1 });
}
