import { expect, test, type Page } from '@playwright/test';
import { clearBooks, PASSWORD, registerUser, startTrader } from './support/counterparty.ts';
import { DESKTOP, logIn, tradeScreen } from './support/screens.ts';

test.use({ viewport: DESKTOP });
test.afterEach(clearBooks);

const stored = (page: Page, keys: readonly string[]) =>
  page.evaluate((names) => Object.fromEntries(names.map((name) => [name, localStorage.getItem(name)])), keys);

test('a session that ends leaves nothing of the person behind, and asks in the first field', async ({
  page,
  request,
}) => {
  const account = await registerUser(request, 'private');
  const { reference, buy, sell } = await startTrader(request, account);
  for (let count = 0; count < 12; count++) await buy(reference - 720 - count, '0.001');
  await sell(reference + 950, '0.001');
  await logIn(page, account);
  await page.goto('/trade');
  const { orders, amount, dialog, available, book } = tradeScreen(page);
  await expect(orders.getByRole('tab', { name: 'Buy (12)' })).toBeVisible();
  await expect(orders.getByText('1 / 2')).toBeVisible();
  await expect(book.getByRole('button', { name: /your order/ }).first()).toBeAttached();
  await amount.fill('0.5');
  await page.context().clearCookies();
  await page.getByRole('tab', { name: 'Order history' }).click();
  await expect(dialog.getByRole('heading', { name: 'Log in again' })).toBeVisible();
  await expect(dialog.getByLabel('E-mail')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Current orders' }).click();
  await expect(orders.getByRole('tab', { name: 'Buy', exact: true })).toBeVisible();
  await expect(orders.getByRole('tab', { name: 'Sell', exact: true })).toBeVisible();
  await expect(orders.getByText('1 / 2')).toHaveCount(0);
  await expect(orders.locator('[data-order-id]')).toHaveCount(0);
  await expect(available).toHaveText('\u2014 USDT');
  await expect(book.getByRole('button', { name: /your order/ })).toHaveCount(0);
  await expect(amount).toHaveValue('0.5');
});

test('who is logged in is kept under the specified keys, and forgotten with the session', async ({
  page,
  request,
}) => {
  const account = await registerUser(request, 'keys');
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(account);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox', { name: 'Remember me' }).check();
  await page.getByRole('button', { name: 'Log in' }).last().click();
  await expect(page).toHaveURL(/\/home$/);
  const person = ['uid', 'account', 'is_seller', 'type'];
  expect(await stored(page, person)).toEqual({
    uid: expect.stringMatching(/^\d+$/),
    account,
    is_seller: '0',
    type: 'email',
  });
  const remembered = { accountNumber: account, remember: '1', actives: '1', codeId: '0', locale: 'en' };
  expect(await stored(page, Object.keys(remembered))).toEqual(remembered);
  expect(await stored(page, ['password'])).toEqual({ password: null });
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Register' })).toBeVisible();
  expect(Object.values(await stored(page, person))).toEqual([null, null, null, null]);
  expect(await stored(page, Object.keys(remembered))).toEqual(remembered);
});
