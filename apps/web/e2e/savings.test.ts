import { expect, type Page } from '@playwright/test';
import { showAppPage } from './support/app-pages.ts';
import { expectAccessible } from './support/axe.ts';
import { choose } from './support/choose.ts';
import { registerUser } from './support/counterparty.ts';
import { DESKTOP, expectMessage } from './support/screens.ts';
import { test } from './support/test.ts';
import { enter } from './support/enter.ts';

test.use({ viewport: DESKTOP });

const product = (page: Page, name: string) =>
  page.getByRole('list', { name: 'On sale' }).getByRole('listitem').filter({ hasText: name });
const sums = (page: Page, figure: string) =>
  page.getByRole('region', { name: 'Your savings' }).locator(`[data-figure=${figure}] dd`);

test('a guest is asked to log in and comes back', async ({ page }) => {
  for (const path of ['/deposit', '/coinlog']) {
    await page.goto(path);
    await expect(page).toHaveURL(
      (url) => url.pathname === '/login' && url.searchParams.get('redirect') === path,
    );
    await expect(page.getByText('Please log in first')).toBeVisible();
  }
});

test('a lot is bought with all its terms in sight, stands in the records, and is redeemed early', async ({
  page,
  request,
}) => {
  await enter(page, await registerUser(request, 'saver'));
  await page.goto('/assets/financialAccount');
  await page.getByRole('main').getByRole('link', { name: 'Savings', exact: true }).click();
  await expect(page.getByText('You hold no savings yet.')).toBeVisible();
  const weeks = product(page, 'USDT 7 days');
  await expect(weeks).toContainText('0.01% a day');
  await expect(weeks).toContainText('3.65% a year, simple interest');
  await expect(weeks).toContainText('100.00 USDT × 0.01% = 0.01 USDT a day, 0.07 USDT in 7 days.');
  await expect(weeks).toContainText('Yes, less interest paid');
  await expect(weeks).toContainText('50 for you');
  await expect(product(page, 'USDT 90 days')).toContainText('Not possible');

  await page.getByRole('button', { name: 'Buy USDT 7 days' }).click();
  const dialog = page.getByRole('dialog', { name: 'Buy USDT 7 days' });
  await expect(dialog).toContainText('10,000.00 USDT');
  await expectAccessible(page, 'dialog');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(weeks).toContainText('50 for you');
  await page.getByRole('button', { name: 'Buy USDT 7 days' }).click();
  await expectMessage(page, 'Savings bought', () => dialog.getByRole('button', { name: 'Confirm' }).click());
  await expect(dialog).toHaveCount(0);
  await expect(sums(page, 'principal')).toHaveText('100.00 USDT');
  await expect(sums(page, 'left')).toHaveText('0.07 USDT');
  await expect(weeks).toContainText('49 for you');

  await page.getByRole('link', { name: 'My savings records' }).click();
  const row = page.getByRole('table', { name: 'In effect' }).getByRole('row').last();
  await expect(row).toContainText('USDT 7 days');
  await expect(row).toContainText('0 of 7 days');
  await row.getByRole('button', { name: /^Redeem USDT 7 days/ }).click();
  const question = page.getByRole('dialog', { name: 'Redeem early' });
  await expect(question).toContainText('100.00 USDT returns to your trade account at once');
  await expectAccessible(page, 'dialog');
  await question.getByRole('button', { name: 'Redeem', exact: true }).click();
  await expect(page.getByText('Savings redeemed')).toBeVisible();
  await expect(page.getByText('No savings in effect.')).toBeVisible();
  await page.getByRole('tab', { name: 'Redeemed early' }).click();
  const ended = page.getByRole('table', { name: 'Redeemed early' }).getByRole('row').last();
  await expect(ended).toContainText('100.00 USDT');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export the rows of this page as CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^savings-redeemed-\d{4}-\d\d-\d\d\.csv$/);
  await showAppPage(page, '/assets/dealRecords?types=financial_account');
  await expect(page.getByRole('row').filter({ hasText: 'Savings returned' })).toContainText('−100.00');
});

test('a balance that does not cover a lot says so beside it, and leads to the transfer', async ({
  page,
  request,
}) => {
  await enter(page, await registerUser(request, 'poor'));
  await page.goto('/assets/transfer');
  await choose(page.getByLabel('From'), 'Trade account');
  await page.getByRole('textbox', { name: 'Amount' }).fill('9950');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Transferred', { exact: true })).toBeVisible();
  await page.goto('/deposit');
  await page.getByRole('button', { name: 'Buy USDT 90 days' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Not enough for one lot')).toBeVisible();
  await expect(dialog).toContainText('50.00 USDT');
  await expect(dialog).toContainText('It cannot be redeemed before the end');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Balance insufficient');
  await dialog.getByRole('link', { name: 'Transfer' }).click();
  await expect(page).toHaveURL(/\/assets\/transfer\?currency_id=/);
});
