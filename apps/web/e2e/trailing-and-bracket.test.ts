import { expect, type Page } from '@playwright/test';
import { clearBooks, registerUser, startTape, startTrader } from './support/counterparty.ts';
import { enter } from './support/enter.ts';
import { DESKTOP, expectMessage, grouped, tradeScreen } from './support/screens.ts';
import { test } from './support/test.ts';

test.use({ viewport: DESKTOP });
test.afterEach(clearBooks);

const fieldOf = (page: Page) => (name: string) => page.getByRole('textbox', { name, exact: true });

test('a trailing stop follows the price, shows its distance and where it would fire, and cannot be changed', async ({
  page,
  request,
}) => {
  const { reference, trade } = await startTape(request);
  await trade(reference);
  await enter(page, await registerUser(request, 'trailer'));
  await page.goto('/trade');
  const { ticket, amount, sell, dialog, confirm, orders, condition } = tradeScreen(page);
  const field = fieldOf(page);
  await page.getByRole('radio', { name: 'Sell', exact: true }).first().click();
  await ticket.getByRole('button', { name: 'More order types' }).click();
  await page.getByRole('menuitemradio', { name: /^Trailing stop/ }).click();

  await test.step('it is placed by its distance', async () => {
    await field('Distance').fill('2');
    await amount.fill('0.01');
    await sell.click();
    await expect(dialog).toContainText('has fallen 2% from its highest, sell 0.01 BTC at market.');
    await expectMessage(page, 'Conditional order placed', () => confirm.click());
  });

  const row = orders.locator('[data-condition-id]');
  await test.step('the open orders show it, without an offer to change it', async () => {
    await expect(row).toContainText('Trailing stop 2%');
    await expect(row).toContainText(`\u2264 ${grouped((reference * 0.98).toFixed(2))}`);
    await expect(row).toContainText('A trailing stop cannot be changed.');
    await expect(row.getByRole('button', { name: 'Change the price' })).toHaveCount(0);
  });

  await test.step('a better price moves it', async () => {
    await trade(reference + 100);
    await expect(row).toContainText(`\u2264 ${grouped(((reference + 100) * 0.98).toFixed(2))}`);
  });

  await test.step('and it ends with a press', async () => {
    await orders.getByRole('tab', { name: 'Conditional (1)' }).click();
    await expectMessage(page, 'Order cancelled', () =>
      condition('Trailing stop 2%')
        .getByRole('button', { name: /^Cancel/ })
        .click(),
    );
    await orders.getByRole('radio', { name: 'Ended' }).click();
    await expect(condition('Trailing stop 2%')).toContainText('Cancelled by you');
  });
});

test('a take-profit and a stop are shown below their order, wait once it is filled, and end together', async ({
  page,
  request,
}) => {
  const { reference, trade } = await startTape(request);
  await trade(reference);
  await enter(page, await registerUser(request, 'bracketer'));
  await page.goto('/trade');
  const { ticket, price, amount, send, dialog, confirm, orders, order } = tradeScreen(page);
  const field = fieldOf(page);
  const [entry, profit, stop] = [reference - 50, reference + 500, reference - 500];

  await test.step('they are attached by a press', async () => {
    await ticket.getByRole('checkbox', { name: 'Take profit / stop loss' }).check();
    await price.fill(String(entry));
    await amount.fill('0.01');
    await field('Take-profit trigger').fill(String(entry - 10));
    await field('Stop-loss trigger').fill(String(stop));
    await send.click();
    await expect(page.getByText(/The take-profit must be above the order’s price/)).toBeVisible();
    await field('Take-profit trigger').fill(String(profit));
    await send.click();
    await expect(dialog).toContainText(`rises to ${grouped(profit.toFixed(2))} or above`);
    await expect(dialog).toContainText('Until then nothing protects it.');
    await expectMessage(page, 'Order placed', () => confirm.click());
  });

  const legs = orders.locator('[data-condition-id]');
  await test.step('they await its end below it', async () => {
    await expect(order('TP/SL')).toHaveCount(1);
    await expect(legs).toHaveCount(2);
    for (const leg of await legs.all()) await expect(leg).toContainText('Waiting for its order');
    await expect(orders.locator('[data-place]')).toHaveCount(3);
  });

  await test.step('they begin to wait when it is filled', async () => {
    const seller = await startTrader(request, await registerUser(request, 'seller'));
    await seller.sell(entry, '0.01');
    await expect(page.getByText('Bought 0.01 BTC')).toBeVisible();
    await expect(order('TP/SL')).toHaveCount(0);
    await expect(legs).toHaveCount(2);
    for (const leg of await legs.all()) await expect(leg).not.toContainText('Waiting for its order');
    await expect(legs.first()).toContainText('TP/SL');
  });

  await test.step('cancelling one says that both end, and ends both', async () => {
    const cancel = legs.first().getByRole('button', { name: /^Cancel take profit and stop loss together/ });
    await expect(cancel).toHaveText('Cancel both legs');
    await expectMessage(page, 'Take profit and stop loss cancelled', () => cancel.click());
    await orders.getByRole('tab', { name: 'Conditional' }).click();
    await orders.getByRole('radio', { name: 'Ended' }).click();
    await expect(legs).toHaveCount(2);
    await expect(legs.filter({ hasText: 'Cancelled by you' })).toHaveCount(1);
  });
});
