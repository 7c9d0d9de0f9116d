import { expect } from '@playwright/test';
import { registerUser } from './support/counterparty.ts';
import { DESKTOP, tradeScreen } from './support/screens.ts';
import { test } from './support/test.ts';
import { enter } from './support/enter.ts';

test.use({ viewport: DESKTOP });

test('a pair is found, bought with half the balance and cancelled in 25 presses, with the focus always seen', async ({
  page,
  request,
}) => {
  await enter(page, await registerUser(request, 'keys'));
  await page.goto('/trade');
  const { dialog, orders, amount, available } = tradeScreen(page);
  await expect(available).toContainText('10,000 USDT');
  let presses = 0;
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) {
      await page.keyboard.press(key);
      presses++;
      const isSeen = await page.evaluate(() => {
        const focused = document.activeElement;
        return (
          !focused || focused === document.body || focused.matches(':focus-visible, [tabindex="-1"], dialog')
        );
      });
      expect(isSeen, `after ${key}`).toBe(true);
    }
  };
  await press('/', 'e', 't', 'h', '/', 'u', 'Enter');
  await expect(page.getByRole('heading', { name: 'ETH/USDT' })).toBeVisible();
  await press('b', 'p', 'Alt+ArrowDown', 'Escape', '2');
  await expect(amount).not.toHaveValue('');
  await press('a', 'Enter');
  await expect(dialog).toContainText('ETH');
  await press('Enter');
  await expect(orders.getByRole('radio', { name: 'Buy (1)' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  // The field takes the focus back a moment after the dialog is gone, and would take the letter as well.
  await expect(amount).toBeFocused();
  await press('Escape');
  await expect(amount).not.toBeFocused();
  await press('Shift+C');
  await expect(dialog).toContainText('Cancel 1 buy order in ETH/USDT?');
  await press('Enter');
  await expect(orders.getByText('No open orders.')).toBeVisible();
  expect(presses).toBeLessThanOrEqual(25);
});

test('one menu finds pairs, pages and switches', async ({ page }) => {
  await page.goto('/trade');
  await expect(tradeScreen(page).price).toBeVisible();
  const menu = page.getByRole('dialog', { name: 'Go to or switch' });
  const find = async (text: string) => {
    await page.keyboard.press('Control+k');
    await expect(menu.getByRole('combobox')).toBeFocused();
    await page.keyboard.type(text);
  };
  await find('mirr');
  await expect(menu.getByRole('option')).toHaveText([/Mirrored: switch on/]);
  await page.keyboard.press('Enter');
  await expect(menu).toHaveCount(0);
  await expect(page.locator('.trade-grid')).toHaveAttribute('data-mirrored', 'true');
  await find('eth/u');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'ETH/USDT' })).toBeVisible();
  await find('markets');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/markets$/);
});

test('sounds are off until somebody wants them, and then a tone is made', async ({ page, request }) => {
  await page.addInitScript(() => {
    const counted = globalThis as { tones?: number; toneMs?: number };
    counted.tones = 0;
    const create = Reflect.get(AudioContext.prototype, 'createOscillator');
    AudioContext.prototype.createOscillator = function createOscillator(this: AudioContext) {
      counted.tones = (counted.tones ?? 0) + 1;
      counted.toneMs = performance.now();
      return create.call(this);
    };
  });
  await enter(page, await registerUser(request, 'listener'));
  await page.goto('/trade');
  const tones = () => page.evaluate(() => (globalThis as { tones?: number }).tones);
  const { price, amount, send, confirm } = tradeScreen(page);
  const refused = async () => {
    await price.fill('1000');
    await amount.fill('0.01');
    await send.click();
    await confirm.click();
    // In the words of the exchange, at the field that it refused.
    await expect(price).toHaveAccessibleDescription(/too far from the market\. Nearest allowed: \d\d,\d{3}/);
    await expect(price).toBeFocused();
  };
  // The form does not know the bounds of the pair, so the exchange has to refuse.
  await page.route('**/api/market/limits**', (route) => route.abort());
  await refused();
  expect(await tones()).toBe(0);
  await page.getByRole('button', { name: 'Trading settings' }).click();
  await page.getByRole('checkbox', { name: 'Sounds for fills, cancels and errors' }).check();
  await expect.poll(tones).toBe(2);
  await page.keyboard.press('Escape');
  // Within a quarter of a second only the first sound of a burst is played.
  await page.waitForFunction(
    () => performance.now() - ((globalThis as { toneMs?: number }).toneMs ?? 0) > 250,
  );
  await refused();
  await expect.poll(tones).toBe(4);
});
