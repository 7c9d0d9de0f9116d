import { expect } from '@playwright/test';
import { DESKTOP, searchPairs } from './support/screens.ts';
import { test } from './support/test.ts';

test('the address names the pair: for links, Back, and two tabs that do not mix', async ({
  page,
  context,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.goto('/trade');
  await expect(page).toHaveURL(/\/trade\/BTC_USDT$/);
  const heading = (of: typeof page, symbol: string) => of.getByRole('heading', { name: symbol });
  await expect(heading(page, 'BTC/USDT')).toBeVisible();

  const other = await context.newPage();
  await other.setViewportSize(DESKTOP);
  await other.goto('/trade/doge_usdt');
  await expect(other).toHaveURL(/\/trade\/DOGE_USDT$/);
  await expect(heading(other, 'DOGE/USDT')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'BTC/USDT')).toBeVisible();

  await searchPairs(page, 'eth/u');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/trade\/ETH_USDT$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/trade\/BTC_USDT$/);
  await expect(heading(page, 'BTC/USDT')).toBeVisible();

  await other.reload();
  await expect(heading(other, 'DOGE/USDT')).toBeVisible();
  // An address without a pair leads to the one that was seen last, in any tab.
  await page.goto('/trade');
  await expect(page).toHaveURL(/\/trade\/DOGE_USDT$/);
});

test('an address of a pair that is not traded says so, and leads on', async ({ page }) => {
  await page.goto('/trade/NO_SUCH');
  await expect(page.getByText('NO_SUCH is not traded here.')).toBeVisible();
  await page.getByRole('link', { name: 'See all pairs' }).click();
  await expect(page).toHaveURL(/\/markets$/);
});
