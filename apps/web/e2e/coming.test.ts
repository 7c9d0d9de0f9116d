import { expect } from '@playwright/test';
import { registerUser } from './support/counterparty.ts';
import { DESKTOP } from './support/screens.ts';
import { test } from './support/test.ts';
import { enter } from './support/enter.ts';

/** Addresses that the specifications name and a later release fills, each with its title. */
const OPEN = {
  '/legalIndex/legal': 'Fiat',
  '/legalIndex/orders': 'Fiat',
  '/legalIndex/orderdetail': 'Fiat',
};
const GUARDED = {
  '/myshop/myshoporders': 'My shop',
  '/myshop/shoporders': 'My shop',
  '/myshop/shoporderdetail': 'My shop',
};
const GATHERING = {
  '/legalIndex': '/legalIndex/legal',
  '/myshop': '/myshop/myshoporders',
};

test.use({ viewport: DESKTOP });

test('a guest is asked to log in where an address needs it, and keeps the way back', async ({ page }) => {
  test.slow();
  for (const path of Object.keys(GUARDED)) {
    // The message goes away by itself, on a busy machine before everything of the page is loaded.
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByText('Please log in first')).toBeVisible();
    await expect(page).toHaveURL(
      (url) => url.pathname === '/login' && url.searchParams.get('redirect') === path,
    );
  }
  for (const [path, title] of Object.entries(OPEN)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
});

test('every address opens directly, with its name, what will be there, and the outline of it', async ({
  page,
  request,
}) => {
  test.slow();
  await enter(page, await registerUser(request, 'early'));
  const sentences = new Set<string>();
  for (const [path, title] of Object.entries({ ...OPEN, ...GUARDED })) {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(main.getByText('Not open yet.', { exact: false })).toBeVisible();
    await expect(main.locator('[data-shape]')).toBeVisible();
    sentences.add((await main.getByRole('paragraph').first().textContent()) ?? '');
  }
  // One for each purpose: fiat trading and the own shop.
  expect(sentences.size).toBe(2);
  for (const [path, first] of Object.entries(GATHERING)) {
    await page.goto(path);
    await expect(page).toHaveURL((url) => url.pathname === first);
  }
});
