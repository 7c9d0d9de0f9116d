import { LANGUAGES } from '@candor/contract';
import { expect, type Page, test } from '@playwright/test';
import { choose } from './support/choose.ts';
import { violationsIn } from './support/axe.ts';
import { registerUser, startCounterparty, startTrader } from './support/counterparty.ts';
import { DESKTOP, logIn, PHONE, remember } from './support/screens.ts';
import { textsOf } from './support/texts.ts';

test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } });

const PAGES = {
  '/assets/tradeAccount': 'Trade account',
  '/assets/legalAccount': 'Fiat account',
  '/assets/leverAccount': 'Leverage account',
  '/assets/secondAccount': 'Seconds account',
  '/assets/financialAccount': 'Savings account',
  '/assets/bindAddr': 'Withdrawal addresses',
  '/assets/dealRecords?types=lever_account': 'Records: Leverage account',
  '/assets/transfer': 'Transfer',
  '/assets/transferLog?currency_id=1&currency_code=USDT': 'Transfer records · USDT',
};

const menu = (page: Page) => page.getByRole('main').locator('..').getByRole('navigation', { name: 'Assets' });

test('every page of the assets asks a guest to log in, opens for a user, and has its place', async ({
  page,
  request,
}) => {
  await page.goto('/assets');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fassets/);
  await logIn(page, await registerUser(request, 'owner'));
  for (const [path, title] of Object.entries(PAGES)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
  await page.goto('/assets');
  await expect(page).toHaveURL(/\/assets\/tradeAccount$/);
  const linksOf = (group: number) => menu(page).getByRole('list').nth(group).getByRole('link');
  await expect(linksOf(0)).toHaveText([
    'Trade account',
    'Fiat account',
    'Leverage account',
    'Seconds account',
    'Transfer',
  ]);
  await expect(linksOf(1)).toHaveText(['Savings', 'Withdrawal addresses', 'Records']);
});

test('an account shows its worth and its currencies, and hides the amounts on request', async ({
  page,
  request,
}) => {
  await logIn(page, await registerUser(request, 'masked'));
  await page.goto('/assets/leverAccount');
  const worth = page.getByTestId('account-worth');
  await expect(worth).toHaveText('$10,000.00');
  const table = page.getByRole('table', { name: 'Leverage account' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Currency',
    'Available',
    'Locked',
    'USD equivalent',
    'Operate',
  ]);
  await expect(table.getByRole('row').filter({ hasText: 'USDT' })).toContainText('10,000.00');
  await page.getByLabel('Hide balances below $1').check();
  await expect(table.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Hide amounts' }).click();
  await expect(worth).toHaveText('••••••');
  await expect(table.getByText('10,000.00')).toHaveCount(0);
  await page.reload();
  await expect(worth).toHaveText('••••••');
});

test('a transfer moves money between the accounts, says what is wrong, and stands in the records', async ({
  page,
  request,
}) => {
  await logIn(page, await registerUser(request, 'mover'));
  await page.goto('/assets/leverAccount');
  await page.getByRole('link', { name: 'Transfer USDT' }).click();
  const confirm = page.getByRole('button', { name: 'Confirm' });
  const amount = page.getByRole('textbox', { name: 'Amount' });
  await confirm.click();
  await expect(page.getByText('Please enter the amount to transfer')).toBeVisible();
  await amount.fill('10000.01');
  await confirm.click();
  await expect(page.getByText('Balance insufficient')).toBeVisible();
  await choose(page.getByLabel('From'), 'Leverage account');
  await amount.fill('1');
  await confirm.click();
  await expect(page.getByText('Choose two different accounts')).toBeVisible();
  await choose(page.getByLabel('To', { exact: true }), 'Trade account');
  await page.getByRole('button', { name: 'Max' }).click();
  await expect(amount).toHaveValue('10,000');
  await amount.fill('9900');
  await confirm.click();
  await expect(page.getByText('Transferred', { exact: true })).toBeVisible();
  await expect(amount).toHaveValue('');
  await expect(page.getByText('100.00 USDT', { exact: true })).toBeVisible();
  await expect(page.getByText('19,900.00 USDT', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Transfer records' }).click();
  const row = page.getByRole('table', { name: 'Transfer records' }).getByRole('row').last();
  await expect(row).toContainText('Leverage account');
  await expect(row).toContainText('9,900.00');
  await page.goto('/assets/dealRecords?types=lever_account');
  await expect(page.getByRole('row').filter({ hasText: 'Transfer between accounts' })).toContainText(
    '−9,900.00',
  );
});

test('records have pages from the sixteenth row on, and a filter by currency', async ({ page, request }) => {
  const account = await registerUser(request, 'records');
  const { reference, buy } = await startTrader(request, account);
  const { sell } = await startCounterparty(request);
  await logIn(page, account);
  await page.goto('/assets/dealRecords');
  const table = page.getByRole('table', { name: 'Records' });
  const pager = page.getByRole('navigation', { name: /^\d \/ \d$/ });
  await expect(table.getByRole('row')).toHaveCount(9);
  await expect(pager).toHaveCount(0);
  for (let trade = 0; trade < 3; trade++) {
    await sell(reference, '0.001');
    await buy(reference, '0.001');
  }
  await page.reload();
  await expect(table.getByRole('row')).toHaveCount(16);
  await expect(pager).toBeVisible();
  await choose(page.getByLabel('Currency'), 'ETH');
  await expect(table.getByRole('row')).toHaveCount(2);
});

for (const language of LANGUAGES)
  test(`the assets have no accessibility violations in ${language}, in both themes`, async ({
    page,
    request,
  }) => {
    await remember(page, { lang: language, paletteAsked: 'yes' });
    await page.setViewportSize(language === 'th' || language === 'kr' ? PHONE : DESKTOP);
    await logIn(page, await registerUser(request, 'axe'), textsOf(language));
    for (const path of ['/assets/tradeAccount', '/assets/transfer', '/assets/bindAddr']) {
      expect(await violationsIn(page, path)).toEqual([]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([path, width]).toEqual([path, 0]);
    }
  });
