import { expect } from '@playwright/test';
import { DESKTOP, PHONE, remember } from './support/screens.ts';
import { test } from './support/test.ts';

const JAPANESE = { board: '板', offer: '値動きの配色', redRises: '上昇 赤・下落 緑' };

test('who may be used to red for a rise is asked once which colour means up', async ({ page }) => {
  const book = page.getByRole('region', { name: JAPANESE.board, exact: true });
  const offer = page.getByRole('region', { name: JAPANESE.offer });
  await remember(page, { lang: 'jp' });
  await page.setViewportSize(DESKTOP);
  await page.goto('/trade');
  await offer.getByRole('button', { name: JAPANESE.redRises }).click();
  await expect(offer).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-dir', 'B');
  await page.reload();
  await expect(book).toBeVisible();
  await expect(offer).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-dir', 'B');
});

test('the question fits on a phone', async ({ page }) => {
  await remember(page, { lang: 'jp' });
  await page.setViewportSize(PHONE);
  await page.goto('/trade');
  const offer = page.getByRole('region', { name: JAPANESE.offer });
  await expect(offer.getByRole('button', { name: JAPANESE.redRises })).toBeInViewport({ ratio: 1 });
});

test('who lets the question pass is not asked again', async ({ page }) => {
  await remember(page, { lang: 'kr' });
  await page.goto('/trade');
  const offer = page.getByRole('region', { name: '등락 색상' });
  await expect(offer.getByRole('button', { name: '상승 빨강 · 하락 파랑' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: '호가', exact: true })).toBeVisible();
  await expect(offer).toHaveCount(0);
});

test('every page of a demo says so in a line at its top, and says what that means', async ({ page }) => {
  for (const path of ['/home', '/login', '/trade', '/notice']) {
    await page.goto(path);
    const ribbon = page.getByRole('note');
    await expect(ribbon).toContainText('log kept 7 days');
    await expect(ribbon).toHaveAttribute('title', /Prices are simulated, funds are play money/);
    expect((await ribbon.boundingBox())?.y).toBe(0);
  }
});

test('the ribbon and the name are there before any script, in the place where the app leaves them', async ({
  browser,
  page,
  baseURL,
}) => {
  for (const viewport of [DESKTOP, PHONE]) {
    const scriptless = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '', viewport });
    await page.setViewportSize(viewport);
    await scriptless.goto('/markets');
    await page.goto('/markets');
    await expect(page.getByRole('banner')).toBeVisible();
    for (const part of ['.demo-ribbon > p:visible', '.brand-mark', '.brand-name']) {
      const early = await scriptless.locator(part).boundingBox();
      await expect.poll(() => page.locator(part).first().boundingBox()).toEqual(early);
    }
    await scriptless.close();
  }
});

test('the early ribbon is in the language of the visitor', async ({ page }) => {
  await remember(page, { lang: 'jp' });
  await page.route(/\/assets\/.*\.js$/, () => undefined);
  await page.goto('/trade', { waitUntil: 'commit' });
  await expect(page.getByRole('note')).toHaveText('デモ · 価格は模擬 · 仮想資金 · ログ保存 7 日');
});
