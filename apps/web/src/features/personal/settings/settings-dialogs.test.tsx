import { answer, asked, forgetAnswers, Refusal } from '../../../shared/test/fake-exchange.ts';
import '../texts.ts';
import '../../../shared/account/texts.ts';
import { queryClient, session } from '@candor/web-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { LimitDialog } from './limit-dialog.tsx';
import { OwnPasskeys } from './own-passkeys.tsx';
import { PauseDialog } from './pause-dialog.tsx';
import { TotpOnDialog } from './totp-on-dialog.tsx';

const USER = { id: 9, email: 'ada@example.com', mobile: '', second_factor: 0 };

beforeEach(() => {
  forgetAnswers();
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  session.begin();
  answer('user/info', USER);
  answer('user/second_factor', { totp: 0, passkeys: 0, recovery_codes: 0 });
});

const show = (part: ReactNode) =>
  render(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>);

const fieldsOf = (call: string) => asked.filter(({ name }) => name === call).map(({ fields }) => fields);

it('begins a pause of the days chosen, and shows above the choice why it cannot', async () => {
  answer('user/cool_off', new Refusal('server_error'));
  const onClose = vi.fn<() => void>();
  const view = await show(<PauseDialog product="lever" name="Lever" onClose={onClose} />);
  const dialog = view.getByRole('dialog', { name: 'Take a break: Lever' });
  await dialog.getByRole('combobox', { name: 'For how long' }).click();
  await dialog.getByRole('option', { name: '30 days' }).click();
  await dialog.getByRole('button', { name: 'Begin the pause' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Refused: server_error');
  expect(onClose).not.toHaveBeenCalled();
  answer('user/cool_off', []);
  await dialog.getByRole('button', { name: 'Begin the pause' }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(fieldsOf('user/cool_off').map(({ product, days }) => [product, String(days)])).toEqual([
    ['lever', '30'],
    ['lever', '30'],
  ]);
});

it('limits the loss of a day in a currency of the account, and lifts the limit by an empty field', async () => {
  answer('account/list', [
    { account_code: 'lever_account', accounts: [{ currency_id: 2, currency_code: 'USDT' }] },
  ]);
  answer('user/set_limit', []);
  const onClose = vi.fn<() => void>();
  const view = await show(<LimitDialog product="lever" name="Lever" onClose={onClose} />);
  const loss = view.getByLabelText('Largest loss a day');
  await loss.fill('many');
  await view.getByRole('button', { name: 'Save' }).click();
  await expect.element(loss).toHaveAttribute('aria-invalid', 'true');
  expect(fieldsOf('user/set_limit')).toEqual([]);
  await loss.fill('250.5');
  await view.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  await loss.fill('');
  await view.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(2);
  expect(fieldsOf('user/set_limit').map(({ daily_loss: limit }) => limit)).toEqual(['250.5', '0']);
});

it('switches an app on by its first code, of which only digits count', async () => {
  answer('user/totp_begin', { otpauth_url: 'otpauth://totp/Candor?secret=ABC', secret: 'ABCDEF' });
  answer('user/totp_confirm', new Refusal('second_factor_invalid'));
  const onRecovery = vi.fn<() => void>();
  const view = await show(
    <TotpOnDialog user={USER as never} onClose={() => undefined} onRecovery={onRecovery} />,
  );
  await view.getByLabelText('Login password', { exact: true }).fill('correct1horse');
  await view.getByRole('dialog').getByRole('button').last().click();
  await expect.element(view.getByText('ABCDEF')).toBeVisible();
  const code = view.getByRole('textbox');
  const confirm = view.getByRole('dialog').getByRole('button').last();
  await confirm.click();
  await expect.element(code).toHaveAttribute('aria-invalid', 'true');
  expect(fieldsOf('user/totp_confirm')).toEqual([]);
  await code.fill('12 34 56');
  await confirm.click();
  await expect.element(code).toHaveAccessibleDescription('Refused: second_factor_invalid');
  answer('user/totp_confirm', {});
  await confirm.click();
  await expect.poll(() => onRecovery.mock.calls.length).toBe(1);
  expect(fieldsOf('user/totp_confirm').map(({ code: sent }) => sent)).toEqual(['123456', '123456']);
});

it('lists the passkeys of the user, and removes one by the login password', async () => {
  const laptop = { id: 'a', name: 'Laptop', created_at: '2026-11-01T12:00:00.000Z', last_used_at: null };
  answer('user/passkeys', [laptop]);
  answer('user/passkey_remove', () => {
    answer('user/passkeys', []);
    return [];
  });
  const view = await show(<OwnPasskeys />);
  await view.getByRole('button', { name: 'Remove passkey "Laptop"' }).click();
  const dialog = view.getByRole('dialog', { name: 'Remove passkey "Laptop"' });
  await dialog.getByLabelText('Login password', { exact: true }).fill('correct1horse');
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(view.getByText('No passkeys yet.')).toBeVisible();
  expect(fieldsOf('user/passkey_remove')).toEqual([{ id: 'a', password: 'correct1horse' }]);
});

it('says that the passkeys could not be read, and reads them again', async () => {
  answer('user/passkeys', new Refusal('server_error'));
  const view = await show(<OwnPasskeys />);
  await expect.element(view.getByText('Refused: server_error')).toBeVisible();
  answer('user/passkeys', []);
  await view.getByRole('button', { name: 'Retry' }).click();
  await expect.element(view.getByText('No passkeys yet.')).toBeVisible();
});
