import { expect, type Page } from '@playwright/test';
import { PASSWORD } from './counterparty.ts';
import { textsOf, type Texts } from './texts.ts';

const english = textsOf('en');

export const DESKTOP = { width: 1440, height: 900 };
export const WIDE = { width: 1920, height: 1080 };
export const PHONE = { width: 390, height: 844 };

/** Logs in through the screen and waits for the page after it. */
export async function logIn(page: Page, account: string, text: Texts = english): Promise<void> {
  await page.goto('/login');
  await page.getByLabel(text('auth.email')).fill(account);
  const password = page.getByLabel(text('auth.password'), { exact: true });
  await password.fill(PASSWORD);
  await password.press('Enter');
  await expect(page).toHaveURL(/\/home$/);
}

/** The panels of the trade screen, by what they are called. */
export function tradeScreen(page: Page, text: Texts = english) {
  const panel = (name: string) => page.getByRole('region', { name: text(name), exact: true });
  const field = (name: string) => page.getByRole('textbox', { name: text(name) });
  const orders = panel('orders.title');
  return {
    book: panel('book.title'),
    trades: panel('trades.title'),
    ticket: panel('ticket.title'),
    orders,
    chart: panel('chart.title'),
    /** One order, as a row of the table or a card. */
    order: (content: string | RegExp) => orders.locator('[data-order-id]').filter({ hasText: content }),
    price: field('ticket.price'),
    amount: field('ticket.amount'),
    total: field('ticket.total'),
    trigger: page.getByRole('textbox', { name: text('ticket.trigger'), exact: true }),
    /** One order that waits for its price. */
    condition: (content: string | RegExp) =>
      orders.locator('[data-condition-id]').filter({ hasText: content }),
    available: page.getByTestId('available-buy'),
    send: page.getByRole('button', { name: text('ticket.buyCoin', { code: 'BTC' }) }),
    sell: page.getByRole('button', { name: text('ticket.sellCoin', { code: 'BTC' }) }),
    dialog: page.getByRole('dialog'),
    confirm: page.getByRole('dialog').getByRole('button', { name: text('confirm.confirmSend') }),
  };
}

/**
 * Resolves once the parts are there that load after the first screen is complete, which they cannot without a line: messages
 * are the last of them, and a slow processor asks for nothing for a while before it asks for them.
 */
export async function everythingLoaded(page: Page): Promise<void> {
  await expect(page.locator('.toast-region')).toBeAttached();
  await page.waitForLoadState('networkidle');
}

/**
 * Does something and resolves once the message about it is shown. It stays as one does on which a pointer rests: messages last
 * from one second on, in which a busy machine may not look once.
 */
export async function expectMessage(
  page: Page,
  text: string | RegExp,
  act: () => Promise<unknown>,
): Promise<void> {
  const region = page.locator('.toast-region');
  await region.dispatchEvent('pointerover');
  await act();
  await expect(region.getByText(text)).toBeVisible();
  await region.dispatchEvent('pointerout');
}

/** Searches pairs from the trade screen by keyboard. Nobody hears the key before the list of pairs is there. */
export async function searchPairs(page: Page, search: string): Promise<void> {
  const field = page.getByRole('searchbox');
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(field).toBeFocused({ timeout: 2_000 });
  }).toPass();
  await field.fill(search);
}

/** A stored choice of the person, set before the page's first script. */
export async function remember(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  await page.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    }
  }, values);
}

/** `9469.5` as the screens write it. */
export function grouped(decimal: string): string {
  const [whole = '', fraction] = decimal.split('.');
  const digits = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? digits : `${digits}.${fraction}`;
}
