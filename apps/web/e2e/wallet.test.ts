import type { ResponseOf } from '@candor/contract';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { choose } from './support/choose.ts';
import { registerUser } from './support/counterparty.ts';
import { codeFor } from './support/outbox.ts';
import { readQr } from './support/qr.ts';
import { DESKTOP, expectMessage, PHONE } from './support/screens.ts';
import { setTradePassword, TRADE_PASSWORD } from './support/trade-password.ts';
import { test } from './support/test.ts';
import { enter } from './support/enter.ts';

test.use({ viewport: DESKTOP });

/** Returns an address outside the exchange on the simulated chain of this code. */
async function outsideOn(api: APIRequestContext, chain: string): Promise<string> {
  const { data } = (await (await api.get('/api/demo/chains')).json()) as { data: ResponseOf<'demo/chains'> };
  const found = data.find(({ code }) => code === chain);
  if (!found) throw new Error(`${chain} is not simulated`);
  return found.outside_address;
}

const row = (page: Page, currency: string) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: `Deposit ${currency}` }) });

test('test coins that are sent to the address are seen, and credited after a block', async ({
  page,
  request,
}) => {
  await enter(page, await registerUser(request, 'depositor'));
  await page.goto('/assets/tradeAccount');
  await expect(row(page, 'LTC')).toContainText('100.00');
  await page.getByRole('button', { name: 'Deposit LTC' }).click();
  await expect(page).toHaveURL(/\?charge=LTC$/);
  const panel = page.getByRole('region', { name: 'Deposit LTC' });
  const address = panel.getByTestId('deposit-address');
  await expect(panel.getByText('No deposits yet.')).toBeVisible();
  const shown = (await address.textContent()) ?? '';
  expect(shown).toMatch(/^simltc1[a-z0-9]+$/);
  await panel.getByRole('button', { name: 'Show QR code' }).click();
  for (const theme of ['dark', 'light']) {
    await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme);
    await expect(panel.locator('svg[role="img"][data-state="ready"]')).toBeVisible();
    expect([theme, await readQr(panel.getByRole('img'))]).toEqual([theme, shown]);
  }
  await panel.getByRole('link', { name: 'Send test coins' }).click();
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue(shown);
  await page.getByLabel('Amount').fill('2.5');
  await expectMessage(page, 'Test coins sent', () =>
    page.getByRole('button', { name: 'Send test coins' }).click(),
  );
  await expect(page.getByRole('table').getByText('2.5', { exact: false }).first()).toBeVisible();
  await page.goBack();
  await expect(panel.getByText('+2.50 LTC')).toBeVisible();
  await expect(panel.getByText(/^Credited: \d+ of 12 confirmations/)).toBeVisible();
  await expect(row(page, 'LTC')).toContainText('102.50');
});

test('a withdrawal is reviewed, sent and done; an address that was bound before stands in the fiat account', async ({
  page,
  request,
}) => {
  test.slow();
  const account = await registerUser(request, 'withdrawer');
  await setTradePassword(request, account);
  const [tron, litecoin] = [await outsideOn(request, 'TRC20'), await outsideOn(request, 'LTC')];
  await enter(page, account);
  await page.goto('/assets/tradeAccount?withdraw=USDT');
  const panel = page.getByRole('region', { name: 'Withdraw USDT' });
  await choose(panel.getByLabel('Network'), 'Ethereum (simulated) · ERC20');
  await expect(panel.getByText('Fee (1.00 USDT each)')).toBeVisible();
  await choose(panel.getByLabel('Network'), 'Tron (simulated) · TRC20');
  await expect(panel.getByText('Fee (0.50 USDT each)')).toBeVisible();
  await panel.getByLabel('Withdrawal address').fill(tron);
  await panel.getByRole('textbox', { name: 'Amount' }).fill('20');
  await expect(panel.getByText('19.50 USDT', { exact: true })).toBeVisible();
  await expect(panel.getByLabel('Trade password', { exact: true })).toHaveAttribute('autocomplete', 'off');
  await panel.getByLabel('Trade password', { exact: true }).fill(TRADE_PASSWORD);
  await panel.getByRole('button', { name: 'Send code' }).click();
  await expect(panel.getByRole('button', { name: /^\d\d s$/ })).toBeDisabled();
  await panel.getByLabel('Verification code').fill(await codeFor(request, account));
  await panel.getByRole('button', { name: 'Withdraw', exact: true }).click();
  const review = page.getByRole('dialog', { name: /Withdraw USDT/ });
  await expect(review.getByTestId('review-address')).toHaveText(tron);
  await expect(review).toContainText('Tron (simulated) · TRC20');
  await review.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(page.getByText('Withdrawal requested')).toBeVisible();
  await expect(row(page, 'USDT')).toContainText('9,980.00');
  await expect(panel.getByRole('list', { name: /^Sent \(\d\/6\)$/ })).toBeVisible();

  await page.goto('/assets/bindAddr?currency=LTC');
  await page.getByLabel('New address').fill(litecoin);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('button', { name: /^5\d s$/ })).toBeDisabled();
  await page.getByLabel('Verification code').fill(await codeFor(request, account));
  await page.getByLabel('Trade password', { exact: true }).fill(TRADE_PASSWORD);
  await page.getByRole('button', { name: 'Bind' }).click();
  await expect(page.getByText('Withdrawal address bound')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Bound at present' })).toContainText(litecoin);
  await page.goto('/assets/legalAccount?withdraw=LTC');
  await expect(page.getByLabel('Withdrawal address')).toHaveValue(litecoin);

  await page.goto('/assets/dealRecords?list=withdrawals');
  const record = page.getByRole('table', { name: 'Withdrawals' }).getByRole('row').last();
  await expect(record).toContainText('20.00');
  // That takes six blocks of a simulated chain, which come every five seconds.
  await expect(record).toContainText('Done');
});

test('a notice of a payment waits for its review, and changes no balance', async ({ page, request }) => {
  await enter(page, await registerUser(request, 'payer'));
  await page.goto('/assets/tradeAccount?charge=USDT');
  const panel = page.getByRole('region', { name: 'Deposit USDT' });
  await panel.getByText('Paid to our shared address? Tell us').click();
  await panel.getByRole('textbox', { name: 'Amount' }).fill('50');
  await panel.getByLabel('Your wallet address').fill(await outsideOn(request, 'ERC20'));
  await expectMessage(page, 'Deposit notice sent', () =>
    panel.getByRole('button', { name: 'Payment review' }).click(),
  );
  await expect(panel.getByText('Under review')).toBeVisible();
  await expect(row(page, 'USDT')).toContainText('10,000.00');
});

test('the withdrawal form can be filled on a phone whose keyboard takes half of the screen', async ({
  page,
  request,
}) => {
  await enter(page, await registerUser(request, 'typist'));
  await page.setViewportSize({ ...PHONE, height: 430 });
  await page.goto('/assets/tradeAccount?withdraw=LTC');
  const sheet = page.getByRole('dialog');
  for (const field of [
    sheet.getByLabel('Withdrawal address'),
    sheet.getByRole('textbox', { name: 'Amount' }),
    sheet.getByLabel('Trade password', { exact: true }),
    sheet.getByRole('button', { name: 'Withdraw', exact: true }),
  ]) {
    await field.focus();
    await expect(field).toBeInViewport({ ratio: 1 });
    // Nothing covers it.
    await field.click({ trial: true });
  }
});
