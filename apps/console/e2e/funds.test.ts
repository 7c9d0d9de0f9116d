import { expect, type Page } from '@playwright/test';
import { DESKTOP } from '@candor/web/e2e/screens';
import { hire, openAs } from '@candor/web/e2e/operators';
import { meetOwner, withdraw } from './support/owners.ts';
import { meet, type Trader } from './support/traders.ts';
import { test } from '@candor/web/e2e/test';

test.use({ viewport: DESKTOP });

const balanceOf = async (trader: Trader, currencyId: number) =>
  (await trader.ask('account/detail', { currency_id: String(currencyId), account_type_id: '1' })).balance;

const stateOf = async (trader: Trader, id: number) =>
  (await trader.ask('account/draws', {})).data.find((draw) => draw.id === id);

async function decide(page: Page, button: string, words?: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  if (words !== undefined) await dialog.getByRole('textbox').fill(words);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test('a withdrawal is held with a note, approved by an operator and sent; its owner sees each step', async ({
  page,
}) => {
  const { trader, draw } = await withdraw(page.request, 'withdrawer', '2000');
  expect(draw).toMatchObject({ state: 'requested', fee: '1.00000000', received: '1999.00000000' });
  const operator = await hire('finance');

  await openAs(page, operator);
  const queue = page.getByRole('main').getByRole('link', { name: /^Withdrawals/ });
  await expect(queue).toContainText('In time');
  await queue.click();
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: String(trader.id), exact: true }) });
  await row.getByRole('link', { name: 'Open' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Withdrawal ${draw.id}`);
  await expect(page.getByRole('main')).toContainText(draw.address);
  await expect(page.getByRole('main')).toContainText('trade password, code');

  await decide(page, 'Hold', 'Asked the owner by telephone.');
  await expect(page.getByRole('region', { name: 'Reviews' })).toContainText('Asked the owner by telephone.');
  expect((await stateOf(trader, draw.id))?.state).toBe('reviewing');
  await decide(page, 'Approve');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Withdrawals');
  await expect.poll(async () => (await stateOf(trader, draw.id))?.tx_hash).toMatch(/^[0-9a-f]{64}$/);
});

test('a withdrawal that is rejected is released, and its owner reads why', async ({ page }) => {
  const { trader, draw } = await withdraw(page.request, 'rejected', '1500');
  const operator = await hire('finance');
  await openAs(page, operator, `/withdrawals/${draw.id}`);
  await decide(page, 'Reject', 'The address belongs to somebody else.');
  await expect.poll(async () => (await stateOf(trader, draw.id))?.state).toBe('rejected');
  expect((await stateOf(trader, draw.id))?.reason).toBe('The address belongs to somebody else.');
  expect(await balanceOf(trader, draw.currency.id)).toBe('10000.00000000');
});

test('a deposit notice credits nothing before it is approved', async ({ page }) => {
  const { trader, usdt, wallet } = await meetOwner(page.request, 'depositor');
  const [manual] = wallet.currency_protocols;
  if (manual === undefined) throw new Error('USDT takes no notices');
  const notice = { currency_id: String(usdt.id), in_address: manual.in_address, chargeNum: '250' };
  const sent = await trader.ask('wallet/createPayOrder', { ...notice, walletAddress: 'my-other-wallet' });
  expect(await balanceOf(trader, usdt.id)).toBe('10000.00000000');
  const { tx_hash: txHash } = await trader.ask('demo/chain_send', {
    chain_protocol_id: String(manual.chain_protocol.id),
    currency_id: String(usdt.id),
    address: manual.in_address,
    number: '250',
  });
  // A payment is consumed once it is final; this network's are after one block.
  const confirmations = { credit_confirmations: '1', final_confirmations: '1', withdraw_confirmations: '6' };
  await (await hire('admin')).ask('console/confirmations_set', {
    id: String(manual.chain_protocol.id),
    ...confirmations,
    reason: 'Blocks are final here.',
  });
  const operator = await hire('finance');
  await openAs(page, operator, '/notices');
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: String(trader.id), exact: true }) });
  await row.getByRole('link', { name: 'Open' }).click();
  await expect(page.getByRole('region', { name: 'Evidence' })).toContainText('0 approved, 0 rejected');
  await decide(page, 'Hold', 'The bank is asked.');
  await expect(page.getByRole('region', { name: 'Reviews' })).toContainText('The bank is asked.');
  const facts = page.getByRole('region', { name: 'Facts' });
  await expect(facts).toContainText(txHash);
  await expect(facts).not.toContainText('not final yet');
  await page.getByRole('main').getByRole('button', { name: 'Approve' }).click();
  const dialog = page.getByRole('dialog', { name: `Approve deposit notice ${sent.id}` });
  await expect(dialog).toContainText('reports 250 USDT');
  await dialog.getByRole('checkbox', { name: txHash }).check();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => balanceOf(trader, usdt.id)).toBe('10250.00000000');
  await page.getByRole('main').getByRole('link', { name: 'Deposit notices' }).click();
  await page.getByRole('tab', { name: 'Approved' }).click();
  await expect(page.getByRole('main')).toContainText('my-other-wallet');
});

test('an operator pauses a network with a reason, and lets it go on', async ({ page }) => {
  const operator = await hire('finance');
  await openAs(page, operator, '/chains');
  const row = page.getByRole('row', { name: /^Dogecoin/ });
  await expect(row).toContainText('Running');
  await row.getByRole('button', { name: 'Pause' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Pause' }).click();
  await expect(dialog).toContainText('Please state the reason');
  await dialog.getByRole('textbox').fill('The node is being replaced.');
  await dialog.getByRole('button', { name: 'Pause' }).click();
  await expect(row).toContainText('Paused');
  await expect(page.getByRole('main')).toContainText('The node is being replaced.');
  await row.getByRole('button', { name: 'Resume' }).click();
  await dialog.getByRole('textbox').fill('The node is back.');
  await dialog.getByRole('button', { name: 'Resume' }).click();
  await expect(row).toContainText('Running');
});

test('a payment with the memo of nobody is marked as attended with a note, and is found among those', async ({
  page,
}) => {
  const trader = await meet(page.request, 'stray');
  const currencies = await trader.ask('block_chain/currency_protocols', {});
  const xrp = currencies.find(({ code }) => code === 'XRP');
  const { wallets } = await trader.ask('wallet/wallet', { currency_id: String(xrp?.id) });
  const { tx_hash: txHash } = await trader.ask('demo/chain_send', {
    chain_protocol_id: String(wallets[0]?.chain_protocol.id),
    currency_id: String(xrp?.id),
    address: wallets[0]?.address ?? '',
    memo: '4294967295',
    number: '3',
  });
  const operator = await hire('finance');
  await openAs(page, operator, '/chains');
  const payments = page.getByRole('region', { name: 'Payments without an owner' }).first();
  const row = payments.getByRole('row').filter({ hasText: txHash });
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText('(4294967295)', { timeout: 5_000 });
  }).toPass();
  await row.getByRole('button', { name: 'Mark as attended' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(txHash);
  await dialog.getByRole('button', { name: 'Mark as attended' }).click();
  await expect(dialog).toContainText('Please state the reason');
  await dialog.getByLabel('Note').fill('Sent back to the exchange it came from.');
  await dialog.getByRole('button', { name: 'Mark as attended' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toHaveCount(0);
  await payments.getByRole('tab', { name: 'Attended' }).click();
  await expect(row).toBeVisible();
  await expect(payments).toContainText('Sent back to the exchange it came from.');
  await expect(payments).toContainText(operator.account);
});
