import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { DESKTOP } from '@candor/web/e2e/screens';
import { hire, openAs } from '@candor/web/e2e/operators';
import { withdraw } from './support/owners.ts';
import { test } from '@candor/web/e2e/test';

test.use({ viewport: DESKTOP });

test('filters narrow a list, stay in its address, and decide what its file holds', async ({ page }) => {
  const small = await withdraw(page.request, 'small-payer', '1500');
  const large = await withdraw(page.request, 'large-payer', '2500');
  await openAs(page, await hire('finance'), '/withdrawals');
  const main = page.getByRole('main');
  const userLink = (id: number) => main.getByRole('link', { name: String(id), exact: true });
  await expect(main).toContainText('The oldest ones come first');
  await page.getByRole('tab', { name: 'All' }).click();
  await expect(main).toContainText('The newest ones come first');
  await expect(userLink(small.trader.id)).toBeVisible();
  await expect(userLink(large.trader.id)).toBeVisible();

  await main.getByRole('button', { name: 'Filter', exact: true }).click();
  const from = main.getByLabel('Amount from');
  await from.fill('much');
  await expect(main).toContainText('Digits only');
  await from.fill('2000.5');
  await from.press('Enter');
  await expect(userLink(small.trader.id)).toHaveCount(0);
  await expect(userLink(large.trader.id)).toBeVisible();
  await main.getByLabel('User id').fill(String(large.trader.id));
  await main.getByLabel('User id').blur();
  await expect(main.getByRole('button', { name: 'Filter (2)' })).toBeVisible();
  await expect(page).toHaveURL(/queue=all&amount_from=2000\.5&user_id=\d+$/);

  // The address is all that a bookmark keeps.
  await page.reload();
  await expect(userLink(large.trader.id)).toBeVisible();
  await expect(main.getByLabel('Amount from')).toHaveValue('2000.5');
  await expect(main.getByRole('row')).toHaveCount(2);

  const downloading = page.waitForEvent('download');
  await main.getByRole('button', { name: 'CSV' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('withdrawals.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^No\.,User,Amount,Network,Address,Requested \(UTC\),/);
  expect(lines[1]).toContain(`${large.draw.id},${large.trader.id},2500.00000000,`);
  expect(lines[1]).toContain(large.draw.created_at);

  await main.getByRole('button', { name: 'Clear filters' }).click();
  await expect(userLink(small.trader.id)).toBeVisible();
});

test('an entry of the record is read in words and leads to its object, and is stored as it was', async ({
  page,
}) => {
  const { trader } = await withdraw(page.request, 'noted', '1500');
  const support = await hire('support');
  await support.ask('console/note_add', { id: String(trader.id), content: 'Called about a payment.' });
  await openAs(page, await hire('auditor'), `/record?action=note_add&object_id=${trader.id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('row', { name: /Note added/ })).toBeVisible();
  await expect(main).toContainText('Note added');
  const stored = main.getByText(/^\{"note":/);
  await expect(stored).toBeHidden();
  await main.getByText('As stored').first().click();
  await expect(stored).toBeVisible();
  const downloading = page.waitForEvent('download');
  await main.getByRole('button', { name: 'JSON' }).click();
  const rows: unknown = JSON.parse(await readFile(await (await downloading).path(), 'utf8'));
  expect(rows).toMatchObject([{ action: 'note_add', object_kind: 'user', object_id: String(trader.id) }]);
  await main.getByRole('link', { name: `User ${trader.id}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(trader.id));
});

test('the console is loaded again where a network that changes takes its scripts away', async ({ page }) => {
  let loads = 0;
  page.on('framenavigated', () => (loads += 1));
  await page.route('**/assets/*.js', (route) =>
    loads < 2 ? route.abort('connectionreset') : route.continue(),
  );
  await openAs(page, await hire('finance'), '/withdrawals');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Withdrawals');
});

test('a page that cannot be reached keeps the one that is there, and comes once the line is back', async ({
  page,
  context,
}) => {
  await openAs(page, await hire('finance'), '/withdrawals?amount_from=7');
  const typed = page.getByRole('main').getByLabel('Amount from');
  await expect(typed).toHaveValue('7');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Object.assign(window, { samePage: true }));
  await context.setOffline(true);
  await page.getByRole('navigation').first().getByRole('link', { name: 'Index sources' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Server error, please try again later' });
  await expect(notice).toBeVisible();
  await expect(typed).toHaveValue('7');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Index sources');
  await expect(notice).toHaveCount(0);
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
});
