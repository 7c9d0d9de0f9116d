import { expect } from '@playwright/test';
import { clearBooks, newEmail, PASSWORD, startCounterparty } from './support/counterparty.ts';
import { DESKTOP, grouped, logIn, PHONE, remember, tradeScreen } from './support/screens.ts';
import { textsOf } from './support/texts.ts';
import { test } from './support/test.ts';

/** The exchange's own words for what became of an order. */
const ENDED = {
  en: { filled: 'Filled', cancelled: 'Cancelled' },
  jp: { filled: '約定済み', cancelled: '取消済み' },
};

test.afterEach(clearBooks);

for (const { language, device, theme, tag } of [
  { language: 'en', device: 'desktop', theme: 'dark', tag: [] },
  { language: 'jp', device: 'phone', theme: 'light', tag: [] },
  { language: 'jp', device: 'desktop', theme: 'light', tag: ['@deep'] },
  { language: 'en', device: 'phone', theme: 'dark', tag: ['@deep'] },
] as const) {
  const title = `a newcomer registers, buys at market, places, cancels and finds orders: ${language}, ${device}, ${theme}`;
  test(title, { tag: [...tag] }, async ({ page, request }) => {
    const text = textsOf(language);
    const ended = ENDED[language];
    await page.setViewportSize(device === 'phone' ? PHONE : DESKTOP);
    await remember(page, { lang: language, theme });
    const { reference, sell } = await startCounterparty(request);
    await sell(reference + 100, '0.5');
    const ask = (reference + 100).toFixed(2);
    const account = newEmail('newcomer');
    const screen = tradeScreen(page, text);
    const bookLevel = (side: 'ask' | 'bid', price: string) =>
      screen.book.getByRole('button', {
        name: text(`book.${side}Level`, { price: grouped(price), amount: '' }).trim(),
      });

    await test.step('registers', async () => {
      await page.goto('/register');
      await page.getByLabel(text('auth.email')).fill(account);
      await page.getByLabel(text('auth.password'), { exact: true }).fill(PASSWORD);
      await page.getByLabel(text('auth.repeatPassword')).fill(PASSWORD);
      await page.getByRole('button', { name: text('auth.register') }).click();
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByLabel(text('auth.email'))).toHaveValue(account);
    });

    await test.step('logs in', async () => {
      await logIn(page, account, text);
      const navigation = text(device === 'phone' ? 'header.places' : 'header.main');
      await page
        .getByRole('navigation', { name: navigation })
        .getByRole('link', { name: text('header.trade') })
        .click();
      await expect(page.getByRole('heading', { name: 'BTC/USDT' })).toBeAttached();
    });

    await test.step('buys at market, after one look at the total and the worst price', async () => {
      await expect(screen.available).toHaveText('10,000 USDT');
      await expect(bookLevel('ask', ask)).toBeVisible();
      await page.getByRole('tab', { name: text('ticket.market'), exact: true }).click();
      await expect(screen.price).toBeDisabled();
      await expect(screen.price).toHaveValue(text('ticket.bestAsk', { price: grouped(ask) }));
      await screen.amount.fill('0.01');
      await screen.send.click();
      await expect(screen.dialog).toContainText(
        text('confirm.confirmMarketBuy', { amount: '0.01', base: 'BTC', price: grouped(ask), quote: 'USDT' }),
      );
      await expect(screen.dialog).toContainText(`${grouped((Number(ask) / 100).toFixed(2))} USDT`);
      await expect(screen.dialog).toContainText(`${grouped((Number(ask) * 1.01).toFixed(2))} USDT`);
      await screen.confirm.click();
      await expect(
        page.getByText(text('ticket.bought', { amount: '0.01', base: 'BTC' })).first(),
      ).toBeVisible();
      await expect(
        page.getByText(text('ticket.averageDetail', { price: grouped(ask), quote: 'USDT' })).first(),
      ).toBeVisible();
      await expect(screen.trades.getByText('0.010000').first()).toBeVisible();
      const left = 10_000 - Number(ask) / 100;
      await expect(screen.available).toHaveText(`${grouped(String(left))} USDT`);
    });

    const bid = (reference - 200).toFixed(2);
    await test.step('places a limit order after one look at it, which stands in the book', async () => {
      await page.getByRole('tab', { name: text('ticket.limit'), exact: true }).click();
      await screen.price.fill(bid);
      await screen.amount.fill('0.02');
      await screen.send.click();
      await expect(screen.dialog).toContainText(grouped(bid));
      await screen.confirm.click();
      await expect(page.getByText(text('ticket.placed'))).toBeVisible();
      await expect(screen.order(grouped(bid))).toContainText('0.020000');
      await expect(bookLevel('bid', bid)).toHaveAccessibleName(
        new RegExp(text('book.ownOrder', { amount: '0.02', code: 'BTC' })),
      );
      await expect(screen.amount).toHaveValue('');
    });

    await test.step('cancels it', async () => {
      await screen.order(grouped(bid)).getByText(text('orders.cancel'), { exact: true }).click();
      // An ended row keeps its place while the pointer rests on it.
      await page.mouse.move(0, 0);
      await expect(screen.orders.getByText(text('orders.emptyOpen'))).toBeVisible();
      await expect(bookLevel('bid', bid)).toHaveCount(0);
      const left = 10_000 - Number(ask) / 100;
      await expect(screen.available).toHaveText(`${grouped(String(left))} USDT`);
    });

    await test.step('finds both in the history', async () => {
      await page.getByRole('tab', { name: text('orders.history') }).click();
      await expect(screen.order(text('orders.market'))).toContainText(ended.filled);
      await expect(screen.order(text('orders.limit'))).toContainText(ended.cancelled);
    });

    const { width } = page.viewportSize() ?? DESKTOP;
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}
