import type { Language } from '@candor/contract';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { excessOf } from './support/app-pages.ts';
import { BOTH_THEMES, expectAccessible, violationsNow } from './support/axe.ts';
import { clearBooks, registerUser, startCounterparty, startTrader } from './support/counterparty.ts';
import { startLeverTrader } from './support/lever-trader.ts';
import { DESKTOP, grouped, PHONE, remember, WIDE } from './support/screens.ts';
import { type Texts, textsOf } from './support/texts.ts';
import { setTradePassword, TRADE_PASSWORD } from './support/trade-password.ts';
import { test } from './support/test.ts';
import { enter } from './support/enter.ts';

test.use({ viewport: DESKTOP });

test.afterEach(clearBooks);

function leverScreen(page: Page) {
  const ticket = page.getByRole('region', { name: 'Leverage order' });
  const positions = page.getByRole('region', { name: 'Positions' });
  return {
    ticket,
    positions,
    dialog: page.getByRole('dialog'),
    row: positions.locator('[data-position-id]'),
    send: (name: string) => ticket.getByRole('button', { name, exact: true }),
    multiple: (value: number) => ticket.getByRole('button', { name: `${value}x`, exact: true }),
    figure: (name: string) =>
      ticket
        .getByRole('term')
        .filter({ hasText: new RegExp(`^${name}$`) })
        .locator('..')
        .getByRole('definition'),
    index: page.getByTestId('index-price'),
  };
}

async function indexPrice(index: Locator): Promise<number> {
  await expect(index).toHaveText(/\d/);
  return Number((await index.textContent())?.replaceAll(',', ''));
}

async function open(
  page: Page,
  { multiple, lots, side = 'Long' }: { multiple: number; lots: string; side?: string },
) {
  const { ticket, send, dialog, multiple: choose } = leverScreen(page);
  await ticket.getByRole('radio', { name: side }).click();
  await choose(multiple).click();
  await ticket.getByRole('textbox', { name: 'Lots' }).fill(lots);
  await send(`${side} BTC`).click();
  await expect(dialog).toContainText(
    `${side} ${lots} ${lots === '1' ? 'lot' : 'lots'} of BTC/USDT at ${multiple}x`,
  );
  const password = dialog.getByLabel('Trade password');
  if ((await password.count()) > 0) await password.fill(TRADE_PASSWORD);
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test('leverage asks a guest to log in, lists its own pairs, and remembers the one looked at', async ({
  page,
  request,
}) => {
  await page.goto('/lever');
  await expect(page.getByText('Please log in first')).toBeVisible();
  await expect(page).toHaveURL(/\/login\?redirect=%2Flever/);
  const account = await registerUser(request, 'levered');
  await enter(page, account);
  await page.goto('/lever');
  await expect(page).toHaveURL(/\/lever\/BTC_USDT$/);
  const pairs = page.getByRole('region', { name: 'Pairs' });
  await expect(pairs.getByRole('tab', { name: 'USDT' })).toBeVisible();
  // BTC is a quote currency of spot pairs only.
  await expect(pairs.getByRole('tab', { name: 'BTC', exact: true })).toHaveCount(0);
  await pairs.getByRole('link', { name: /ETH/ }).click();
  await expect(page).toHaveURL(/\/lever\/ETH_USDT$/);
  const kept = await page.evaluate(() => localStorage.getItem('leverData'));
  expect(JSON.parse(kept ?? '{}')).toMatchObject({ symbol: 'ETH/USDT' });
  await page.goto('/lever');
  await expect(page).toHaveURL(/\/lever\/ETH_USDT$/);
  const chart = page.getByRole('region', { name: 'Chart' });
  expect((await chart.boundingBox())?.height).toBe(516);
});

test('each missing part of a leverage order is named; a level of the book fills the price', async ({
  page,
  request,
}) => {
  const account = await registerUser(request, 'incomplete');
  const { reference } = await startTrader(request, account);
  const { buy, sell } = await startCounterparty(request);
  for (const distance of [900, 910]) {
    await sell(reference + distance, '0.01');
    await buy(reference - distance, '0.01');
  }
  await enter(page, account);
  await page.goto('/lever/BTC_USDT');
  const { ticket, send, dialog, multiple } = leverScreen(page);
  await expect(ticket.getByRole('textbox', { name: 'Lots' })).toHaveValue('1');
  await expect(ticket.getByRole('link', { name: 'Set it' })).toHaveAttribute(
    'href',
    /^\/tradePassword\?redirect=%2Flever/,
  );
  await ticket.getByRole('tab', { name: 'Fixed price' }).click();
  await send('Long BTC').click();
  await expect(ticket.getByText('Please enter the price')).toBeVisible();
  const book = page.getByRole('region', { name: 'Order book' });
  // The best of a side is number 1; the asks lie with it at their foot, the bids at their head.
  const level = (side: 'ask' | 'bid', distance: number) =>
    book
      .locator(`[data-side=${side}]`)
      .filter({ hasText: grouped((reference + distance).toFixed(2)) })
      .locator('[data-place]');
  await expect(level('ask', 900)).toHaveText('1');
  await expect(level('ask', 910)).toHaveText('2');
  await expect(level('bid', -900)).toHaveText('1');
  await expect(level('bid', -910)).toHaveText('2');
  const ask = book.locator('[data-side=ask]').last();
  await ask.locator('[data-place]').click();
  await expect(ticket.getByRole('textbox', { name: 'Price' })).toHaveValue(
    grouped((reference + 900).toFixed(2)),
  );
  await expect(ticket.getByText('Please choose a multiple')).toBeVisible();
  await multiple(10).click();
  await ticket.getByRole('textbox', { name: 'Lots' }).fill('');
  await expect(ticket.getByText('Please enter the number of lots')).toBeVisible();
  await ticket.getByRole('textbox', { name: 'Lots' }).fill('501');
  await expect(ticket.getByText('At most 500 lots')).toBeVisible();
  await ticket.getByRole('textbox', { name: 'Lots' }).fill('500');
  await expect(ticket.getByText('The usable margin does not cover margin and fee')).toBeVisible();
  await ticket.getByRole('textbox', { name: 'Lots' }).fill('1');
  await send('Long BTC').click();
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(dialog.getByText('Please enter the trade password')).toBeVisible();
  await expect(dialog.getByLabel('Trade password')).toHaveAttribute('autocomplete', 'off');
  await dialog.getByLabel('Trade password').fill('whatever1');
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(dialog.getByText('Set a trade password first')).toBeVisible();
});

test('a position opens at the index, gets stops, and is closed; what it cost was on the form', async ({
  page,
  request,
}) => {
  const account = await registerUser(request, 'opener');
  await setTradePassword(request, account);
  await enter(page, account);
  await page.goto('/lever/BTC_USDT');
  const { ticket, positions, dialog, row, figure, index, multiple } = leverScreen(page);
  await expect(ticket.getByTestId('available-lever')).toHaveText('10,000.00 USDT');

  await test.step('the form shows 4 decimals of the margin and 6 of the fee, the dialog 6 of both', async () => {
    await multiple(10).click();
    await expect(figure('Margin')).toHaveText(/^\d+\.\d{4} USDT$/);
    await expect(figure('Fee')).toHaveText(/^\d+\.\d{6} USDT \(\d+\.\d\d %\)$/);
    await expect(figure('Position size')).toHaveText('0.01 BTC');
  });
  await test.step('a wrong trade password is refused at its field', async () => {
    await ticket.getByRole('button', { name: 'Long BTC', exact: true }).click();
    await expect(dialog.getByText(/^\d+\.\d{6} USDT$/)).toHaveCount(2);
    await dialog.getByLabel('Trade password').fill('wrong2word');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('The trade password is wrong')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  });
  await open(page, { multiple: 10, lots: '2' });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('2 lots, 10x');
  await expect(positions.getByRole('columnheader')).toHaveText([
    'Side',
    'Open price',
    'Current price',
    'Margin',
    'Take profit',
    'Stop loss',
    'Time',
    'Fee',
    'Overnight fee',
    'Profit / loss',
    'Operate',
  ]);

  const price = await indexPrice(index);
  await test.step('stops say what they bring; on the wrong side that is 0.00', async () => {
    await row.getByRole('button', { name: /^TP \/ SL/ }).click();
    await dialog.getByRole('textbox', { name: 'Take profit' }).fill((price - 2_000).toFixed(2));
    await dialog.getByRole('textbox', { name: 'Stop loss' }).fill((price + 2_000).toFixed(2));
    await expect(dialog.getByText('Expected profit 0.00 USDT')).toBeVisible();
    await expect(dialog.getByText('Expected loss 0.00 USDT')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText(/wrong side of the present price/)).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Take profit' }).fill((price + 5_000).toFixed(2));
    await dialog.getByRole('textbox', { name: 'Stop loss' }).fill((price - 5_000).toFixed(2));
    await expect(dialog.getByText(/^Expected profit \+\d+\.\d\d USDT$/)).toBeVisible();
    await expect(dialog.getByText(/^Expected loss −\d+\.\d\d USDT$/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(row).toContainText(/,?\d{3}\.\d\d/);
  });
  await test.step('the second order within the time that was granted asks for no password', async () => {
    await open(page, { multiple: 5, lots: '1', side: 'Short' });
    await expect(row).toHaveCount(2);
  });
  await test.step('stops of the form are in its dialog with what they bring, and are set once the position is open', async () => {
    const at = await indexPrice(index);
    await ticket.getByRole('radio', { name: 'Short' }).click();
    await ticket.getByRole('button', { name: 'Take profit and stop loss (optional)' }).click();
    await ticket.getByRole('textbox', { name: 'Take profit' }).fill((at + 3_000).toFixed(2));
    await ticket.getByRole('button', { name: 'Short BTC', exact: true }).click();
    await expect(ticket.getByText('Take profit must be better than the opening price')).toBeVisible();
    await ticket.getByRole('textbox', { name: 'Take profit' }).fill((at - 3_000).toFixed(2));
    await ticket.getByRole('textbox', { name: 'Stop loss' }).fill((at + 3_000).toFixed(2));
    await expect(ticket.getByText(/^Expected profit \+\d+\.\d\d USDT$/)).toBeVisible();
    await expect(ticket.getByText(/^Expected loss −\d+\.\d\d USDT$/)).toBeVisible();
    await ticket.getByRole('button', { name: 'Short BTC', exact: true }).click();
    await expect(dialog.getByText(/^Profit at take profit/).locator('..')).toContainText(/\+\d+\.\d\d USDT/);
    await expect(dialog.getByText(/^Loss at stop loss/).locator('..')).toContainText(/−\d+\.\d\d USDT/);
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(row).toHaveCount(3);
    const withStops = row.filter({ hasText: grouped((at + 3_000).toFixed(2)) });
    await expect(withStops).toContainText(grouped((at - 3_000).toFixed(2)));
    await withStops.getByRole('button', { name: /^Close/ }).click();
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(row).toHaveCount(2);
    await expect(page.getByText('Position closed', { exact: true })).toHaveCount(1);
    await ticket.getByRole('textbox', { name: 'Take profit' }).fill('');
    await ticket.getByRole('textbox', { name: 'Stop loss' }).fill('');
  });
  await test.step('closing one asks first, and the closed one says why it ended', async () => {
    await row
      .filter({ hasText: 'Short' })
      .getByRole('button', { name: /^Close/ })
      .click();
    await expect(dialog).toContainText('Close 1 lot Short of BTC/USDT?');
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(row).toHaveCount(1);
    await positions.getByRole('tab', { name: 'History' }).click();
    await expect(row.first()).toContainText('Closed by you');
  });
  await test.step('several are closed at once, by direction', async () => {
    await positions.getByRole('tab', { name: /^Positions/ }).click();
    await positions.getByRole('radio', { name: 'All pairs' }).click();
    await positions.getByRole('button', { name: 'Close several' }).click();
    await dialog.getByRole('radio', { name: 'Shorts only' }).click();
    await expect(dialog).toContainText('There is nothing to close in BTC/USDT.');
    await dialog.getByRole('radio', { name: 'Longs only' }).click();
    await expect(dialog).toContainText('Close 1 position in BTC/USDT?');
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(positions.getByText('No open positions.')).toBeVisible();
  });
});

test('a fixed-price order waits, is cancelled, and everything is returned', async ({ page, request }) => {
  const account = await registerUser(request, 'waiter');
  await setTradePassword(request, account);
  await enter(page, account);
  await page.goto('/lever/BTC_USDT');
  const { ticket, positions, row, index } = leverScreen(page);
  const price = await indexPrice(index);
  await ticket.getByRole('tab', { name: 'Fixed price' }).click();
  await ticket.getByRole('textbox', { name: 'Price' }).fill((price * 0.9).toFixed(2));
  await open(page, { multiple: 5, lots: '1' });
  await positions.getByRole('tab', { name: /^Orders/ }).click();
  await expect(row).toHaveCount(1);
  await expect(ticket.getByTestId('available-lever')).not.toHaveText('10,000.00 USDT');
  await row.getByRole('button', { name: /^Cancel/ }).click();
  await expect(row).toContainText('Cancelled by you');
  await page.mouse.move(0, 0);
  await expect(row).toHaveCount(0);
  await expect(ticket.getByTestId('available-lever')).toHaveText('10,000.00 USDT');
  await positions.getByRole('tab', { name: 'History' }).click();
  await positions.getByRole('radio', { name: 'Cancelled' }).click();
  await expect(row).toContainText('Cancelled by you');
});

/** The leverage screen of somebody who has two positions. */
async function openPositions(
  { page, request }: { readonly page: Page; readonly request: APIRequestContext },
  { language, size }: { readonly language: Language; readonly size: typeof DESKTOP },
): Promise<void> {
  await remember(page, { lang: language, paletteAsked: 'yes' });
  await page.setViewportSize(size);
  const account = await registerUser(request, 'axe');
  const trader = await startLeverTrader(request, account);
  const { id, origin_price: index } = await trader.open('long');
  await trader.setStops(id, Number(index) * 1.1, Number(index) * 0.95);
  await trader.open('short');
  await enter(page, account);
  await page.goto('/lever/BTC_USDT');
  await expect(page.locator('[data-position-id]')).toHaveCount(2);
}

/** Opens each dialog of the screen in turn. */
async function eachDialog(page: Page, text: Texts, look: () => Promise<void>): Promise<void> {
  const rows = page.locator('[data-position-id]');
  const form = page.locator('[data-area=ticket]');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const name = (key: string) => new RegExp(`^${text(key)}`);
  for (const open of [
    button(text('lever.goLong', { code: 'BTC' })),
    rows.first().getByRole('button', { name: name('lever.stops') }),
    rows.first().getByRole('button', { name: name('lever.close') }),
    button(text('lever.batch')),
  ]) {
    if ((await form.getByRole('button', { name: '10x', pressed: true }).count()) === 0)
      await form.getByRole('button', { name: '10x', exact: true }).click();
    await open.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
}

// Texts of another language are longer, which shows in the width, and not other elements.
for (const [language, size] of [
  ['en', DESKTOP],
  ['kr', WIDE],
  ['th', PHONE],
] as const)
  for (const isForAxe of language === 'en' ? [true] : [false, true])
    test(
      `the leverage screen with positions and its dialogs opens in ${language}, fits into the window, ${
        isForAxe ? 'has no accessibility violations in both themes, ' : ''
      }and its form never scrolls sideways`,
      isForAxe && language !== 'en' ? { tag: '@deep' } : {},
      async ({ page, request }) => {
        test.slow();
        await openPositions({ page, request }, { language, size });
        expect(await excessOf(page)).toBe(0);
        const form = page.locator('[data-area=ticket]');
        expect(await form.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
        if (isForAxe) expect(await violationsNow(page, '/lever/BTC_USDT', BOTH_THEMES)).toEqual([]);
        // A wide screen has the dialogs of a desktop.
        if (isForAxe || size !== WIDE)
          await eachDialog(page, textsOf(language), async () => {
            if (isForAxe) await expectAccessible(page, 'dialog');
          });
      },
    );
