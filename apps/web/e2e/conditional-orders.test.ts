import { expect } from '@playwright/test';
import { clearBooks, registerUser, startTape } from './support/counterparty.ts';
import { DESKTOP, expectMessage, grouped, PHONE, tradeScreen } from './support/screens.ts';
import { test } from './support/test.ts';
import { enter } from './support/enter.ts';

test.use({ viewport: DESKTOP });
test.afterEach(clearBooks);

test('a stop says what it will do, waits on its own list, and places its order when the price comes', async ({
  page,
  request,
}) => {
  const { reference, trade } = await startTape(request);
  await trade(reference);
  await enter(page, await registerUser(request, 'stopper'));
  await page.goto('/trade');
  const { ticket, trigger, price, amount, sell, dialog, confirm, orders, condition, order } =
    tradeScreen(page);
  await expect(page.getByTestId('last-price')).toContainText(grouped(reference.toFixed(2)));
  await expect(ticket).toBeVisible();
  await page.keyboard.press('o');
  await page.keyboard.press('s');
  await expect(ticket.getByRole('tab', { name: 'Stop limit' })).toHaveAttribute('aria-selected', 'true');

  await test.step('a trigger on the wrong side is refused before it is sent', async () => {
    await page.keyboard.press('g');
    await expect(trigger).toBeFocused();
    await trigger.fill(String(reference + 100));
    await price.fill(String(reference - 120));
    await amount.fill('0.01');
    await sell.click();
    await expect(page.getByText(/The trigger must be below the last price/)).toBeVisible();
    await expect(trigger).toBeFocused();
    await expect(dialog).toHaveCount(0);
  });

  const sentence =
    `When the last price falls to ${grouped((reference - 100).toFixed(2))} or below, ` +
    `sell 0.01 BTC at ${grouped((reference - 120).toFixed(2))}.`;
  await test.step('its meaning stands under the fields and in the question', async () => {
    await trigger.fill(String(reference - 100));
    await expect(page.getByTestId('condition-sell')).toHaveText(sentence);
    await sell.click();
    await expect(dialog).toContainText(sentence);
    await expect(dialog).toContainText('Until cancelled');
    await expectMessage(page, 'Conditional order placed', () => confirm.click());
  });

  await test.step('it waits beside the open orders', async () => {
    await orders.getByRole('tab', { name: 'Conditional (1)' }).click();
    await expect(condition(`\u2264 ${grouped((reference - 100).toFixed(2))}`)).toContainText('0.010000');
  });

  await test.step('and places its order when a trade reaches its price', async () => {
    await trade(reference - 100);
    await expect(orders.locator('[data-condition-id]')).toHaveCount(0);
    await orders.getByRole('radio', { name: 'Ended' }).click();
    await expect(condition('Triggered')).toHaveCount(1);
    await orders.getByRole('tab', { name: 'Open (1)' }).click();
    await expectMessage(page, 'Order cancelled', () =>
      order(grouped((reference - 120).toFixed(2)))
        .getByRole('button', { name: 'Cancel' })
        .click(),
    );
  });
});

test('an OCO names both halves, and cancelling one on a phone ends the other', async ({ page, request }) => {
  const { reference, trade } = await startTape(request);
  await trade(reference);
  await page.setViewportSize(PHONE);
  await enter(page, await registerUser(request, 'either'));
  await page.goto('/trade');
  const { ticket, amount, sell, dialog, confirm, orders } = tradeScreen(page);
  await page.getByRole('radio', { name: 'Sell', exact: true }).first().click();
  await ticket.getByRole('button', { name: 'More order types' }).click();
  await page.getByRole('menuitemradio', { name: /^OCO/ }).click();
  const field = (name: string) => ticket.getByRole('textbox', { name, exact: true });
  await field('Take profit').fill(String(reference - 400));
  await field('Stop trigger').fill(String(reference - 500));
  await amount.fill('0.01');
  await field('Take profit').fill(String(reference + 500));
  await sell.click();
  await expect(dialog).toContainText(`Sell 0.01 BTC at ${grouped((reference + 500).toFixed(2))} USDT`);
  await expect(dialog).toContainText(`falls to ${grouped((reference - 500).toFixed(2))} or below`);
  await expect(dialog).toContainText('Whichever comes first cancels the other.');
  await expectMessage(page, 'OCO placed: limit order and stop', () => confirm.click());
  await expect(orders.getByRole('radio', { name: 'Sell (2)' })).toBeVisible();
  await orders.getByRole('tab', { name: 'Conditional (1)' }).click();
  await expect(orders.locator('[data-condition-id]')).toContainText('OCO');
  const cancel = orders.locator('[data-condition-id]').getByRole('button');
  await cancel.click();
  await expect(cancel).toHaveText('Cancelled');
  await orders.getByRole('tab', { name: 'Open', exact: true }).click();
  await expect(orders.getByText('No open orders.')).toBeVisible();
});

test('validity and post-only lie under one fold, exclude each other, and reach the exchange', async ({
  page,
  request,
}) => {
  const { reference, trade } = await startTape(request);
  await trade(reference);
  await enter(page, await registerUser(request, 'careful'));
  await page.goto('/trade');
  const { ticket, price, amount, send, dialog, confirm } = tradeScreen(page);
  await ticket.getByRole('button', { name: 'Advanced' }).click();
  await ticket.getByRole('checkbox', { name: 'Post only' }).check();
  await ticket.getByRole('radio', { name: 'IOC' }).click();
  await expect(ticket.getByRole('checkbox', { name: 'Post only' })).not.toBeChecked();
  await ticket.getByRole('button', { name: 'Advanced' }).click();
  await expect(ticket.getByRole('button', { name: /Advanced/ })).toContainText('IOC');
  await price.fill(String(reference - 900));
  await ticket.getByRole('textbox', { name: 'Share of balance in percent' }).fill('7');
  await expect(amount).not.toHaveValue('');
  await send.click();
  await expect(dialog).toContainText('Immediate or cancel');
  await confirm.click();
  await expect(page.getByText('Nothing was filled')).toBeVisible();
});
