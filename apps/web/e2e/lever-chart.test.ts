import { expect, type Page } from '@playwright/test';
import { readCanvas } from './support/canvas.ts';
import { clearBooks, findMatch, registerUser, startTape } from './support/counterparty.ts';
import { startLeverTrader } from './support/lever-trader.ts';
import { DESKTOP, grouped, PHONE, remember } from './support/screens.ts';
import { test } from './support/test.ts';
import { enter } from './support/enter.ts';

test.use({ viewport: DESKTOP });
test.afterEach(clearBooks);

const chartOf = (page: Page) => page.getByRole('region', { name: 'Chart' });

/** Opens screens and reads what their charts have drawn since. */
async function watchCharts(page: Page) {
  const read = await readCanvas(page);
  const drawn = new Set<string>();
  return {
    open: async (path: string) => {
      await page.goto(path);
      drawn.clear();
      // A phone shows the chart of leverage when it is asked for.
      const isPhone = (page.viewportSize()?.width ?? 0) < 768;
      if (isPhone && path.startsWith('/lever'))
        await page.getByRole('button', { name: 'Show the chart' }).click();
      const candles = page.getByText('Candles', { exact: true });
      if (path.startsWith('/second')) await candles.click();
      await expect(chartOf(page).locator('[data-state=ready]')).toBeVisible();
    },
    texts: async () => {
      for (const { text } of await read()) drawn.add(text.trim());
      return [...drawn];
    },
  };
}

test('the leverage chart has the decimals of the latest close, volumes to the eighth decimal, and 516 px', async ({
  page,
  request,
}) => {
  const { open, texts } = await watchCharts(page);
  await enter(page, await registerUser(request, 'charted'));

  await test.step('prices have as many decimals as a close of eight', async () => {
    const { currency_quotation: quotation } = await findMatch(request, 'SHIB/USDT');
    expect(quotation?.close).toMatch(/^0\.0000\d{4}$/);
    await open('/lever/SHIB_USDT');
    // Four zeros after the point are folded, as everywhere on the screen.
    const close = `0.0\u2084${quotation?.close.slice(-4)}`;
    await expect.poll(texts).toContain(close);
    const prices = (await texts()).filter((text) => text.startsWith('0.0\u2084'));
    expect(prices.filter((text) => !/^0\.0\u2084[1-9]\d{3}$/.test(text))).toEqual([]);
    expect((await chartOf(page).boundingBox())?.height).toBe(516);
  });

  await test.step('the least volume of a pair is no zero', async () => {
    const tape = await startTape(request);
    await tape.trade(tape.reference);
    await open('/lever/BTC_USDT');
    const now = Math.floor(Date.now() / 1_000);
    const answer = await request.get('/api/market/kline', {
      params: { currency_match_id: tape.match.id, period: '15min', from: now - 3_600, to: now },
    });
    const { data } = (await answer.json()) as { data: readonly { volume: number | string }[] };
    const volume = Number(data.at(-1)?.volume)
      .toFixed(8)
      .replace(/0{1,6}$/, '');
    expect(volume).toMatch(/\.\d{3,8}$/);
    await expect.poll(texts).toContain(volume);
  });
});

const AVERAGES = ['MA15:', 'MA10:', 'MA20:'];
const MACD = ['MACD', 'DIF:', 'DEA:'];

for (const [width, size] of [
  ['1440', DESKTOP],
  ['390', PHONE],
] as const)
  test(`the charts at the index draw MA 15, MA 10/20 and MACD 12/26 at ${width} px`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(size);
    await remember(page, { paletteAsked: 'yes' });
    const { open, texts } = await watchCharts(page);
    await enter(page, await registerUser(request, 'studies'));
    await open('/lever/BTC_USDT');
    await expect.poll(texts).toEqual(expect.arrayContaining([...AVERAGES, ...MACD]));
    await expect(page.getByTestId('chart-studies')).toHaveText('MA 15, MA cross 10/20, VOL, MACD 12/26');

    await test.step('the second chart has MACD on a wide screen only', async () => {
      await open('/second/BTC_USDT');
      await expect.poll(texts).toEqual(expect.arrayContaining([...AVERAGES, 'Vol']));
      const hasMacd = (await texts()).some((text) => MACD.includes(text));
      expect(hasMacd).toBe(width === '1440');
    });
  });

test('the leverage chart is written in the language of the page', async ({ page, request }) => {
  const read = await readCanvas(page);
  await remember(page, { lang: 'hk', paletteAsked: 'yes' });
  await enter(page, await registerUser(request, 'written'));
  for (const [language, labels, studies] of [
    ['hk', ['開', '高', '低', '收', '升跌'], 'MA 15, MA交叉 10/20, VOL, MACD 12/26'],
    ['jp', ['始', '高', '安', '終', '変動'], 'MA 15, MAクロス 10/20, VOL, MACD 12/26'],
  ] as const)
    await test.step(language, async () => {
      await page.evaluate((chosen) => localStorage.setItem('lang', chosen), language);
      await page.goto('/lever/BTC_USDT');
      const drawn = new Set<string>();
      const texts = async () => {
        for (const { text } of await read()) drawn.add(text.trim());
        return [...drawn];
      };
      await expect.poll(texts).toEqual(expect.arrayContaining([...labels, ...MACD]));
      await expect(page.getByTestId('chart-studies')).toHaveText(studies);
    });
});

test('the stop of a position is moved on the chart by keyboard, and its target stays', async ({
  page,
  request,
}) => {
  const account = await registerUser(request, 'dragger');
  const trader = await startLeverTrader(request, account);
  const { id, origin_price } = await trader.open('long');
  const index = Math.round(Number(origin_price));
  await trader.setStops(id, index + 900, index - 900);
  await enter(page, account);
  await page.goto('/lever/BTC_USDT');
  const tag = (name: string, price: number) =>
    chartOf(page).getByRole('button', { name: new RegExp(`^${name} at ${grouped(price.toFixed(2))}`) });
  await expect(tag('Take profit', index + 900)).toBeVisible();
  await tag('Stop loss', index - 900).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const row = page.locator(`[data-position-id="${id}"]`);
  await expect(row).toContainText(grouped((index - 900.11).toFixed(2)));
  await expect(row).toContainText(grouped((index + 900).toFixed(2)));
  await expect(tag('Stop loss', index - 900.11)).toBeVisible();
  expect(await trader.openOrders()).toMatchObject([
    { id, target_profit_price: (index + 900).toFixed(2), stop_loss_price: (index - 900.11).toFixed(2) },
  ]);
});
