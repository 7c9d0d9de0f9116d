import { expect } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import {
  clearBooks,
  registerUser,
  startCounterparty,
  startTape,
  startTrader,
} from './support/counterparty.ts';
import { DESKTOP, PHONE, remember, tradeScreen } from './support/screens.ts';
import { test } from './support/test.ts';
import { enter } from './support/enter.ts';

test.afterEach(clearBooks);

for (const { theme, device, size } of [
  { theme: 'dark', device: 'desktop', size: DESKTOP },
  { theme: 'light', device: 'phone', size: PHONE },
]) {
  test(`every face of the desk is free of violations: ${theme}, on a ${device}`, async ({
    page,
    request,
  }) => {
    test.slow();
    const tape = await startTape(request);
    await tape.trade(tape.reference);
    const account = await registerUser(request, 'faces');
    const { reference, buy, stop } = await startTrader(request, account);
    const { sell } = await startCounterparty(request);
    await sell(reference + 10, '0.001');
    await buy(reference + 10, '0.001');
    await buy(reference - 700, '0.002');
    await stop(reference - 800, '0.002');
    await remember(page, { theme, paletteAsked: 'yes' });
    await page.setViewportSize(size);
    await enter(page, account);
    await page.goto('/trade');
    const { ticket, orders, trigger, price, amount } = tradeScreen(page);

    await test.step('a stop, with all of its choices open', async () => {
      await ticket.getByRole('tab', { name: 'Stop limit' }).click();
      await trigger.fill(String(reference + 500));
      await price.fill(String(reference + 510));
      await amount.fill('0.001');
      await ticket.getByRole('button', { name: 'Advanced' }).click();
      // A control that a bar covers in part has its whole size once it is scrolled into view.
      await page.evaluate(() => scrollTo(0, 0));
      await expectAccessible(page);
      await ticket.getByRole('button', { name: 'More order types' }).click();
      await expect(page.locator('.menu-panel')).toBeVisible();
      await expectAccessible(page, '.menu-panel');
      await page.keyboard.press('Escape');
    });

    await test.step('an order that is being changed', async () => {
      await orders.getByRole('button', { name: 'Change the price' }).click();
      await orders.getByRole('textbox', { name: 'Change the price' }).fill(String(reference - 701));
      await orders.evaluate((panel) => panel.scrollIntoView({ block: 'start' }));
      await expectAccessible(page);
      await page.keyboard.press('Escape');
    });

    await test.step('what waits, and what was', async () => {
      await orders.getByRole('tab', { name: 'Conditional (1)' }).click();
      await expect(orders.locator('[data-condition-id]')).toHaveCount(1);
      await expectAccessible(page);
      await orders.getByRole('tab', { name: 'Order history' }).click();
      await orders.getByRole('button', { name: 'Fills' }).click();
      await expect(orders.locator('[data-fill-id]')).toHaveCount(1);
      await expectAccessible(page);
    });

    await test.step('the depth, the settings and the menu of everything', async () => {
      const depth = page.getByRole('button', { name: 'Depth chart' });
      if (await depth.isVisible()) await depth.click();
      await page.getByRole('button', { name: 'Trading settings' }).click();
      await expect(page.locator('.menu-panel')).toBeVisible();
      await expectAccessible(page, '.menu-panel');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('combobox', { name: 'Go to or switch' })).toBeFocused();
      await expectAccessible(page);
    });
  });
}
