import { expect, type Route } from '@playwright/test';
import { registerUser } from './support/counterparty.ts';
import { pauseClock } from './support/pause-clock.ts';
import { DESKTOP } from './support/screens.ts';
import { test } from './support/test.ts';
import { enter } from './support/enter.ts';

test.use({ viewport: DESKTOP });

test('a lost connection shows the standard message, in the language of the page', async ({ page }) => {
  await page.goto('/login');
  await page.route('**/api/user/login', (route) => route.abort());
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ada@example.com');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('right9password');
  await password.press('Enter');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Server error, please try again later');
  await expect(password).toHaveValue('right9password');
});

test('a page whose scripts are lost on the way is loaded again, at once and then every ten seconds', async ({
  page,
}) => {
  let loads = 0;
  page.on('framenavigated', () => (loads += 1));
  await page.route('**/assets/*.js', (route) =>
    loads < 3 ? route.abort('connectionreset') : route.continue(),
  );
  await page.clock.install();
  await pauseClock(page);
  await page.goto('/markets');
  await page.clock.runFor(1);
  await expect.poll(() => loads).toBe(2);
  await page.waitForLoadState();
  await page.clock.runFor(9_000);
  expect(loads).toBe(2);
  await page.clock.runFor(1_000);
  await page.clock.resume();
  await expect(page.getByRole('main')).toBeVisible();
});

test('a server that never answers is given up after 20 s', async ({ page }) => {
  await page.clock.install();
  await page.goto('/login');
  await page.route('**/api/user/login', () => {});
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ada@example.com');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('right9password');
  await pauseClock(page);
  const sent = page.waitForRequest('**/api/user/login');
  await password.press('Enter');
  await sent;
  await page.clock.runFor(19_000);
  await expect(page.getByRole('button', { name: 'Logging in' })).toBeVisible();
  await page.clock.runFor(1_500);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Server error, please try again later');
});

test('code 996 shows nothing at all', async ({ page }) => {
  await page.goto('/login');
  await page.route('**/api/user/login', (route) =>
    route.fulfill({
      json: { code: 996, msg: 'already in progress', data: null, error: 'request_in_progress' },
    }),
  );
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ada@example.com');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('right9password');
  const answered = page.waitForResponse('**/api/user/login');
  await password.press('Enter');
  await answered;
  await expect(page.getByRole('button', { name: 'Log in', exact: true }).last()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText('already in progress')).toHaveCount(0);
});

test('a session that ended leads to the login and back, with the standard message', async ({
  page,
  request,
}) => {
  await enter(page, await registerUser(request, 'expired'));
  await page.goto('/personal/accountSettings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // A page with requests under way would notice the end itself.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto('/trade');
  await expect(page.getByText('Login timeout, please login again')).toBeVisible();
  await expect(page).toHaveURL(/\/login\?redirect=%2Ftrade/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('news that cannot be read say so in their place, and can be asked for again', async ({ page }) => {
  const broken = (route: Route) => route.abort();
  await page.route('**/api/news/**', broken);
  await page.goto('/home');
  const main = page.getByRole('main');
  await expect(main.getByRole('alert').first()).toContainText('Server error, please try again later');
  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  await expect(footer.getByRole('alert')).toHaveCount(3);
  await page.goto('/notice?category_id=3');
  await expect(main.getByRole('alert')).toHaveCount(2);
  await page.unroute('**/api/news/**', broken);
  // The list and its first article failed together, and come back together.
  await main.getByRole('button', { name: 'Retry' }).first().click();
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.getByRole('alert')).toHaveCount(0);
});
