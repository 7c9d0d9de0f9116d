import { expect, type Page } from '@playwright/test';
import { DESKTOP } from '@candor/web/e2e/screens';
import { hire, openAs, type Operator } from '@candor/web/e2e/operators';
import { meet, sendPapers, type Trader } from './support/traders.ts';
import { test } from '@candor/web/e2e/test';

test.use({ viewport: DESKTOP });

let support: Operator;
test.beforeAll(async () => {
  support = await hire('support');
});

const selected = (page: Page) => page.locator('[data-selected=true]');

async function applicant(page: Page, name: string): Promise<Trader> {
  const trader = await meet(page.request, 'papers');
  await sendPapers(trader, name, `ID ${trader.id}`);
  return trader;
}

/** Opens the papers of a trader from the queue, by keys alone. */
async function openByKeys(page: Page, { id }: Trader): Promise<void> {
  await openAs(page, support, '/identity');
  const own = page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: String(id), exact: true }) });
  await expect(own).toHaveCount(1);
  await page.keyboard.press('j');
  while ((await own.getAttribute('data-selected')) !== 'true') {
    const at = await selected(page).textContent();
    await page.keyboard.press('j');
    await expect(selected(page)).not.toHaveText(at ?? '');
  }
  await page.keyboard.press('o');
  await expect(page.getByText(`ID ${id}`, { exact: true })).toBeVisible();
}

test('papers are read and certified by keyboard; each look is in the record', async ({ page }) => {
  const trader = await applicant(page, 'Somchai Jaidee');
  await openByKeys(page, trader);
  for (const side of ['Front', 'Back']) {
    const picture = page.getByRole('img', { name: side, exact: true });
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64);
  }
  await expect(page.getByText('Somchai Jaidee')).toBeVisible();
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: `Certify user ${trader.id}` });
  await dialog.getByRole('button', { name: 'Certify' }).press('Enter');
  await expect(page).toHaveURL(/\/console\/identity$/);
  await expect(page.getByRole('link', { name: String(trader.id), exact: true })).toHaveCount(0);
  expect(await trader.ask('user_real/center', {})).toMatchObject({ review_status: 2 });
  const admin = await hire('admin');
  const { data } = await admin.ask('console/audit', {});
  expect(data.some(({ account, action }) => account === support.account && action === 'papers')).toBe(true);
});

test('papers are rejected with a reason, which the user reads', async ({ page }) => {
  const trader = await applicant(page, 'Malee Sukjai');
  await openByKeys(page, trader);
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: `Reject the papers of user ${trader.id}` });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Reject' }).press('Enter');
  await expect(dialog.getByText('Please state the reason')).toBeVisible();
  await dialog.getByLabel('Reason for the user').fill('The back of the card cannot be read.');
  await dialog.getByRole('button', { name: 'Reject' }).press('Enter');
  await expect(page).toHaveURL(/\/console\/identity$/);
  expect(await trader.ask('user_real/center', {})).toMatchObject({
    review_status: 0,
    reject_reason: 'The back of the card cannot be read.',
  });
});

test('single keys do nothing once the operator has switched them off', async ({ page }) => {
  await applicant(page, 'Anong Dee');
  await openAs(page, support, '/own');
  const choice = page.getByRole('checkbox', { name: 'Use single-key shortcuts' });
  await choice.click();
  await expect(choice).not.toBeChecked();
  await page.goto('/console/identity');
  await expect(page.getByText('Keys: J and K move')).toHaveCount(0);
  const queue = page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('link') });
  await expect(queue.first()).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).not.toBeFocused();
  await expect(selected(page)).toHaveCount(0);
  await page.goto('/console/own');
  await choice.click();
  await page.goto('/console/identity');
  await expect(queue.first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(selected(page)).toHaveCount(1);
});
