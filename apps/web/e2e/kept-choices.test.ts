import { type Browser, expect, type Page } from '@playwright/test';
import { registerUser } from './support/counterparty.ts';
import { DESKTOP, logIn, tradeScreen } from './support/screens.ts';
import { test } from './support/test.ts';

async function openAs(browser: Browser, account: string): Promise<Page> {
  const context = await browser.newContext({ viewport: DESKTOP });
  const page = await context.newPage();
  await logIn(page, account);
  await page.goto('/trade');
  await expect(tradeScreen(page).chart.locator('[data-state=ready]')).toBeVisible();
  return page;
}

const kept = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/api/user/keep_preference') && response.ok());

test('indicators, zone, drawings and layout are the same in another browser of the same person', async ({
  browser,
  request,
}) => {
  const account = await registerUser(request, 'two-screens');
  const first = await openAs(browser, account);
  const { chart } = tradeScreen(first);

  await test.step('chosen in one', async () => {
    const written = kept(first);
    await chart.getByRole('button', { name: 'Indicators' }).click();
    await chart.getByRole('checkbox', { name: 'RSI 6/12/24' }).click();
    await first.keyboard.press('Escape');
    await chart.getByRole('button', { name: 'Time zone: Shanghai' }).click();
    await chart.getByRole('menuitemradio', { name: /^UTC/ }).click();
    await chart.getByRole('button', { name: 'Horizontal line' }).focus();
    await first.keyboard.press('Enter');
    await expect(chart.getByRole('button', { name: 'Remove all lines (1)' })).toBeVisible();
    await written;
    const layout = kept(first);
    await first.getByRole('button', { name: 'Layout', exact: true }).click();
    await first.getByRole('menuitemcheckbox', { name: 'Mirrored' }).click();
    await layout;
  });

  const second = await openAs(browser, account);
  await test.step('found in the other', async () => {
    const other = tradeScreen(second).chart;
    await expect(other.getByTestId('chart-studies')).toContainText('RSI 6/12/24');
    await expect(other.getByRole('button', { name: /^Time zone: UTC/ })).toHaveText('UTC');
    await expect(other.getByRole('button', { name: 'Remove all lines (1)' })).toBeVisible();
    await expect(second.locator('.trade-grid')).toHaveAttribute('data-mirrored', 'true');
  });

  await test.step('and of two choices the later one stands', async () => {
    const written = kept(second);
    await tradeScreen(second)
      .chart.getByRole('button', { name: /^Time zone: UTC/ })
      .click();
    await second.getByRole('menuitemradio', { name: /^This device/ }).click();
    await written;
    await first.reload();
    await expect(chart.getByRole('button', { name: 'Time zone: This device' })).toBeVisible();
    await expect(chart.getByTestId('chart-studies')).toContainText('RSI 6/12/24');
  });
  await first.context().close();
  await second.context().close();
});

test('another person on the same browser neither takes nor leaves choices', async ({ page, request }) => {
  await page.setViewportSize(DESKTOP);
  const mine = await registerUser(request, 'mine');
  const theirs = await registerUser(request, 'theirs');
  await logIn(page, mine);
  await page.goto('/trade');
  const { chart } = tradeScreen(page);
  const written = kept(page);
  await chart.getByRole('button', { name: 'Time zone: Shanghai' }).click();
  await chart.getByRole('menuitemradio', { name: /^UTC/ }).click();
  await written;
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.removeItem('token'));
  await logIn(page, theirs);
  const read = page.waitForResponse((response) => response.url().includes('/api/user/preference?key=chart'));
  await page.goto('/trade');
  expect(((await (await read).json()) as { data: { value: string | null } }).data.value).toBeNull();
  // Waited for from before the press: on a busy machine the press returns after the choice was sent.
  const sending = page.waitForRequest((request_) => request_.url().endsWith('/api/user/keep_preference'));
  await chart.getByRole('button', { name: '5min', exact: true }).click();
  const sent = await sending;
  const value = (sent.postDataJSON() as { value: string }).value;
  expect(Object.keys(JSON.parse(value) as object)).toEqual(['period']);
});
