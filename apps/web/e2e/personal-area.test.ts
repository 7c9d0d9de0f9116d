import { expect, type Page } from '@playwright/test';
import { goInApp } from './support/app-pages.ts';
import { choose } from './support/choose.ts';
import { registerUser } from './support/counterparty.ts';
import { DESKTOP, expectMessage } from './support/screens.ts';
import { test } from './support/test.ts';
import { enter } from './support/enter.ts';

const PAGES = {
  '/personal/accountSettings': 'Account settings',
  '/personal/transactionLog': 'Transaction log',
  '/personal/collectionSettings': 'Payment settings',
  '/personal/authentication': 'Authentication',
  '/personal/feedback': 'Feedback',
  '/resetPassword?fromSet=1': 'Change the login password',
  '/tradePassword': 'Trade password',
  '/bindAccount': 'Bind a phone number',
};

const menu = (page: Page) =>
  page.getByRole('main').locator('..').getByRole('navigation', { name: 'Account' });

test('every page of the personal area opens for a user, and has its place', async ({ page, request }) => {
  await page.setViewportSize(DESKTOP);
  await enter(page, await registerUser(request, 'settled'));
  await page.goto('/personal');
  for (const [path, title] of Object.entries(PAGES)) {
    await goInApp(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(new RegExp(`^${title}`));
  }
  await page.goto('/personal');
  await expect(page).toHaveURL(/\/personal\/accountSettings$/);
  await expect(menu(page).getByRole('link')).toHaveText([
    'Account settings',
    'Payment settings',
    'Authentication',
    'Feedback',
  ]);
  await menu(page).getByRole('link', { name: 'Feedback' }).click();
  await expect(page).toHaveURL(/\/personal\/feedback$/);
  await expect(menu(page).getByRole('link', { name: 'Feedback' })).toHaveAttribute('aria-current', 'page');
});

test('the transaction log has time, detail and quantity of every movement, by account', async ({
  page,
  request,
}) => {
  await page.setViewportSize(DESKTOP);
  await enter(page, await registerUser(request, 'ledger'));
  await page.goto('/personal/transactionLog');
  const table = page.getByRole('table', { name: 'Transaction log' });
  await expect(table.getByRole('columnheader')).toHaveText(['Time', 'Detail', 'Quantity']);
  await expect(table.getByRole('row').filter({ hasText: 'USDT' })).toContainText('+10,000.00 USDT');
  await page.getByRole('tab', { name: 'Savings' }).click();
  await expect(table.getByRole('row').filter({ hasText: 'USDT' })).toHaveCount(1);
  await expect(table.getByRole('row').filter({ hasText: 'BTC' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Filters and files' }).click();
  await expect(page).toHaveURL(/\/assets\/dealRecords/);
  const records = page.getByRole('table', { name: 'Records' });
  await choose(page.getByRole('combobox', { name: 'Account' }), 'Savings account');
  await expect(page).toHaveURL(/types=financial_account/);
  await choose(page.getByLabel('Currency', { exact: true }), 'USDT');
  await expect(records.getByRole('columnheader', { name: 'Balance after' })).toBeVisible();
  await expect(records.getByRole('row').filter({ hasText: 'USDT' })).toContainText('10,000.00');
});

async function showAuthorizationCode(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show the code' }).click();
  const dialog = page.getByRole('dialog', { name: 'Authorization code' });
  await dialog.getByLabel('Login password').fill('candor2026');
  await dialog.getByRole('button', { name: 'Show the code' }).click();
}

test('the invitation link and the authorization code are copied; where the browser refuses, the page says so', async ({
  page,
  request,
  context,
}) => {
  await page.setViewportSize(DESKTOP);
  await enter(page, await registerUser(request, 'inviter'));
  await page.goto('/personal/accountSettings');
  const link = page.getByRole('button', { name: 'Copy: Invitation link' });
  await expect(link).toBeVisible();
  await page.evaluate(() => {
    Object.defineProperty(navigator.clipboard, 'writeText', {
      configurable: true,
      value: () => Promise.reject(new DOMException('refused', 'NotAllowedError')),
    });
  });
  await showAuthorizationCode(page);
  for (const name of ['Invitation code', 'Authorization code']) {
    await page.getByRole('button', { name: `Copy: ${name}` }).click();
    await expect(page.getByText('Copying failed. Please select and copy it yourself').last()).toBeVisible();
  }
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.reload();
  await showAuthorizationCode(page);
  await expectMessage(page, /^Copied$/, () =>
    page.getByRole('button', { name: 'Copy: Authorization code' }).click(),
  );
  const shown = await page.getByRole('status', { name: 'Authorization code' }).textContent();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown);
  await link.click();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  const guest = await page.context().browser()?.newPage();
  await guest?.goto(address);
  const invitation = guest?.getByRole('textbox', { name: /Invitation code/ });
  if (invitation === undefined) throw new Error('There is no second browser.');
  await expect(invitation).toHaveAttribute('readonly', '');
  await expect(invitation).toHaveValue(new URL(address).searchParams.get('extension_code') ?? '');
  await guest?.close();
});

test('devices can be logged out, and the history shows the attempts', async ({ page, request }) => {
  await page.setViewportSize(DESKTOP);
  const account = await registerUser(request, 'devices');
  const wrong = { account, password: 'wrong9password', session: 'token' };
  await request.post('/api/user/login', { data: wrong });
  await request.post('/api/user/login', { data: { ...wrong, password: 'candor2026' } });
  await enter(page, account);
  await page.goto('/personal/accountSettings');
  const devices = page.getByRole('region', { name: 'Devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByText('This device')).toHaveCount(1);
  await devices.getByRole('button', { name: 'Log out all others' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  const history = page.getByRole('table', { name: 'Login history' });
  await expect(history.getByText('Wrong password or code')).toHaveCount(1);
  await expect(history.getByText('Logged in')).toHaveCount(2);
});

test('a daily loss limit holds at once and rises after a day; a pause cannot be taken back', async ({
  page,
  request,
}) => {
  await page.setViewportSize(DESKTOP);
  await enter(page, await registerUser(request, 'careful'));
  await page.goto('/personal/accountSettings');
  const limits = page.getByRole('region', { name: 'Own limits' });
  const dialog = page.getByRole('dialog');
  for (const [loss, text] of [
    ['50', /At most 50 USDT a day; lost today: 0 USDT\.$/],
    ['100', /At most 50 USDT a day; lost today: 0 USDT\. From .*: 100 USDT\.$/],
  ] as const) {
    await limits.getByRole('button', { name: 'Set a limit: Lever' }).click();
    await choose(dialog.getByLabel('Currency'), 'USDT');
    await dialog.getByLabel('Largest loss a day').fill('1e5');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Enter a number')).toBeVisible();
    await dialog.getByLabel('Largest loss a day').fill(loss);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(limits.getByRole('listitem').filter({ hasText: 'Lever' }).getByText(text)).toBeVisible();
  }
  await limits.getByRole('button', { name: 'Take a break: Seconds' }).click();
  await choose(dialog.getByLabel('For how long'), '7 days');
  await dialog.getByRole('button', { name: 'Begin the pause' }).click();
  await expect(limits.getByText(/Paused until/)).toBeVisible();
  await limits.getByRole('button', { name: 'Take a break: Seconds' }).click();
  await dialog.getByRole('button', { name: 'Begin the pause' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('A cooling-off period can only be made longer');
});

test('the own data download as a ZIP, and the account can be asked to be closed and kept after all', async ({
  page,
  request,
}) => {
  await page.setViewportSize(DESKTOP);
  await enter(page, await registerUser(request, 'leaver'));
  await page.goto('/personal/accountSettings');
  const data = page.getByRole('region', { name: 'Your data' });
  const download = page.waitForEvent('download');
  await data.getByRole('button', { name: 'Download' }).click();
  const proof = page.getByRole('dialog');
  await proof.getByLabel('Login password').fill('candor2026');
  await proof.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
  await data.getByRole('button', { name: 'Ask to close it' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Ask to close it' }).click();
  await expect(dialog.getByText('Please enter your password')).toBeVisible();
  await dialog.getByLabel('Login password').fill('candor2026');
  await page.keyboard.press('Enter');
  await expect(data.getByText(/You asked for this on/)).toBeVisible();
  await data.getByRole('button', { name: 'Take it back' }).click();
  await expect(data.getByRole('button', { name: 'Ask to close it' })).toBeVisible();
});

test('preferences act at once and are kept', async ({ page, request }) => {
  await page.setViewportSize(DESKTOP);
  await enter(page, await registerUser(request, 'chooser'));
  await page.goto('/personal/accountSettings');
  const preferences = page.getByRole('region', { name: 'Preferences' });
  await preferences.getByRole('radio', { name: 'Light' }).click();
  await preferences.getByRole('radio', { name: 'Red up, green down' }).click();
  await preferences.getByLabel('Use single-key shortcuts').uncheck();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-dir', 'B');
  await expect(preferences.getByRole('radio', { name: 'Light' })).toHaveAttribute('aria-checked', 'true');
  await expect(preferences.getByLabel('Use single-key shortcuts')).not.toBeChecked();
  // The browser is in UTC: the login of a moment ago is now shown nine hours later.
  const login = page
    .getByRole('region', { name: 'Login history' })
    .getByText(/\d{2}:\d{2}:\d{2}/)
    .first();
  const hourOf = async () => Number(/(\d{2}):\d{2}:\d{2}/.exec((await login.textContent()) ?? '')?.[1]);
  const before = await hourOf();
  await choose(preferences.getByLabel('Time zone'), 'Asia/Tokyo UTC+9');
  await expect.poll(hourOf).toBe((before + 9) % 24);
  await choose(preferences.getByLabel('Numbers'), '1234.56');
  await expect(preferences.getByLabel('Numbers')).toHaveText('1234.56');
  await choose(preferences.getByLabel('Language'), '日本語');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('アカウント設定');
});
