import { answer, asked, forgetAnswers, Refusal } from '../../../shared/test/fake-exchange.ts';
import '../texts.ts';
import { beforeEach, expect, it } from 'vitest';
import { anAccount, aProtocol, A_USER, NO_ROWS } from '../test/an-account.ts';
import { show } from '../test/show.tsx';
import { ChargePanel } from './charge-panel.tsx';

const ERC20 = aProtocol(1, 'ERC20', { in_address: 'house-address' });
const TRC20 = aProtocol(2, 'TRC20');
const own = (id: number, code: string, memo = '') => ({
  address: `own${code}address`,
  memo,
  chain_protocol: { id, code },
  currency_protocol_id: id,
  deposit_min: '1.00000000',
  credit_confirmations: 2,
  final_confirmations: 12,
});
const wallet = (wallets: readonly object[], places: readonly object[] = []) => ({
  id: 1,
  code: 'USDT',
  account_code: 'change_account',
  wallets,
  currency_protocols: places,
});

beforeEach(() => {
  forgetAnswers();
  answer('user/info', A_USER);
  answer('wallet/deposits', NO_ROWS);
  answer('wallet/pay_orders', NO_ROWS);
  answer('account/list', []);
});

it('shows no address before a network is chosen, and then names it', async () => {
  answer('wallet/wallet', wallet([own(1, 'ERC20'), own(2, 'TRC20')]));
  const networks = [aProtocol(1, 'ERC20'), TRC20];
  const view = await show(<ChargePanel account={anAccount(networks)} code="lever_account" />);
  const network = view.getByRole('radio', { name: /TRC20 network/ });
  await expect.element(network).not.toBeChecked();
  await expect.element(view.getByText('about 10 s').first()).toBeVisible();
  await expect.element(view.getByTestId('deposit-address')).not.toBeInTheDocument();
  await view.getByText('TRC20 network').click();
  await expect.element(view.getByTestId('deposit-address')).toHaveTextContent('ownTRC20address');
  await expect.element(view.getByText(/^Only send USDT on TRC20 network to this address/)).toBeVisible();
  await expect.element(view.getByText('Credited to your Trade account.')).toBeVisible();
});

it('where there is one network, its address is there at once with the name of the network', async () => {
  answer('wallet/wallet', wallet([own(2, 'TRC20')]));
  const view = await show(<ChargePanel account={anAccount([TRC20])} code="legal_account" />);
  await expect.element(view.getByTestId('deposit-address')).toHaveTextContent('ownTRC20address');
  await expect.element(view.getByText(/^Only send USDT on TRC20 network to this address/)).toBeVisible();
  await expect.element(view.getByRole('radio')).not.toBeInTheDocument();
});

it('reveals an address that needs a memo once the person knows that', async () => {
  answer('wallet/wallet', wallet([own(2, 'TRC20', '10042')]));
  const view = await show(<ChargePanel account={anAccount([TRC20])} code="legal_account" />);
  await expect.element(view.getByText('10042')).toBeVisible();
  await expect.element(view.getByTestId('deposit-address')).not.toBeInTheDocument();
  await view.getByText('I know that the memo is required').click();
  await expect.element(view.getByTestId('deposit-address')).toBeVisible();
  await expect.element(view.getByRole('button', { name: 'Copy the memo' })).toBeVisible();
});

it('a deposit is shown with its confirmations until it is final', async () => {
  const deposit = {
    id: 7,
    currency: { id: 1, code: 'USDT' },
    account_code: 'change_account',
    chain_protocol: { id: 2, code: 'TRC20', name: 'TRC20 network' },
    number: '25.00000000',
    address: 'ownTRC20address',
    memo: '',
    tx_hash: 'ab',
    state: 'seen',
    confirmations: 1,
    credit_confirmations: 2,
    final_confirmations: 12,
    created_at: '2026-11-01T00:00:00.000Z',
  };
  answer('wallet/wallet', wallet([own(2, 'TRC20')]));
  answer('wallet/deposits', { ...NO_ROWS, data: [deposit] });
  const view = await show(<ChargePanel account={anAccount([TRC20])} code="lever_account" />);
  await expect.element(view.getByText('+25.00 USDT')).toBeVisible();
  const bar = view.getByRole('progressbar', { name: 'Seen: 1 of 2 confirmations' });
  await expect.element(bar).toHaveAttribute('aria-valuenow', '1');
});

it('the trade account offers the own address first, and takes the notice of a payment to the shared one', async () => {
  const place = { id: 1, in_address: 'house-address', chain_protocol: { id: 1, code: 'ERC20' } };
  answer('wallet/wallet', wallet([own(2, 'TRC20')], [place]));
  answer('wallet/createPayOrder', () => new Refusal('address_invalid', { walletAddress: 'address_invalid' }));
  const view = await show(<ChargePanel account={anAccount([ERC20, TRC20])} code="change_account" />);
  await expect.element(view.getByTestId('deposit-address')).toHaveTextContent('ownTRC20address');
  await view.getByRole('radio', { name: 'Paid to our shared address? Tell us' }).click();
  const review = view.getByRole('button', { name: 'Payment review' });
  await review.click();
  await expect.element(view.getByText('Please enter the deposit amount')).toBeVisible();
  await expect.element(view.getByText('Please enter the wallet address that you sent from')).toBeVisible();
  expect(asked.some(({ name }) => name === 'wallet/createPayOrder')).toBe(false);
  await view.getByRole('textbox', { name: 'Amount' }).fill('12.5');
  await view.getByLabelText('Your wallet address').fill('from-here');
  await review.click();
  await expect
    .element(view.getByLabelText('Your wallet address'))
    .toHaveAccessibleDescription('Refused: address_invalid');
  expect(asked.find(({ name }) => name === 'wallet/createPayOrder')?.fields).toEqual({
    currency_id: 1,
    in_address: 'house-address',
    chargeNum: '12.5',
    walletAddress: 'from-here',
  });
  answer('wallet/createPayOrder', {});
  await review.click();
  await expect.element(view.getByRole('region', { name: 'Deposit notices' })).toHaveFocus();
});
