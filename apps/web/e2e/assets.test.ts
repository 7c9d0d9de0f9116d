import { expect, type Locator, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { goInApp } from './support/app-pages.ts';
import { choose } from './support/choose.ts';
import { registerUser, startCounterparty, startTrader } from './support/counterparty.ts';
import { DESKTOP } from './support/screens.ts';
import { test } from './support/test.ts';
import { enter } from './support/enter.ts';

test.use({ viewport: DESKTOP });

const PAGES = {
  '/assets/tradeAccount': 'Trade account',
  '/assets/legalAccount': 'Fiat account',
  '/assets/leverAccount': 'Leverage account',
  '/assets/secondAccount': 'Seconds account',
  '/assets/financialAccount': 'Savings account',
  '/assets/bindAddr': 'Address book',
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
  await enter(page, await registerUser(request, 'owner'));
  await page.goto('/assets');
  for (const [path, title] of Object.entries(PAGES)) {
    await goInApp(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
  // The currency that the address names is that of the filter.
  await expect(page.getByLabel('Currency')).toHaveText('USDT');
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
  await expect(linksOf(1)).toHaveText(['Savings', 'Address book', 'Records']);
});

test('the overview shows the worth of all accounts and of one, and hides the amounts on every page', async ({
  page,
  request,
}) => {
  await enter(page, await registerUser(request, 'masked'));
  await page.goto('/assets/leverAccount');
  const worth = page.getByTestId('account-worth');
  // 10,000 USDT at the rate of the dollar, which moves around one.
  await expect(worth).toHaveText(/^\$(9,9|10,0)\d\d\.\d{2}$/);
  const total = page.getByTestId('total-worth');
  await expect(total).toHaveText(/^\$\d{2,3},\d{3}\.\d{2}$/);
  const links = page.getByRole('list', { name: 'All accounts' }).getByRole('link');
  const parts = (await links.allTextContents()).map((text) => Number(/ (\d+\.\d)%/.exec(text)?.[1]));
  expect(parts.reduce((sum, part) => sum + Math.round(part * 10), 0)).toBe(1_000);
  await choose(page.getByLabel('Convert to'), 'USDT');
  await expect(page.getByTestId('total-in-unit')).toHaveText(/^≈ \d{2,3},\d{3}\.\d{2}$/);
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
  await expect(total).toHaveText('••••••');
  await page.goto('/assets/transfer');
  await expect(page.getByText('•••••• USDT')).toHaveCount(2);
  await page.goto('/assets/dealRecords?types=lever_account');
  await expect(page.getByRole('cell', { name: '••••••' })).toBeVisible();
});

test('a transfer moves money between the accounts, says what is wrong, and stands in the records', async ({
  page,
  request,
}) => {
  await enter(page, await registerUser(request, 'mover'));
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
  await enter(page, account);
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
  await choose(page.getByLabel('Currency'), 'All currencies');
  await choose(page.getByLabel('Type'), 'Trading fee');
  await expect(table.getByRole('row')).toHaveCount(4);
  const file = await saved(page, page.getByRole('button', { name: 'Export the rows of this page as CSV' }));
  expect(file.name).toMatch(/^change_account-\d{4}-\d\d-\d\d\.csv$/);
  const lines = file.bytes.toString().trim().split(/\r?\n/);
  expect(lines).toHaveLength(4);
  for (const line of lines.slice(1)) expect(line).toMatch(/BTC,-0\.\d{8},Trading fee/);
  await page.getByRole('textbox', { name: 'To date' }).fill('2020-01-01');
  await expect(page.getByText('No records yet.')).toBeVisible();
});

test('the statement of a month opens as a PDF, and as a table holds every movement', async ({
  page,
  request,
}) => {
  await enter(page, await registerUser(request, 'statement'));
  await page.goto('/assets/dealRecords');
  const statement = page.getByRole('group', { name: 'Monthly statement' });
  const pdf = await saved(page, statement.getByRole('link', { name: /as PDF$/ }));
  expect(pdf.name).toMatch(/\.pdf$/);
  const text = pdf.bytes.toString('latin1');
  expect(text).toMatch(/^%PDF-1\.\d/);
  expect(text.trimEnd()).toMatch(/startxref\s+\d+\s+%%EOF$/);
  const csv = await saved(page, statement.getByRole('link', { name: /as CSV$/ }));
  expect(csv.name).toMatch(/\.csv$/);
  expect(csv.bytes.toString()).toContain('Demo funds');
});

/** The file that a press saves. */
async function saved(
  page: Page,
  button: Locator,
): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}
