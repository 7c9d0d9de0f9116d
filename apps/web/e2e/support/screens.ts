import { expect, type Page } from '@playwright/test';
import { PASSWORD } from './counterparty.ts';

/** Logs in through the screen and waits for where it leads. */
export async function logIn(page: Page, account: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(account);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/home$/);
}

/** The panels of the trade screen, by what they are called. */
export function tradeScreen(page: Page) {
  const panel = (name: string) => page.getByRole('region', { name, exact: true });
  return {
    book: panel('Order book'),
    trades: panel('Recent trades'),
    ticket: panel('Order form'),
    orders: panel('Orders'),
    price: page.getByRole('textbox', { name: 'Price' }),
    amount: page.getByRole('textbox', { name: 'Amount' }),
    total: page.getByRole('textbox', { name: 'Total' }),
    available: page.getByTestId('available-buy'),
  };
}
