import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { registerUser } from './support/counterparty.ts';
import { createOwnServer } from './support/own-server.ts';
import { DESKTOP } from './support/screens.ts';
import { setTradePassword, TRADE_PASSWORD } from './support/trade-password.ts';
import { test } from './support/test.ts';
import { enter } from './support/enter.ts';

/** A price server of the test's own: what it answers is the index, and while it is silent the index halts. */
async function startVenue(price: string) {
  const venue = { price, isOn: true };
  const server = createServer((_request, response) => {
    if (venue.isOn) response.end(JSON.stringify({ price: venue.price, time: Date.now() }));
    else response.writeHead(503).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/{symbol}`;
  return {
    venue,
    sources: JSON.stringify([{ type: 'http', url, path: 'price', time: 'time' }]),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

test('a halted index turns everything off that settles by it and says why; at 70 % the risk is on a banner', async ({
  browser,
  playwright,
}) => {
  const { venue, sources, close } = await startVenue('50000');
  const server = await createOwnServer({ INDEX_SOURCES: sources });
  try {
    await server.start();
    const api = await playwright.request.newContext({ baseURL: server.url });
    const account = await registerUser(api, 'halted');
    await setTradePassword(api, account);
    const context = await browser.newContext({ baseURL: server.url, viewport: DESKTOP });
    const page = await context.newPage();
    await enter(page, account);
    await page.goto('/lever/BTC_USDT');
    const ticket = page.getByRole('region', { name: 'Leverage order' });
    const positions = page.getByRole('region', { name: 'Positions' });
    const dialog = page.getByRole('dialog');
    const send = ticket.getByRole('button', { name: 'Long BTC', exact: true });
    await ticket.getByRole('button', { name: '100x', exact: true }).click();
    await ticket.getByRole('textbox', { name: 'Lots' }).fill('300');
    await send.click();
    await dialog.getByLabel('Trade password').fill(TRADE_PASSWORD);
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
    const row = positions.locator('[data-position-id]');
    await expect(row).toHaveAttribute('data-status', '1');

    await test.step('at a margin level of 70 % or less a banner says so, and the form says that nothing opens', async () => {
      await expect(positions.getByRole('alert')).toHaveCount(0);
      // 3 BTC opened at 50,010.00 with 1,500.30 of margin: 9,849.97 - 8,880.00 = 969.97 of equity is 64.65 %.
      venue.price = '47050';
      await expect(positions.getByRole('alert')).toHaveText(
        'The margin level is 64.65 %, at or below 70.00 %. At 30.00 % everything is closed by force.',
      );
      await expect(
        ticket.getByText('At or below a margin level of 70.00 % nothing can be opened'),
      ).toBeVisible();
      await expect(ticket.getByTestId('usable-lever')).toHaveText('0.00 USDT');
    });
    await test.step('a halt turns off opening, closing, stops and closing several, with the reason in words', async () => {
      const stops = row.getByRole('button', { name: /^TP \/ SL/ });
      const closing = row.getByRole('button', { name: /^Close/ });
      const several = positions.getByRole('button', { name: 'Close several' });
      await closing.click();
      venue.isOn = false;
      const reason = /The index is halted. Nothing opens or closes/;
      await expect(dialog.getByText(reason)).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Close', exact: true }).last()).toBeDisabled();
      await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
      for (const button of [send, stops, closing, several]) await expect(button).toBeDisabled();
      await expect(send).toHaveAccessibleDescription(reason);
      await expect(several).toHaveAccessibleDescription(reason);
      await expect(row).toContainText('Index halted');
      await expect(ticket.getByText(reason)).toBeVisible();
      venue.isOn = true;
      for (const button of [send, stops, closing, several]) await expect(button).toBeEnabled();
      await expect(ticket.getByText(reason)).toHaveCount(0);
    });
    await test.step('a position that a stop closes leaves the list by the server’s event, which says why', async () => {
      const asked: string[] = [];
      await row.getByRole('button', { name: /^TP \/ SL/ }).click();
      await dialog.getByRole('textbox', { name: 'Stop loss' }).fill('47000');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(row).toContainText('47,000.00');
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      venue.price = '46990';
      await expect(row).toHaveCount(0);
      await expect(page.getByText('Stop loss reached', { exact: true })).toBeVisible();
      await positions.getByRole('tab', { name: 'History' }).click();
      await expect(row).toContainText('Stop loss');
      expect(asked).not.toContain('/api/lever/close');
      await expect(positions.getByRole('alert')).toHaveCount(0);
    });
    await test.step('a user’s own pause says until when, before the click', async () => {
      await page.goto('/personal/accountSettings');
      await page.getByRole('button', { name: 'Take a break: Lever' }).click();
      await dialog.getByRole('button', { name: 'Begin the pause' }).click();
      await expect(dialog).toHaveCount(0);
      await page.goto('/lever/BTC_USDT');
      await expect(ticket.getByText(/^You have paused this product until /).first()).toBeVisible();
      await expect(send).toBeDisabled();
      await expect(ticket.getByRole('link', { name: 'Change' })).toHaveAttribute(
        'href',
        '/personal/accountSettings',
      );
    });
    await context.close();
    await api.dispose();
  } finally {
    await server.remove();
    close();
  }
});
