import { expect, type Page } from '@playwright/test';
import { choose } from '@candor/web/e2e/choose';
import { findMatch } from '@candor/web/e2e/counterparty';
import { DESKTOP } from '@candor/web/e2e/screens';
import { hire, openAs, type Operator } from '@candor/web/e2e/operators';
import { meet, PAY_PASSWORD, setPayPassword, type Trader } from './support/traders.ts';
import { test } from '@candor/web/e2e/test';

test.use({ viewport: DESKTOP });

/** Digits of the smallest unit in which balances are written. */
const SCALE = 8;

function unitsOf(decimal: string): bigint {
  const [whole = '', fraction = ''] = decimal.split('.');
  return BigInt(`${whole}${fraction.padEnd(SCALE, '0').slice(0, SCALE)}`);
}

async function usdtOf(trader: Trader, currencyId: number): Promise<bigint> {
  const account = await trader.ask('account/detail', {
    currency_id: String(currencyId),
    account_type_id: '1',
  });
  return unitsOf(account.balance);
}

/** The row of an operator's only proposal. */
const rowOf = (page: Page, { account }: Operator) =>
  page
    .getByRole('row', { name: /Adjustment of balances/ })
    .filter({ has: page.getByRole('cell', { name: account, exact: true }) });

test('an adjustment moves exactly its amount once a second operator has approved it, never by the first alone', async ({
  page,
  browser,
}) => {
  const trader = await meet(page.request, 'adjusted');
  const { quote_currency_id: usdt } = await findMatch(page.request, 'BTC/USDT');
  const before = await usdtOf(trader, usdt);
  const [first, second] = [await hire('finance'), await hire('finance')];

  await openAs(page, first, '/money');
  await page.getByRole('button', { name: 'Propose an adjustment' }).click();
  const dialog = page.getByRole('dialog');
  await choose(dialog.getByLabel('Currency'), 'USDT');
  await choose(dialog.getByLabel('House account', { exact: true }), 'Promotion');
  await dialog.getByLabel('Amount').fill('a hundred');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(dialog.getByText('Please enter a number')).toBeVisible();
  await expect(dialog.getByText('Please enter the user id')).toBeVisible();
  await dialog.getByLabel('Amount').fill('100');
  await dialog.getByLabel('User id').fill(String(trader.id));
  await dialog.getByLabel('Reason').fill('A prize of the spring contest.');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(dialog).toHaveCount(0);
  const pending = await first.ask('console/proposals', { state: 'pending' });
  const proposal = pending.data.find(({ user_id: userId }) => userId === trader.id);
  if (proposal === undefined) throw new Error('nothing was proposed');
  const { id, payload_hash: payloadHash } = proposal;

  await page.getByRole('link', { name: 'Proposals' }).click();
  await expect(rowOf(page, first)).toContainText('Adjustment of balances');
  await expect(rowOf(page, first).getByRole('button')).toHaveText(['Withdraw']);
  const own = { id: String(id), payload_hash: payloadHash, decision: 'approve' } as const;
  expect(await first.refused('console/proposal_decide', own)).toBe('second_person_missing');
  expect(await usdtOf(trader, usdt)).toBe(before);

  const other = await (await browser.newContext({ viewport: DESKTOP })).newPage();
  await openAs(other, second);
  const queue = other.getByRole('main').getByRole('link', { name: /^Proposals/ });
  await expect(queue).toContainText('In time');
  await queue.click();
  await expect(other.getByRole('main')).toContainText('A prize of the spring contest.');
  await rowOf(other, first).getByRole('button', { name: 'Approve' }).click();
  const decision = other.getByRole('dialog', { name: `Approve proposal ${id}` });
  await expect(decision).toContainText(payloadHash);
  await expect(decision).toContainText('100');
  await decision.getByRole('button', { name: 'Approve' }).click();
  await expect(decision).toHaveCount(0);
  await other.getByRole('tab', { name: 'Approved' }).click();
  await expect(rowOf(other, first)).toContainText(second.account);
  await expect.poll(() => usdtOf(trader, usdt)).toBe(before + unitsOf('100'));

  await openAs(other, second, `/users/${trader.id}`);
  const statement = other.getByRole('region', { name: 'Statement' });
  const received = statement.getByRole('row', { name: /USDT \+100 / });
  await expect(received).toHaveCount(1);
  await other.context().close();
});

test('a refused account is named at the field of its side, whichever way the money goes', async ({
  page,
}) => {
  const trader = await meet(page.request, 'leveraged');
  await setPayPassword(page.request, trader);
  const { id: pair } = await findMatch(page.request, 'BTC/USDT');
  const order = {
    currency_match_id: String(pair),
    type: '1',
    status: '1',
    share: '1',
    multiple: '5',
  } as const;
  await trader.ask('lever/submit', { ...order, password: PAY_PASSWORD });
  await openAs(page, await hire('finance'), '/money');
  await page.getByRole('button', { name: 'Propose an adjustment' }).click();
  const dialog = page.getByRole('dialog');
  const refusedAt = async (label: string, words: RegExp) => {
    const field = dialog.getByRole('combobox', { name: label, exact: true });
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog.getByRole('alert')).toHaveText(words);
  };
  const propose = () => dialog.getByRole('button', { name: 'Propose' }).click();
  await choose(dialog.getByLabel('Currency'), 'USDT');
  await dialog.getByLabel('Amount').fill('1');
  await dialog.getByLabel('Reason').fill('A test of refusals.');
  await dialog.getByLabel('User id').fill(String(trader.id));
  await choose(dialog.getByLabel('Account of the user'), 'Leverage');
  await propose();
  await refusedAt('Account of the user', /leverage orders/i);
  await choose(dialog.getByLabel('Direction'), 'From a user to the house');
  await propose();
  await refusedAt('Account of the user', /leverage orders/i);
  await choose(dialog.getByLabel('Direction'), 'Between house accounts');
  await choose(dialog.getByLabel('To the house account'), 'Promotion');
  await propose();
  await refusedAt('To the house account', /two different accounts/);
});
