import { expect } from '@playwright/test';
import { registerUser } from './support/counterparty.ts';
import { enter } from './support/enter.ts';
import { DESKTOP, expectMessage } from './support/screens.ts';
import { test } from './support/test.ts';
import { setTradePassword } from './support/trade-password.ts';

const GUARDED = [
  '/legalIndex/orders',
  '/legalIndex/orderdetail',
  '/myshop/myshoporders',
  '/myshop/shoporders',
  '/myshop/shoporderdetail',
];
const GATHERING = {
  '/legalIndex': '/legalIndex/legal',
  '/myshop': '/myshop/myshoporders',
};

test.use({ viewport: DESKTOP });

test('a guest sees the ads, is asked to log in where an address needs it, and keeps the way back', async ({
  page,
}) => {
  test.slow();
  for (const path of GUARDED) {
    // The message goes away by itself, on a busy machine before everything of the page is loaded.
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByText('Please log in first')).toBeVisible();
    await expect(page).toHaveURL(
      (url) => url.pathname === '/login' && url.searchParams.get('redirect') === path,
    );
  }
  await page.goto('/legalIndex');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('P2P trading');
  await page.getByRole('button', { name: 'Buy USDT' }).first().click();
  await expect(page.getByText('Log in or register to take this ad.')).toBeVisible();
});

test('a user takes an ad, writes to the shop and cancels', async ({ page, request }) => {
  test.slow();
  const account = await registerUser(request, 'p2p');
  await setTradePassword(request, account);
  await enter(page, account);
  for (const [path, first] of Object.entries(GATHERING)) {
    await page.goto(path);
    await expect(page).toHaveURL((url) => url.pathname === first);
  }
  await page.goto('/demo/bank');
  await expectMessage(page, 'Payment method saved', () =>
    page
      .getByRole('listitem')
      .filter({ hasText: 'Bank transfer' })
      .getByRole('button', { name: 'Save as payment method' })
      .click(),
  );
  await page.goto('/legalIndex/legal');
  await page.getByRole('combobox', { name: 'Payment method' }).click();
  await page.getByRole('option', { name: 'Bank transfer' }).click();
  const ad = page.getByRole('list', { name: 'Ads' }).getByRole('listitem').first();
  // The list of before stays until the chosen one has come, and its first ad takes no bank transfer.
  await expect(ad).toContainText('Bank transfer');
  await ad.getByRole('button', { name: 'Buy USDT' }).click();
  await ad.getByRole('textbox', { name: /You pay/ }).fill('500');
  await ad.getByRole('combobox', { name: 'Payment method' }).click();
  await page.getByRole('option', { name: 'Bank transfer' }).click();
  await ad.getByRole('button', { name: 'Buy USDT' }).last().click();
  await expect(page).toHaveURL(/\/legalIndex\/orderdetail\?id=\d+$/);
  await expect(page.getByText(/^Pay CN¥500\.00 within /)).toBeVisible();
  await page.getByRole('textbox', { name: 'Message' }).fill('Which bank do you prefer?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('log', { name: 'Chat' })).toContainText('Which bank do you prefer?');
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('I changed my mind');
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('You cancelled this order.')).toBeVisible();
});
