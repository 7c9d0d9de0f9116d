import { expect } from '@playwright/test';
import { clearBooks, registerUser } from './support/counterparty.ts';
import { DESKTOP } from './support/screens.ts';
import { tapSocket } from './support/socket.ts';
import { setTradePassword, TRADE_PASSWORD } from './support/trade-password.ts';
import { test } from './support/test.ts';
import { enter } from './support/enter.ts';

test.use({ viewport: DESKTOP });
test.afterEach(clearBooks);

const OLD = 'The index is older than 15 seconds. Nothing can be sent until a new one arrives';
const OFFLINE = 'No prices are arriving. Nothing can be sent until they arrive again';

test('an index that no longer arrives is old after 15 seconds: nothing can be sent, and the form says why', async ({
  page,
  request,
}) => {
  test.slow();
  const account = await registerUser(request, 'outdated');
  await setTradePassword(request, account);
  await enter(page, account);
  const socket = await tapSocket(page);
  const orders: string[] = [];
  page.on('request', (sent) => {
    if (new URL(sent.url()).pathname === '/api/lever/submit') orders.push(sent.url());
  });
  await page.goto('/lever/BTC_USDT');
  const ticket = page.getByRole('region', { name: 'Leverage order' });
  const positions = page.getByRole('region', { name: 'Positions' });
  const dialog = page.getByRole('dialog');
  const send = ticket.getByRole('button', { name: 'Long BTC', exact: true });
  const confirm = dialog.getByRole('button', { name: 'Confirm', exact: true });
  const screen = page.locator('.lever-page');
  const age = page.getByRole('button', { name: /^Sources of the index/ });
  await ticket.getByRole('button', { name: '10x', exact: true }).click();
  await ticket.getByRole('textbox', { name: 'Lots' }).fill('1');
  await expect(send).toBeEnabled();

  await test.step('while everything else still arrives', async () => {
    await send.click();
    await dialog.getByLabel('Trade password').fill(TRADE_PASSWORD);
    socket.withhold('INDEX');
    await expect(dialog.getByText(OLD)).toBeVisible();
    await expect(confirm).toBeDisabled();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(send).toBeDisabled();
    await expect(send).toHaveAccessibleDescription(OLD);
    await expect(positions.getByRole('button', { name: 'Close several' })).toHaveAccessibleDescription(OLD);
    await expect(age).toHaveText(/(1[5-9]|[2-9]\d) s old/);
    // The connection is not what is broken.
    await expect(screen).toHaveAttribute('data-stale', 'false');
    socket.withhold(undefined);
    await expect(send).toBeEnabled();
    await expect(ticket.getByText(OLD)).toHaveCount(0);
  });

  await test.step('and where nothing arrives at all, which marks every price', async () => {
    socket.stall(true);
    await expect(screen).toHaveAttribute('data-stale', 'true');
    await expect(ticket.getByText(OFFLINE)).toBeVisible();
    await expect(age).toHaveText(/(1[5-9]|[2-9]\d) s old/);
    await expect(page.getByRole('status').filter({ hasText: /Prices from \d\d:\d\d:\d\d/ })).toBeVisible();
    await expect(send).toBeDisabled();
    await expect(ticket.getByText(OLD)).toBeVisible();
    socket.stall(false);
    await expect(screen).toHaveAttribute('data-stale', 'false');
    await expect(send).toBeEnabled();
  });
  expect(orders).toEqual([]);
});
