import { expect, type Page } from '@playwright/test';
import { answered } from '@candor/web/e2e/answered';
import { hire, openAs } from '@candor/web/e2e/operators';
import { DESKTOP } from '@candor/web/e2e/screens';
import { test } from '@candor/web/e2e/test';

test.use({ viewport: DESKTOP });

const DOGE = 7;
const DOGECOIN = 6;
const COINS = { chain_protocol_id: DOGECOIN, currency_id: DOGE };

const TAKE = { name: 'demo/chain_take', path: '/api/demo/chain_take', method: 'POST' } as const;
const PUT_BACK = { name: 'demo/chain_put_back', path: '/api/demo/chain_put_back', method: 'POST' } as const;

const alarm = (page: Page, name: string) =>
  page.getByRole('row', { name: new RegExp(name) }).filter({ hasText: 'DOGE' });

test('coins that are taken away are an alarm with both sides of the sum, which two operators lift', async ({
  page,
  browser,
}) => {
  const [first, second] = [await hire('finance'), await hire('admin')];
  await openAs(page, first, '/solvency');
  await expect(page.getByText('No alarm.')).toBeVisible();
  await expect(page.getByRole('row', { name: /USDT/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Prove control' }).first().click();
  await expect(page.getByRole('dialog').getByText('Candor proof of control 1')).toBeVisible();
  await page.keyboard.press('Escape');

  await answered(page.request, { ...TAKE, input: COINS });
  await expect(alarm(page, 'Coins are missing')).toBeVisible();
  await alarm(page, 'Coins are missing').getByRole('button', { name: 'Lift' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('still fails')).toBeVisible();
  await dialog.getByLabel('Reason').fill('We know where they are.');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(dialog).toBeHidden();

  const other = await browser.newPage();
  await openAs(other, second, '/proposals');
  await other
    .getByRole('row', { name: /End of an alarm/ })
    .getByRole('button', { name: 'Approve' })
    .click();
  await other.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(other.getByRole('dialog')).toBeHidden();
  await other.close();
  await expect(alarm(page, 'Coins are missing')).toBeHidden();
  await answered(page.request, { ...PUT_BACK, input: COINS });

  // Other tests have this exchange too: the network goes on, and no alarm is left.
  const reason = 'The coins are back.';
  await second.ask('console/chain_set', { id: DOGECOIN, is_paused: false, reason });
  for (const { id } of await first.ask('console/solvency_alarms', {})) {
    const proposal = await first.ask('console/solvency_lift', { id, still_fails: true, reason });
    const { id: proposalId, payload_hash } = proposal;
    await second.ask('console/proposal_decide', { id: proposalId, payload_hash, decision: 'approve' });
  }
  await expect(page.getByText('No alarm.')).toBeVisible();
});
