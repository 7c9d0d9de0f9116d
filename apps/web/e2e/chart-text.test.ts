import { expect } from '@playwright/test';
import { readCanvas } from './support/canvas.ts';
import { DESKTOP, remember, tradeScreen } from './support/screens.ts';
import { findMatch } from './support/counterparty.ts';
import { test } from './support/test.ts';

test.use({ viewport: DESKTOP });

test('a chart writes small prices like the rest of the screen, and differences of them finely enough', async ({
  page,
  request,
}) => {
  const match = await findMatch(request, 'XRP/BTC');
  await remember(page, {
    tradeinfo: JSON.stringify({ symbol: match.symbol, mathid: match.id, currencyName: 'XRP' }),
  });
  const read = await readCanvas(page);
  await page.goto('/trade');
  await expect(tradeScreen(page).chart.locator('[data-state=ready]')).toBeVisible();
  const texts: string[] = [];
  await expect
    .poll(async () => {
      texts.push(...(await read()).map(({ text }) => text));
      return texts.some((text) => text.startsWith('DIF'));
    })
    .toBe(true);
  expect(texts.filter((text) => text.includes('{'))).toEqual([]);
  expect(texts.some((text) => /^0\.0\u2084\d{4}$/.test(text))).toBe(true);
  const difference = texts[texts.findIndex((text) => text.startsWith('DIF')) + 1] ?? '';
  expect(difference).toMatch(/[1-9]/);
  const average = texts[texts.findIndex((text) => text.startsWith('MA10')) + 1] ?? '';
  expect(average).toMatch(/^0\.0\u2084\d{4}$/);
});

test('the last price on the chart pales with the one beside it', async ({ page }) => {
  const read = await readCanvas(page);
  await page.goto('/trade');
  const { chart } = tradeScreen(page);
  await expect(chart.locator('[data-state=ready]')).toBeVisible();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const token = (name: string) =>
    page.evaluate(
      (property) => getComputedStyle(document.documentElement).getPropertyValue(property).trim(),
      name,
    );
  const [pale, bright] = [await token('--t2'), await token('--on-direction')];
  let close: string | undefined;
  await expect
    .poll(async () => {
      close ??= (await read()).find(({ colour }) => colour === bright)?.text;
      return close;
    })
    .toMatch(/^[\d,]+\.\d{2}$/);
  const coloursOfLast = async () =>
    (await read()).filter(({ text }) => text === close).map(({ colour }) => colour);
  await page.context().setOffline(true);
  await expect(page.locator('.trade-page')).toHaveAttribute('data-stale', 'true');
  await expect.poll(coloursOfLast).toContain(pale);
  await read();
  await page.mouse.move(700, 400);
  expect(await coloursOfLast()).not.toContain(bright);
  await page.context().setOffline(false);
  await expect(page.locator('.trade-page')).toHaveAttribute('data-stale', 'false');
  await expect.poll(coloursOfLast).toContain(bright);
});
