import { expect } from '@playwright/test';
import { PASSWORD, registerUser } from './support/counterparty.ts';
import { DESKTOP } from './support/screens.ts';
import { test } from './support/test.ts';

test.use({ viewport: DESKTOP });

/** Where each of them leads after the login. `evil.invalid` exists nowhere. */
const ADDRESSES = [
  ['http://evil.invalid/', '/home'],
  ['https:evil.invalid', '/home'],
  ['/\\evil.invalid', '/home'],
  ['/..//evil.invalid', '/home'],
  ['javascript:location.assign("http://evil.invalid/")', '/home'],
  ['/markets?from=//evil.invalid', '/markets?from=//evil.invalid'],
] as const;

test('a link to the login that would lead away afterwards stays at home', async ({
  page,
  request,
  baseURL,
}) => {
  const account = await registerUser(request, 'lured');
  const away: string[] = [];
  await page.route(
    (url) => url.hostname === 'evil.invalid',
    (route) => {
      away.push(route.request().url());
      return route.abort();
    },
  );
  for (const [address, path] of ADDRESSES) {
    await page.goto(`/login?redirect=${encodeURIComponent(address)}`);
    await page.getByRole('textbox', { name: 'E-mail' }).fill(account);
    const password = page.getByLabel('Password', { exact: true });
    await password.fill(PASSWORD);
    await password.press('Enter');
    await expect(page).toHaveURL((url) => decodeURIComponent(url.href) === `${baseURL}${path}`);
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
  }
  expect(away).toEqual([]);
});
