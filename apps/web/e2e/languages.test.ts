import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { clearBooks, registerUser, startCounterparty, startTrader } from './support/counterparty.ts';
import { DESKTOP, logIn, PHONE, remember, tradeScreen } from './support/screens.ts';

test.afterEach(clearBooks);

test('the chosen language is stored and stays', async ({ page }) => {
  await page.goto('/trade');
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitemradio', { name: '日本語' }).click();
  await expect(page.getByRole('tab', { name: '指値' })).toBeVisible();
  await expect(page.getByRole('region', { name: '板', exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja-JP');
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('jp');
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'ログイン' })).toBeVisible();
});

test('theme and price colours change in place and stay', async ({ page }) => {
  await page.goto('/trade');
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await page.getByRole('button', { name: 'Price colours' }).click();
  await page.getByRole('menuitemradio', { name: 'Red up, green down' }).click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.locator('html')).toHaveAttribute('data-dir', 'B');
});

test('the price colours swap everywhere at once', async ({ page, request }) => {
  const { reference, buy, sell } = await startCounterparty(request);
  await buy(reference - 500, '0.001');
  await sell(reference + 500, '0.001');
  await page.setViewportSize(DESKTOP);
  await page.goto('/trade');
  const { book } = tradeScreen(page);
  const bidPrice = book.locator('[data-side=bid] .live-number').first();
  await expect(bidPrice).toBeVisible();
  const coloured = [
    bidPrice,
    book.locator('[data-side=ask] .live-number').first(),
    page.getByRole('tab', { name: 'Buy', exact: true }).first(),
  ];
  const colours = () =>
    Promise.all(
      coloured.map((part, index) =>
        part.evaluate((element, isFill) => {
          const style = getComputedStyle(element);
          return isFill ? style.backgroundColor : style.color;
        }, index === 2),
      ),
    );
  const [bid, ask, fill] = await colours();
  expect(fill).toBe(bid);
  await page.getByRole('button', { name: 'Price colours' }).click();
  await page.getByRole('menuitemradio', { name: 'Red up, green down' }).click();
  await expect.poll(colours).toEqual([ask, bid, ask]);
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitemradio', { name: '\ud55c\uad6d\uc5b4' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-dir', 'B');
});

test('the header leads everywhere, guards what needs a login, and says what is still to come', async ({
  page,
  request,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.goto('/home');
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link')).toHaveText(['Fiat', 'Trade', 'Lever', 'Micro', 'Assets']);
  await main.getByRole('link', { name: 'Micro' }).click();
  await expect(page.getByText('Please log in and trade')).toBeVisible();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fsecond/);
  await main.getByRole('link', { name: 'Fiat' }).click();
  await expect(page).toHaveURL(/\/legalIndex\/legal$/);
  await expect(page.getByRole('heading', { name: 'Fiat' })).toBeVisible();

  await logIn(page, await registerUser(request, 'wanderer'));
  await main.getByRole('link', { name: 'Assets' }).click();
  await expect(page).toHaveURL(/\/assets\/tradeAccount$/);
  for (const [name, path] of [
    ['Account settings', /accountSettings$/],
    ['Payment settings', /collectionSettings$/],
    ['Authentication', /authentication$/],
    ['Feedback', /feedback$/],
  ] as const) {
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Register' })).toBeVisible();
});

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html.slice(0, 160))])).toEqual([]);
}

for (const theme of ['dark', 'light']) {
  for (const path of ['/home', '/login', '/register', '/trade', '/markets']) {
    test(`${path} has no accessibility violations in the ${theme} theme`, async ({ page }) => {
      await remember(page, { theme });
      await page.setViewportSize(DESKTOP);
      await page.goto(path);
      await expect(page.getByRole('main')).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
    });
  }

  test(`trading on a phone has no accessibility violations in the ${theme} theme`, async ({
    page,
    request,
  }) => {
    const account = await registerUser(request, 'phone');
    const { reference, buy } = await startTrader(request, account);
    await buy(reference - 700, '0.001');
    await remember(page, { theme });
    await page.setViewportSize(PHONE);
    await logIn(page, account);
    await page.goto('/trade');
    const screen = tradeScreen(page);
    await expect(screen.orders.locator('[data-order-id]')).toHaveCount(1);
    await expectAccessible(page);
    await screen.amount.fill('0.01');
    await screen.send.click();
    await expect(screen.confirm).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(screen.dialog).toBeVisible();
    await expectAccessible(page);
  });
}
