import { answer, asked, forgetAnswers, Refusal } from '../../shared/test/fake-exchange.ts';
import './texts.ts';
import type { AccountCode } from '@candor/contract';
import { setNumberStyle } from '@candor/ui';
import { beforeEach, expect, it } from 'vitest';
import { anAccount, A_USER } from './test/an-account.ts';
import { show } from './test/show.tsx';
import { TransferPage } from './transfer-page.tsx';

const group = (code: AccountCode, own: object = {}) => ({
  account_type_id: 1,
  account_code: code,
  name: code,
  is_recharge: 1,
  convert_usd: '100.00000000',
  accounts: [{ ...anAccount([]), ...own }],
});

beforeEach(() => {
  forgetAnswers();
  answer('user/info', A_USER);
  // An open position needs 7.5 of what is available.
  answer('account/list', [
    group('change_account'),
    group('lever_account', { balance: '100.00000000', transferable: '92.50000001' }),
  ]);
});

it('offers as the most of a leverage account what its positions leave free, and says why more is refused', async () => {
  const view = await show(<TransferPage />, '/assets/transfer');
  await expect.element(view.getByText('100.00 USDT').first()).toBeVisible();
  await view.getByRole('button', { name: 'Swap the accounts' }).click();
  await view.getByRole('button', { name: 'Max' }).click();
  const amount = view.getByRole('textbox', { name: 'Amount' });
  await expect.element(amount).toHaveValue('92.50000001');
  answer(
    'account/transfer',
    new Refusal('transfer_lowers_risk_rate', { balance: 'transfer_lowers_risk_rate' }),
  );
  await amount.fill('92.50000002');
  await view.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(view.getByText('Refused: transfer_lowers_risk_rate')).toBeVisible();
  await expect.element(amount).toHaveAttribute('aria-invalid', 'true');
  expect(asked.findLast(({ name }) => name === 'account/transfer')?.fields).toMatchObject({
    balance: '92.50000002',
    from: 'lever_account',
    to: 'change_account',
  });
});

it('hides the balances of both accounts', async () => {
  const view = await show(<TransferPage />, '/assets/transfer');
  await view.getByRole('button', { name: 'Hide amounts' }).click();
  await expect.element(view.getByText('•••••• USDT').first()).toBeVisible();
  expect(document.body.textContent).not.toContain('100.00');
});

it('takes the most as a number where spaces group digits', async () => {
  setNumberStyle('space');
  answer('account/list', [
    group('change_account', { transferable: '1234567.50000000' }),
    group('lever_account'),
  ]);
  answer('account/transfer', {});
  const view = await show(<TransferPage />, '/assets/transfer');
  await view.getByRole('button', { name: 'Max' }).click();
  await view.getByRole('button', { name: 'Confirm' }).click();
  await expect
    .poll(() => asked.findLast(({ name }) => name === 'account/transfer')?.fields)
    .toMatchObject({ balance: '1234567.5' });
  setNumberStyle('comma');
});
