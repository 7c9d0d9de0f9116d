import { answer, asked, forgetAnswers } from '../../../shared/test/fake-exchange.ts';
import '../texts.ts';
import { beforeEach, expect, it } from 'vitest';
import { aProtocol, A_USER } from '../test/an-account.ts';
import { show } from '../test/show.tsx';
import { BindAddressPage } from './bind-page.tsx';

beforeEach(() => {
  forgetAnswers();
  sessionStorage.clear();
  answer('user/info', A_USER);
  answer('block_chain/currency_protocols', [
    { id: 1, code: 'USDT', currency_protocols: [aProtocol(1, 'ERC20'), aProtocol(2, 'TRC20')] },
  ]);
  answer('bind/GetDrawAddress', { address: '', bound: null });
  answer('account/draw_limits', { bind_wait_hours: 24 });
  answer('bind/SendVerificationcode', () => null);
});

it('a code can be sent again after 59 seconds, also where the page was loaded again meanwhile', async () => {
  const view = await show(<BindAddressPage />, '/assets/bindAddr');
  await view.getByLabelText('New address').fill('T-address');
  await view.getByRole('button', { name: 'Send code' }).click();
  await expect.element(view.getByRole('button', { name: '59 s' })).toBeDisabled();
  expect(asked.find(({ name }) => name === 'bind/SendVerificationcode')?.fields).toEqual({
    user_id: '9',
    coin_name: 'USDT',
    contract_address: 'token-ERC20',
    address: 'T-address',
  });
  await view.unmount();
  const again = await show(<BindAddressPage />, '/assets/bindAddr');
  await expect.element(again.getByRole('button', { name: /^5\d s$/ })).toBeDisabled();
});

it('binds by a form whose text is signed under the key of the session', async () => {
  answer('bind/key', { key: '0b'.repeat(32), t: 1_790_000_000 });
  answer('bind/BindDrawAddress', {});
  const view = await show(<BindAddressPage />, '/assets/bindAddr?currency=USDT&contract=token-TRC20');
  await expect.element(view.getByText(/24 hours after it was bound/)).toBeVisible();
  await view.getByRole('button', { name: 'Bind' }).click();
  await expect.element(view.getByText('Please enter the address')).toBeVisible();
  await view.getByLabelText('New address').fill(' T-address ');
  await view.getByLabelText('Verification code').fill('123456');
  await view.getByLabelText('Trade password').fill('Pay-word-1');
  await view.getByRole('button', { name: 'Bind' }).click();
  const sent = () => asked.find(({ name }) => name === 'bind/BindDrawAddress')?.fields['data'];
  await expect.poll(sent).toBeDefined();
  expect(JSON.parse(String(sent()))).toEqual({
    user_id: 9,
    address: 'T-address',
    coin_name: 'USDT',
    contract_address: 'token-TRC20',
    verificationcode: '123456',
    t: 1_790_000_000,
    pay_password: 'Pay-word-1',
    sign: 'f9d67f4587ee001256c4a342110a23220e2bad97ebaff8c00302ab8868910f24',
  });
});

it('lists the addresses of the book with their networks, and leads from each to the form that replaces it', async () => {
  answer('bind/GetDrawAddress', ({ contract_address: contract }: Readonly<Record<string, unknown>>) =>
    contract === 'token-TRC20'
      ? {
          address: 'T-bound-address',
          bound: {
            address: 'T-bound-address',
            memo: '',
            created_at: '2026-11-01T00:00:00.000Z',
            usable_at: '2026-11-01T00:00:00.000Z',
          },
        }
      : { address: '', bound: null },
  );
  const view = await show(<BindAddressPage />, '/assets/bindAddr');
  const book = view.getByRole('region', { name: 'Your addresses' });
  await expect.element(book.getByText('TRC20')).toBeVisible();
  await expect.element(book.getByText('ERC20')).not.toBeInTheDocument();
  await book.getByRole('link', { name: 'Change' }).click();
  await expect.element(view.getByLabelText('Network')).toHaveTextContent('TRC20');
});

it('says of an address book that it is empty', async () => {
  const view = await show(<BindAddressPage />, '/assets/bindAddr');
  await expect.element(view.getByText('Your address book is empty.')).toBeVisible();
});
