import type { ResponseOf } from '@candor/contract';
import { expect, type Page } from '@playwright/test';
import { PASSWORD } from './counterparty.ts';

/**
 * Opens a session of an account in a page's browser, for tests that are not about logging in. The cookie comes from the
 * API, and the stored values are those that the login form leaves.
 */
export async function enter(page: Page, account: string): Promise<void> {
  const response = await page.context().request.post('/api/user/login', {
    data: { account, password: PASSWORD, session: 'cookie' },
    headers: { 'x-candor-app': 'web' },
  });
  const answer = (await response.json()) as { code: number; data: ResponseOf<'user/login'> };
  expect(answer, `the login of ${account}`).toMatchObject({ code: 1 });
  const { data } = answer;
  if (!('user' in data) || data.user === undefined) throw new Error(`${account} needs a second factor.`);
  const { id, email, mobile, is_seller } = data.user;
  const stored = {
    token: 'cookie',
    uid: String(id),
    account: email || mobile,
    is_seller: String(is_seller),
    type: email ? 'email' : 'mobile',
  };
  // The smallest document of the exchange's origin: what is stored belongs to the origin.
  await page.goto('/readyz');
  await page.evaluate((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, stored);
}
