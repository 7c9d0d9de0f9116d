import { expect } from '@playwright/test';
import { choose } from './support/choose.ts';
import { clearBooks, registerUser, startCounterparty, startTrader } from './support/counterparty.ts';
import {
  DESKTOP,
  everythingLoaded,
  logIn,
  grouped,
  PHONE,
  searchPairs,
  tradeScreen,
  WIDE,
} from './support/screens.ts';
import { test } from './support/test.ts';
import { enter } from './support/enter.ts';

test.afterEach(clearBooks);

test('a guest sees markets and the ways in, no buttons that need an account', async ({ page }) => {
  await page.goto('/trade');
  const { ticket, orders } = tradeScreen(page);
  await expect(ticket.getByRole('link', { name: 'Register' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Buy BTC' })).toHaveCount(0);
  await expect(orders.getByRole('link', { name: 'Log in' })).toBeVisible();
  await ticket.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Ftrade/);
});

test('what was typed survives pushes, and a level of the book fills the price', async ({ page, request }) => {
  const { reference, buy } = await startCounterparty(request);
  await buy(reference - 500, '0.001');
  await enter(page, await registerUser(request, 'typist'));
  await page.goto('/trade');
  const { book, price, amount, total } = tradeScreen(page);
  await book
    .getByRole('button', { name: /^Bid .*amount 0\.001/ })
    .first()
    .click({ position: { x: 20, y: 10 } });
  await expect(price).toHaveValue(grouped((reference - 500).toFixed(2)));
  await amount.fill('0.01');
  await price.fill('123');
  await price.press('Home');
  for (let count = 0; count < 5; count++) await buy(reference - 400 - count, '0.002');
  await expect(book.getByRole('button', { name: /amount 0\.002/ })).toHaveCount(5);
  await expect(price).toHaveValue('123');
  await expect(amount).toHaveValue('0.01');
  await expect(total).toHaveValue('1.230000');
  expect(await price.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(0);
});

test('a lost connection is said at once, and gone when it is back', async ({ page }) => {
  await page.goto('/trade');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await everythingLoaded(page);
  await page.context().setOffline(true);
  await expect(page.getByText(/You are offline\./)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/You are offline\./)).toHaveCount(0);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
});

test('form, chart and the first five open orders fit 1440 x 900, and nothing scrolls at 1920 x 1080', async ({
  page,
  request,
}) => {
  const account = await registerUser(request, 'fits');
  const { reference, buy } = await startTrader(request, account);
  for (let count = 0; count < 5; count++) await buy(reference - 600 - count, '0.001');
  await enter(page, account);
  for (const size of [WIDE, DESKTOP]) {
    await page.setViewportSize(size);
    await page.goto('/trade');
    const { orders } = tradeScreen(page);
    await expect(orders.locator('[data-order-id]')).toHaveCount(5);
    const extent = await page.evaluate(() => ({
      height: document.documentElement.scrollHeight,
      width: document.documentElement.scrollWidth,
    }));
    expect(extent).toEqual({ height: size.height, width: size.width });
    expect((await tradeScreen(page).chart.boundingBox())?.height).toBeGreaterThan(480);
  }
  const { ticket, chart, send, orders } = tradeScreen(page);
  for (const part of [ticket, chart, send, orders.locator('[data-order-id]').nth(4)]) {
    await expect(part).toBeInViewport({ ratio: 0.99 });
  }
});

test('on a phone with its keyboard open, price, amount, slider and button are in view', async ({
  page,
  request,
}) => {
  await page.setViewportSize(PHONE);
  await enter(page, await registerUser(request, 'thumb'));
  await page.goto('/trade');
  const { price, amount, send, chart } = tradeScreen(page);
  const allInView = async () => {
    for (const part of [price, amount, page.getByRole('slider'), send]) {
      await expect(part).toBeInViewport({ ratio: 0.99 });
    }
  };
  await expect(chart).toHaveCount(0);
  await allInView();
  await expect(page.getByText('You receive')).toBeInViewport({ ratio: 0.99 });
  await amount.focus();
  await page.setViewportSize({ width: PHONE.width, height: 500 });
  await allInView();
  await expect(page.getByRole('navigation', { name: 'Places' })).toBeHidden();
  await page.evaluate(() => scrollTo(0, 0));
  await price.focus();
  await allInView();
  await page.getByRole('tab', { name: 'Market', exact: true }).click();
  await amount.focus();
  await expect(send).toBeInViewport({ ratio: 0.99 });
  await page.setViewportSize(PHONE);
  await expect(page.getByRole('navigation', { name: 'Places' })).toBeVisible();
});

test('at every grouping bids floor, asks ceil, and no size is lost', async ({ page, request }) => {
  const { match, buy, sell } = await startCounterparty(request, 'LTC/USDT');
  const close = Number(match.currency_quotation.close);
  const step = Number(match.tick_size);
  for (const distance of [3, 7, 24, 118]) {
    await buy(close - distance * step, '0.5');
    await sell(close + distance * step, '0.25');
  }
  await page.setViewportSize(DESKTOP);
  await page.goto('/trade');
  await page.getByRole('link', { name: /LTC\/USDT/ }).click();
  const { book } = tradeScreen(page);
  const side = (name: string) =>
    book
      .getByRole('group', { name, exact: true })
      .getByRole('button')
      .evaluateAll((rows) =>
        rows.map((row) => ({
          price: Number((row as HTMLElement).dataset['price']),
          amount: Number(row.children[1]?.textContent ?? 'nothing'),
        })),
      );
  await expect(book.getByRole('group', { name: 'Bids', exact: true }).getByRole('button')).toHaveCount(4);
  for (const group of ['0.01', '0.1', '1', '10']) {
    await choose(book.getByRole('combobox', { name: 'Price grouping' }), group);
    const [asks, bids] = [await side('Asks'), await side('Bids')];
    const sum = (rows: typeof asks) => rows.reduce((total, row) => total + row.amount, 0);
    expect(sum(bids)).toBeCloseTo(2, 6);
    expect(sum(asks)).toBeCloseTo(1, 6);
    const bestBid = Math.max(...bids.map((row) => row.price));
    const bestAsk = Math.min(...asks.map((row) => row.price));
    expect(bestBid).toBeLessThan(bestAsk);
    expect(bestBid).toBeLessThanOrEqual(close - 3 * step + 1e-9);
    expect(bestAsk).toBeGreaterThanOrEqual(close + 3 * step - 1e-9);
    await expect(book.getByText('Spread')).toBeInViewport();
  }
});

test('interval, indicators and zone of the chart stay as chosen', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto('/trade');
  const { chart } = tradeScreen(page);
  const studies = chart.getByTestId('chart-studies');
  await expect(studies).toHaveText('MA 15, MA cross 10/20, VOL, MACD 12/26');
  for (const [name, period] of [
    ['1hour', '60min'],
    ['1mon', '1mon'],
    ['Time', '1min'],
  ] as const) {
    const asked = page.waitForRequest((request) => request.url().includes(`period=${period}`));
    await chart.getByRole('button', { name, exact: true }).click();
    await asked;
  }
  for (const [name, period] of [
    ['3min', '3min'],
    ['3day', '3day'],
    ['4hour', '240min'],
  ] as const) {
    const asked = page.waitForRequest((request) => request.url().includes(`period=${period}&`));
    await chart.getByRole('button', { name: 'More intervals' }).click();
    await chart.getByRole('menuitemradio', { name, exact: true }).click();
    await asked;
  }
  await chart.getByRole('button', { name: 'Indicators' }).click();
  await chart.getByRole('checkbox', { name: 'RSI 6/12/24' }).click();
  await page.keyboard.press('Escape');
  await chart.getByRole('button', { name: 'Time zone: Shanghai' }).click();
  await chart.getByRole('menuitemradio', { name: /^UTC/ }).click();
  await page.reload();
  await expect(studies).toContainText('RSI 6/12/24');
  await expect(chart.getByRole('button', { name: 'More intervals' })).toHaveText('4hour');
  await expect(chart.getByRole('button', { name: /^Time zone: UTC/ })).toHaveText('UTC');
});

test('a guest\u2019s stars become the user\u2019s, and the chosen pair is remembered', async ({
  page,
  request,
}) => {
  await page.setViewportSize(WIDE);
  await page.goto('/trade');
  const pairs = page.getByRole('region', { name: 'Pairs' });
  await pairs.getByRole('button', { name: 'Add ETH/USDT to favourites' }).click();
  await pairs.getByRole('tab', { name: 'Favourites' }).click();
  await expect(pairs.getByRole('listitem')).toHaveCount(1);
  await logIn(page, await registerUser(request, 'stargazer'));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('favourites'))).toBeNull();
  await page.goto('/trade');
  await expect(pairs.getByRole('listitem').first()).toBeVisible();
  await searchPairs(page, 'eth/u');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'ETH/USDT' })).toBeVisible();
  await expect(pairs.getByRole('button', { name: 'Remove ETH/USDT from favourites' })).toBeVisible();
  await pairs.getByRole('button', { name: 'Remove ETH/USDT from favourites' }).click();
  await expect(page.getByText('ETH/USDT removed from favourites')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(pairs.getByRole('button', { name: 'Remove ETH/USDT from favourites' })).toBeVisible();
  await expect(page.getByText('ETH/USDT removed from favourites')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'ETH/USDT' })).toBeVisible();
  const kept = await page.evaluate(() => localStorage.getItem('tradeinfo') ?? '{}');
  expect(Object.keys(JSON.parse(kept) as object).sort()).toEqual(
    ['currencyName', 'currencyId', 'legalId', 'legalName', 'symbol', 'mathid'].sort(),
  );
});

test('single keys act outside of fields, and can be switched off', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto('/trade');
  const { price, amount } = tradeScreen(page);
  await expect(price).toBeVisible();
  await page.keyboard.press('s');
  await expect(page.getByRole('radio', { name: 'Sell', exact: true }).first()).toHaveAttribute(
    'aria-checked',
    'true',
  );
  await page.keyboard.press('a');
  await expect(amount).toBeFocused();
  await page.keyboard.type('b1');
  // A letter in a field is text, and is refused there; it switches no side.
  await expect(amount).toHaveValue('b1');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Use single-key shortcuts' }).uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('b');
  await expect(page.getByRole('radio', { name: 'Sell', exact: true }).first()).toHaveAttribute(
    'aria-checked',
    'true',
  );
});

test('leaving the screen drops its subscriptions', async ({ page }) => {
  const sent: string[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))));
  await page.goto('/trade');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Log in' }).first().click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => sent.some((frame) => /unsub.*DAY_MARKET/.test(frame))).toBe(true);
});
