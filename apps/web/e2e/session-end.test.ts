import { createClient, sessionToken } from '@candor/client';
import { expect, type Page } from '@playwright/test';
import { clearBooks, PASSWORD, registerUser, startTape, startTrader } from './support/counterparty.ts';
import { DESKTOP, expectMessage, tradeScreen } from './support/screens.ts';
import { test } from './support/test.ts';
import { enter } from './support/enter.ts';

test.use({ viewport: DESKTOP });
test.afterEach(clearBooks);

const stored = (page: Page, keys: readonly string[]) =>
  page.evaluate((names) => Object.fromEntries(names.map((name) => [name, localStorage.getItem(name)])), keys);

test('a session that ends leaves nothing of the person behind, and asks for the password of the same account', async ({
  page,
  request,
}) => {
  const account = await registerUser(request, 'private');
  const { reference, buy, sell } = await startTrader(request, account);
  for (let count = 0; count < 12; count++) await buy(reference - 720 - count, '0.001');
  await sell(reference + 950, '0.001');
  await enter(page, account);
  await page.goto('/trade');
  const { orders, amount, dialog, available, book } = tradeScreen(page);
  await expect(orders.getByRole('radio', { name: 'Buy (12)' })).toBeVisible();
  await expect(orders.getByText('1 / 2')).toBeVisible();
  await expect(book.getByRole('button', { name: /your order/ }).first()).toBeAttached();
  await amount.fill('0.5');
  await page.context().clearCookies();
  await page.getByRole('tab', { name: 'Order history' }).click();
  await expect(dialog.getByRole('heading', { name: 'Log in again' })).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'E-mail' })).toHaveValue(account);
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Open', exact: true }).click();
  await expect(orders.getByRole('radio', { name: 'Buy', exact: true })).toBeVisible();
  await expect(orders.getByRole('radio', { name: 'Sell', exact: true })).toBeVisible();
  await expect(orders.getByText('1 / 2')).toHaveCount(0);
  await expect(orders.locator('[data-order-id]')).toHaveCount(0);
  await expect(available).toHaveText('\u2014 USDT');
  await expect(book.getByRole('button', { name: /your order/ })).toHaveCount(0);
  await expect(amount).toHaveValue('0.5');
});

test('the next person in the same tab is never shown the conditional orders of the one before', async ({
  page,
  request,
}) => {
  const first = await registerUser(request, 'first');
  const { reference, trade } = await startTape(request);
  await trade(reference);
  const { stop } = await startTrader(request, first);
  await stop(reference - 800, '0.01');
  const second = await registerUser(request, 'second');
  const { orders } = tradeScreen(page);
  const switchTo = async (account: string) => {
    await page.getByRole('textbox', { name: 'E-mail' }).fill(account);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/home$/);
    await page.getByRole('banner').getByRole('link', { name: 'Trade' }).click();
  };
  await page.goto('/login');
  await switchTo(first);
  await orders.getByRole('tab', { name: 'Conditional (1)' }).click();
  await expect(orders.locator('[data-condition-id]')).toHaveCount(1);

  // No page is reloaded from here on: the page could only show what the tab remembers.
  await page.evaluate(() => Object.assign(window, { sameTab: true }));
  await page.getByRole('button', { name: 'Account' }).click();
  await expectMessage(page, 'You are logged out', () =>
    page.getByRole('menuitem', { name: 'Log out' }).click(),
  );
  await expect(page.getByText('Login timeout')).toHaveCount(0);
  expect(new URL(page.url()).pathname).toMatch(/^\/trade/);
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/order/open*', async (route) => {
    await held;
    await route.continue();
  });
  await switchTo(second);
  await expect(orders.getByRole('tab', { name: 'Conditional', exact: true })).toBeVisible();
  await orders.getByRole('tab', { name: 'Conditional', exact: true }).click();
  await expect(orders.locator('[data-condition-id]')).toHaveCount(0);
  release();
  await expect(orders.locator('[data-condition-id]')).toHaveCount(0);
  expect(await page.evaluate(() => 'sameTab' in window)).toBe(true);
});

test('who is logged in is kept under the specified keys, and forgotten with the session', async ({
  page,
  request,
}) => {
  const account = await registerUser(request, 'keys');
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(account);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox', { name: 'Remember me' }).check();
  await page.getByRole('button', { name: 'Log in' }).last().click();
  await expect(page).toHaveURL(/\/home$/);
  // The address changes before the page does, and a menu of the page before goes with it.
  await expect(page.getByText('Total assets')).toBeVisible();
  const user = ['uid', 'account', 'is_seller', 'type'];
  expect(await stored(page, user)).toEqual({
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
  expect(Object.values(await stored(page, user))).toEqual([null, null, null, null]);
  expect(await stored(page, Object.keys(remembered))).toEqual(remembered);
});

test('a session that another device ends asks again in every tab, with the reason, and keeps what is typed', async ({
  page,
  request,
}) => {
  const account = await registerUser(request, 'ended');
  await enter(page, account);
  await page.goto('/trade');
  const second = await page.context().newPage();
  await second.goto('/trade');
  const tabs = [page, second];
  for (const tab of tabs) {
    const { amount, available } = tradeScreen(tab);
    await amount.fill('0.5');
    await expect(available).not.toHaveText('\u2014 USDT');
  }
  const elsewhere = createClient({ baseUrl: new URL(page.url()).origin });
  const login = { account, password: PASSWORD, login_type: 'email', session: 'token' } as const;
  elsewhere.setToken(sessionToken(await elsewhere.call('user/login', login)));
  await elsewhere.call('user/end_session', {});
  for (const tab of tabs) {
    const { amount, available, dialog } = tradeScreen(tab);
    await expect(dialog.getByText(/^This session was ended on another device at \d\d:\d\d\.$/)).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'E-mail' })).toHaveValue(account);
    await expect(available).toHaveText('\u2014 USDT');
    await expect(amount).toHaveValue('0.5');
  }
  await tradeScreen(page).dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  for (const tab of tabs) {
    const { amount, available, dialog } = tradeScreen(tab);
    await expect(dialog).toHaveCount(0);
    await expect(available).not.toHaveText('\u2014 USDT');
    await expect(amount).toHaveValue('0.5');
  }
});

test('a logout in one tab takes the balances away in the others at once', async ({ page, request }) => {
  await enter(page, await registerUser(request, 'tabs'));
  await page.goto('/assets/tradeAccount');
  const balances = page.getByRole('table').getByText('10,000.00').first();
  await expect(balances).toBeVisible();
  const second = await page.context().newPage();
  await second.goto('/home');
  await second.getByRole('button', { name: 'Account' }).click();
  await expectMessage(second, 'You are logged out', () =>
    second.getByRole('menuitem', { name: 'Log out' }).click(),
  );
  await expect(balances).toHaveCount(0);
  await expect(page).toHaveURL(/\/login\?redirect=%2Fassets%2FtradeAccount$/);
});
