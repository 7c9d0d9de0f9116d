import { expect, type Page } from '@playwright/test';
import { findMatch, PASSWORD } from '@candor/web/e2e/counterparty';
import { DESKTOP } from '@candor/web/e2e/screens';
import { hire, openAs, type Operator } from '@candor/web/e2e/operators';
import { meet, PAY_PASSWORD, setPayPassword, type Trader } from './support/traders.ts';
import { test } from '@candor/web/e2e/test';

test.use({ viewport: DESKTOP });

let support: Operator;
test.beforeAll(async () => {
  support = await hire('support');
});

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Carries an act out in its dialog, which asks for a reason. */
async function confirm(page: Page, action: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('The account was reported as stolen.');
  await dialog.getByRole('button', { name: action }).click();
  await expect(dialog).toHaveCount(0);
}

async function chooseAct(page: Page, act: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: act }).click();
}

/** A sell order far from the market, which is refused or rests. */
async function restingOrder(page: Page, symbol: string) {
  const {
    id,
    price_decimals: decimals,
    currency_quotation: quotation,
  } = await findMatch(page.request, symbol);
  const price = (Number(quotation.close) * 1.2).toFixed(Math.min(decimals, 1));
  return { currency_match_id: String(id), price, number: '0.01' };
}

test('a user is found by contact and by id, by keyboard alone, and their page shows what they have', async ({
  page,
}) => {
  const trader = await meet(page.request, 'found');
  await meet(page.request, 'found');
  await openAs(page, support);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  // A match that several users share is a list, in which the keys move at once.
  await page.keyboard.type(trader.account.slice(0, 3));
  await page.keyboard.press('Enter');
  const row = page.getByRole('row').filter({ hasText: trader.account });
  await expect(row).toContainText('contact');
  await page.keyboard.press('j');
  await expect(page.locator('[data-selected=true]')).toHaveCount(1);
  await expect(page.getByRole('searchbox')).toHaveValue(trader.account.slice(0, 3));

  // A match of one user alone leads to their page.
  for (const search of [trader.account, String(trader.id)]) {
    await page.getByRole('searchbox').fill(search);
    await page.keyboard.press('Enter');
    await expect(title(page)).toHaveText(`User ${trader.id}`);
    await page.getByRole('link', { name: 'Queues' }).first().click();
    await expect(title(page)).not.toHaveText(`User ${trader.id}`);
  }
  await page.goto(`/console/users/${trader.id}`);
  const who = section(page, 'Person');
  await expect(who).toContainText(trader.account);
  await expect(who).toContainText('No papers');
  const balance = section(page, 'Balances of all accounts').getByRole('row', { name: /^Spot USDT/ });
  await expect(balance).toContainText('10,000');
  await expect(section(page, 'Sessions').getByRole('row')).toHaveCount(2);
  await expect(section(page, 'Login history')).toContainText('Logged in');

  const notes = section(page, 'Notes');
  await notes.getByRole('button', { name: 'Add the note' }).click();
  await expect(notes.getByText('Please write the note')).toBeVisible();
  await notes.getByLabel('New note').fill('Called back at noon.');
  await notes.getByRole('button', { name: 'Add the note' }).click();
  await expect(notes.getByRole('listitem')).toContainText(['Called back at noon.']);
  await expect(notes.getByRole('listitem')).toContainText([support.account]);
});

test('a user who is frozen cannot trade until they are unfrozen, and each act needs its reason', async ({
  page,
}) => {
  const trader = await meet(page.request, 'frozen');
  const order = await restingOrder(page, 'ETH/USDT');
  await openAs(page, support, `/users/${trader.id}`);
  const who = section(page, 'Person');
  await page.getByRole('button', { name: 'Freeze', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Freeze user ${trader.id}` });
  await dialog.getByRole('button', { name: 'Freeze' }).click();
  await expect(dialog.getByText('Please state the reason')).toBeVisible();
  await confirm(page, 'Freeze');
  await expect(who.getByText('Frozen', { exact: true })).toBeVisible();
  expect(await trader.refused('tx_out/add', order)).toBe('user_frozen');

  await page.getByRole('button', { name: 'Unfreeze' }).click();
  await confirm(page, 'Unfreeze');
  await expect(who.getByText('Active', { exact: true })).toBeVisible();
  const resting = await trader.ask('tx_out/add', order);
  await expect(section(page, 'Open orders')).toContainText('There are no open orders.');
  await page.reload();
  await expect(section(page, 'Open orders').getByRole('row', { name: String(resting.id) })).toContainText(
    'ETH/USDT',
  );
  await trader.ask('tx_out/cancel', { id: String(resting.id) });
});

test('withdrawals are held for some hours, and all sessions of a user end', async ({ page }) => {
  const trader = await meet(page.request, 'held');
  await openAs(page, support, `/users/${trader.id}`);
  const held = section(page, 'Person')
    .locator('div', { hasText: /^Withdrawals on hold until/ })
    .last();
  await expect(held.locator('time')).toHaveCount(0);
  await chooseAct(page, 'Hold withdrawals');
  await page.getByRole('dialog').getByLabel('Hours from now').fill('48');
  await confirm(page, 'Hold withdrawals');
  await expect(held.locator('time')).toBeVisible();

  await chooseAct(page, 'End all sessions');
  await confirm(page, 'End all sessions');
  await expect(section(page, 'Sessions')).toContainText('The user is not logged in anywhere.');
  expect(await trader.refused('account/list', {})).toBe('session_expired');
});

test('a hold is lifted by two operators, neither of whom is of those who place holds', async ({ page }) => {
  const trader = await meet(page.request, 'lifted');
  await support.ask('console/hold_withdrawals', {
    id: String(trader.id),
    hours: '48',
    reason: 'a lost phone',
  });
  const [first, second] = [await hire('finance'), await hire('finance')];
  await openAs(page, support, `/users/${trader.id}`);
  await page.getByRole('main').getByRole('button', { name: 'Actions' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Hold withdrawals', 'End all sessions']);

  await openAs(page, first, `/users/${trader.id}`);
  await chooseAct(page, 'Propose to lift the hold');
  await expect(
    page.getByRole('dialog').getByText('Withdrawals on hold until:').locator('time'),
  ).toBeVisible();
  await confirm(page, 'Propose to lift the hold');

  await openAs(page, second, '/proposals');
  const content = page.getByRole('row').filter({ hasText: `User ${trader.id}` });
  await expect(content).toContainText('Withdrawals on hold until');
  const row = page
    .getByRole('row')
    .filter({ hasText: 'End of a withdrawal hold' })
    .filter({ hasText: first.account });
  await row.getByRole('button', { name: 'Approve' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto(`/console/users/${trader.id}`);
  const held = section(page, 'Person')
    .locator('div', { hasText: /^Withdrawals on hold until/ })
    .last();
  await expect(held).toBeVisible();
  await expect(held.locator('time')).toHaveCount(0);
});

test('the view as the user sees it says so, shows their accounts, and each look is in the record', async ({
  page,
}) => {
  const trader: Trader = await meet(page.request, 'seen');
  const admin = await hire('admin');
  await openAs(page, admin, `/users/${trader.id}`);
  await page.getByRole('link', { name: 'As the user sees it' }).click();
  await expect(page.getByRole('note')).toContainText(`You see what user ${trader.id} sees.`);
  const main = page.getByRole('main');
  await expect(main.getByRole('row').filter({ hasText: 'USDT' }).first()).toContainText('10,000');
  await main.getByRole('tab', { name: 'Records' }).click();
  await expect(main.getByRole('region', { name: 'Records' }).getByRole('row').nth(1)).toBeVisible();
  for (const tab of ['Leverage', 'Seconds contracts', 'Savings', 'Deposits', 'Withdrawals']) {
    await main.getByRole('tab', { name: tab }).click();
    await expect(main.getByRole('region', { name: tab })).toContainText('There is nothing to show.');
  }
  await main.getByRole('tab', { name: 'Open orders' }).click();
  await expect(main.getByText('There are no open orders.')).toBeVisible();
  await expect(main.getByRole('button')).toHaveCount(0);
  const { data } = await admin.ask('console/audit', { object_kind: 'user', object_id: String(trader.id) });
  expect(data.filter(({ account }) => account === admin.account).length).toBeGreaterThanOrEqual(3);
});

test('the page of a user shows every open order, position, contract and holding, and turns the pages of a statement', async ({
  page,
}) => {
  const trader = await meet(page.request, 'busy');
  await setPayPassword(page.request, trader);
  const order = await trader.ask('tx_out/add', await restingOrder(page, 'ETH/USDT'));
  const { id: pair } = await findMatch(page.request, 'BTC/USDT');
  const match = String(pair);
  const lever = { currency_match_id: match, type: '2', status: '1', share: '1', multiple: '5' } as const;
  const position = await trader.ask('lever/submit', { ...lever, password: PAY_PASSWORD });
  const [usdt] = await trader.ask('microtrade/payable_currencies', {});
  const longest = Math.max(...(await trader.ask('microtrade/seconds', {})).map(({ seconds }) => seconds));
  const contract = await trader.ask('microtrade/submit', {
    match_id: match,
    currency_id: String(usdt?.id),
    type: '1',
    seconds: String(longest),
    number: '12',
  });
  const [product] = await trader.ask('storage_currency/lock_list', {});
  const lock = await trader.ask('storage_currency/submit_lock', { id: String(product?.id) });
  const move = { currency_id: String(usdt?.id), from: 'change_account', to: 'legal_account' } as const;
  for (let count = 1; count <= 21; count++)
    await trader.ask('account/transfer', { ...move, balance: `${count}` });

  await openAs(page, support, `/users/${trader.id}`);
  const row = (name: string, id: number) =>
    section(page, name).getByRole('row', { name: new RegExp(`^${id} `) });
  await expect(row('Open orders', order.id)).toContainText('ETH/USDT');
  await expect(row('Leverage orders', position.id)).toContainText('BTC/USDT');
  await expect(row('Leverage orders', position.id)).toContainText('Short');
  await expect(row('Seconds contracts', contract.id)).toContainText('12 USDT');
  await expect(row('Savings', lock.id)).toContainText(product?.currency.code ?? '');

  const statement = section(page, 'Statement');
  const moved = (amount: string) =>
    statement.getByRole('row', { name: new RegExp(`USDT \\u2212${amount} `) });
  await expect(moved('21')).toHaveCount(1);
  await expect(moved('1')).toHaveCount(0);
  await statement.getByRole('button', { name: 'Next' }).click();
  await expect(moved('1')).toHaveCount(1);
  await expect(moved('21')).toHaveCount(0);
  await statement.getByRole('button', { name: 'Previous' }).click();
  await expect(moved('21')).toHaveCount(1);
  await trader.ask('tx_out/cancel', { id: String(order.id) });
});

test('a key of a user is ended with a reason, and the page shows who ended it', async ({ page }) => {
  const trader = await meet(page.request, 'programmer');
  await trader.ask('user/api_key_add', {
    kind: 'hmac',
    label: 'Grid bot',
    scopes: ['trade'],
    order_value_max: '500',
    password: PASSWORD,
  });
  await openAs(page, support, `/users/${trader.id}`);
  const keys = section(page, 'API keys');
  const row = keys.getByRole('row').filter({ hasText: 'Grid bot' });
  await expect(row).toContainText('500 USDT an order');
  await expect(row).toContainText('Active');
  await row.getByRole('button', { name: 'End the key Grid bot' }).click();
  await confirm(page, 'End the key');
  await expect(row).toContainText('by an operator: The account was reported as stolen.');
  await expect(row.getByRole('button')).toHaveCount(0);
  expect(await trader.ask('user/api_keys', {})).toEqual([]);
});
