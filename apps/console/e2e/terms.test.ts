import { expect, type Page } from '@playwright/test';
import { choose } from '@candor/web/e2e/choose';
import { findMatch } from '@candor/web/e2e/counterparty';
import { picture } from '@candor/web/e2e/picture';
import { DESKTOP } from '@candor/web/e2e/screens';
import { hire, openAs, type Operator } from '@candor/web/e2e/operators';
import { meet } from './support/traders.ts';
import { test } from '@candor/web/e2e/test';

test.use({ viewport: DESKTOP });

let admin: Operator;
test.beforeAll(async () => {
  admin = await hire('admin');
});

const section = (page: Page, symbol: string) => page.getByRole('region', { name: symbol, exact: true });
const dialogOf = (page: Page) => page.getByRole('dialog');
const term = (page: Page, symbol: string, name: string) =>
  section(page, symbol)
    .locator('dl > div')
    .filter({ hasText: new RegExp(`^${name}`) });

async function openTerms(page: Page, subject: string, symbol: string): Promise<void> {
  await openAs(page, admin, `/terms?subject=${subject}`);
  await section(page, symbol).getByRole('button', { name: 'Change' }).click();
}

async function preview(page: Page): Promise<void> {
  await dialogOf(page).getByLabel('Reason').fill('The venues quote wider today.');
  await dialogOf(page).getByRole('button', { name: 'Preview the change' }).click();
}

test('a spread is shown with its value before and after, and changes only once that is confirmed', async ({
  page,
}) => {
  const symbol = 'XRP/USDT';
  const rows = await admin.ask('console/configuration', { subject: 'leverage' });
  const stored = rows.find(({ name }) => name === symbol);
  if (stored === undefined) throw new Error(`${symbol} has no leverage`);
  const spread = stored.terms['spread'] ?? '';
  expect(Number(spread)).toBe(0.0002);
  await openTerms(page, 'leverage', symbol);
  await dialogOf(page).getByLabel('Spread').fill('1.23');
  await preview(page);
  const change = dialogOf(page).getByRole('table', { name: 'Change' });
  await expect(change.getByRole('row')).toHaveCount(2);
  await expect(change.getByRole('row').nth(1)).toHaveText('Spread0.02%1.23%');
  await expect(dialogOf(page).getByText('Nothing is open that this concerns.')).toBeVisible();
  const unchanged = await admin.ask('console/configuration', { subject: 'leverage' });
  expect(unchanged.find(({ name }) => name === symbol)?.terms).toEqual(stored.terms);

  await dialogOf(page).getByRole('button', { name: 'Back' }).click();
  await expect(dialogOf(page).getByLabel('Spread')).toHaveValue('1.23');
  await dialogOf(page).getByRole('button', { name: 'Preview the change' }).click();
  await dialogOf(page).getByRole('button', { name: 'Apply the change' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(term(page, symbol, 'Spread')).toContainText('1.23%');
  await admin.ask('console/leverage_set', { id: String(stored.id), spread, reason: 'The test is over.' });
});

test('a pair that is closed refuses the next order, and takes orders once it is open again', async ({
  page,
}) => {
  const symbol = 'XRP/USDT';
  const trader = await meet(page.request, 'closed');
  const match = await findMatch(page.request, symbol);
  const price = Number(match.currency_quotation.close).toFixed(match.price_decimals);
  const order = { currency_match_id: String(match.id), price, number: '100' };
  const openChange = async () => (await findMatch(page.request, symbol)).open_change;
  const setStatus = async (status: string) => {
    await choose(dialogOf(page).getByLabel('Status'), status);
    await preview(page);
    await dialogOf(page).getByRole('button', { name: 'Apply the change' }).click();
    await expect(dialogOf(page)).toHaveCount(0);
  };
  await openTerms(page, 'market', symbol);
  await setStatus('Closed');
  expect(await trader.refused('tx_in/add', order)).toBe('market_closed');
  await expect.poll(openChange).toBe(0);

  await section(page, symbol).getByRole('button', { name: 'Change' }).click();
  await setStatus('Open');
  await expect(term(page, symbol, 'Status')).toContainText('Open');
  await expect.poll(openChange).toBe(1);
  const { id } = await trader.ask('tx_in/add', order);
  await trader.ask('tx_in/cancel', { id: String(id) });
});

test('what is not offered yet is offered in two steps, and a new savings product has its names', async ({
  page,
}) => {
  await openAs(page, admin, '/terms?subject=leverage');
  const pair = section(page, 'ETH/BTC');
  await expect(pair).toContainText('Not offered');
  await pair.getByRole('button', { name: 'Offer' }).click();
  await expect(page.getByRole('dialog', { name: 'Offer ETH/BTC' })).toContainText(
    'Nothing is offered before',
  );
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('tab', { name: 'Savings' }).click();
  await page.getByRole('button', { name: 'New savings product' }).click();
  await choose(dialogOf(page).getByLabel('Currency'), 'USDT');
  await dialogOf(page).getByRole('button', { name: 'Next' }).click();
  for (const [label, value] of [
    ['Amount of one lot', '50'],
    ['Days', '14'],
    ['Daily rate', '0.01'],
    ['Lots on sale', '100'],
    ['Lots of one user', '5'],
    ['Name, English', 'USDT 14 days'],
    ['Name, Thai', 'USDT 14 วัน'],
  ] as const)
    await dialogOf(page).getByLabel(label, { exact: true }).fill(value);
  await preview(page);
  const change = dialogOf(page).getByRole('table', { name: 'Change' });
  await expect(change.getByRole('row', { name: /^Name, Thai USDT 14 วัน/ })).toBeVisible();
  await expect(change.getByRole('columnheader', { name: 'Before' })).toHaveCount(0);
  await dialogOf(page).getByRole('button', { name: 'Apply the change' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('USDT 14 days');
});

test('the fee of a network is changed on the page of withdrawal limits, and is of the currency again', async ({
  page,
}) => {
  await openAs(page, admin, '/terms?subject=funds');
  await expect(term(page, 'SOL', 'Credit before finality')).toContainText('No limit');
  const network = page
    .getByRole('table', { name: 'Withdrawals of SOL by network' })
    .getByRole('row', { name: /^SOL \(SOL\)/ });
  const fee = dialogOf(page).getByLabel('Flat withdrawal fee');
  const change = async (value: string) => {
    await network.getByRole('button', { name: 'Change' }).click();
    await fee.fill(value);
    await preview(page);
    await dialogOf(page).getByRole('button', { name: 'Apply the change' }).click();
    await expect(dialogOf(page)).toHaveCount(0);
  };
  await expect(network.getByRole('cell').nth(2)).toHaveText('0.01, as for the currency');
  await network.getByRole('button', { name: 'Change' }).click();
  await fee.fill('0.1');
  await preview(page);
  await expect(fee).toHaveAccessibleDescription('These settings are not valid');
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await change('0.02');
  await expect(network.getByRole('cell').nth(2)).toHaveText('0.02');
  await change('');
  await expect(network.getByRole('cell').nth(2)).toHaveText('0.01, as for the currency');
});

test('a currency is changed in two steps, with its place in the lists', async ({ page }) => {
  await openAs(page, admin, '/currencies');
  const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: 'XRP', exact: true }) });
  await row.getByRole('button', { name: 'Change' }).click();
  const place = dialogOf(page).getByLabel('Place among all currencies');
  const before = await place.inputValue();
  await place.fill('77');
  await preview(page);
  const change = dialogOf(page).getByRole('table', { name: 'Change' });
  await expect(change.getByRole('row').nth(1)).toHaveText(`Place among all currencies${before}77`);
  await dialogOf(page).getByRole('button', { name: 'Apply the change' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(row).toContainText('77');
});

test('an uploaded icon is shown before and after, then on the markets page, and is removed again', async ({
  page,
}) => {
  await openAs(page, admin, '/currencies');
  const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: 'LTC', exact: true }) });
  const apply = async () => {
    await preview(page);
    const change = dialogOf(page).getByRole('table', { name: 'Change' }).getByRole('row', { name: /^Icon/ });
    await expect(change.getByRole('cell')).toHaveCount(2);
    const icons = await change
      .getByRole('cell')
      .evaluateAll((cells) => cells.map((cell) => cell.querySelector('img')?.getAttribute('src')));
    await dialogOf(page).getByRole('button', { name: 'Apply the change' }).click();
    await expect(dialogOf(page)).toHaveCount(0);
    return icons;
  };
  const badge = () => page.getByRole('main').locator('img[data-coin="LTC"]').first();
  const uploaded = /^\/api\/news\/picture\?name=[\w-]{22}$/;

  await row.getByRole('button', { name: 'Change' }).click();
  const field = dialogOf(page).getByRole('group', { name: 'Icon' });
  await field.locator('input[type=file]:not([capture])').setInputFiles(picture(120));
  await expect(field.getByRole('button', { name: 'Remove: Icon' })).toBeVisible();
  const [before, after] = await apply();
  expect(before).not.toMatch(uploaded);
  expect(after).toMatch(uploaded);
  await expect(row.locator('img')).toHaveAttribute('src', after ?? '');

  await page.goto('/markets');
  await expect(badge()).toHaveAttribute('src', after ?? '');
  await expect.poll(() => badge().evaluate((icon: HTMLImageElement) => icon.naturalWidth)).toBe(64);

  await openAs(page, admin, '/currencies');
  await row.getByRole('button', { name: 'Change' }).click();
  await field.getByRole('button', { name: 'Remove: Icon' }).click();
  expect(await apply()).toEqual([after, before]);
  await page.goto('/markets');
  await expect(badge()).toHaveAttribute('src', /^\/assets\/LTC-/);
});
