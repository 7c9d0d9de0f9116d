import { expect, type Page, test } from '@playwright/test';
import { readCanvas } from './support/canvas.ts';
import { clearBooks, findMatch, registerUser, startTape } from './support/counterparty.ts';
import { DESKTOP, logIn, PHONE, remember } from './support/screens.ts';

test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } });
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
  await logIn(page, await registerUser(request, 'charted'));

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
    await logIn(page, await registerUser(request, 'studies'));
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
