import { answer, asked, forgetAnswers, Refusal } from '../../../shared/test/fake-exchange.ts';
import '../texts.ts';
import { beforeEach, expect, it } from 'vitest';
import { anAccount, aProtocol, A_USER, NO_ROWS } from '../test/an-account.ts';
import { show } from '../test/show.tsx';
import { WithdrawPanel } from './withdraw-panel.tsx';

const TRC20 = aProtocol(2, 'TRC20', { draw_decimals: 2 });
const BOUND = 'Tbound00000000000000000000end1';
const TWIN = 'TbouXXXXXXXXXXXXXXXXXXXXXXend1';
/** An address of long ago, which none of the newest withdrawals goes to. */
const EARLIER = 'Tlong00000000000000000000agoo1';
const EARLIER_TWIN = 'TlonYYYYYYYYYYYYYYYYYYYYYYgoo1';
const bound = {
  currency_protocol_id: 2,
  currency: { id: 1, code: 'USDT' },
  chain_protocol: { id: 2, code: 'TRC20' },
  address: BOUND,
  memo: '',
  created_at: '2026-11-01T00:00:00.000Z',
  usable_at: '2026-11-01T00:00:00.000Z',
};
const LIMITS = {
  day_limit: '1000.00000000',
  certified_day_limit: '5000.00000000',
  used_today: '40.00000000',
  most: '99.99999999',
  hold_until: null,
  bound_only: 0,
  bind_wait_hours: 0,
};

beforeEach(() => {
  forgetAnswers();
  answer('user/info', A_USER);
  answer('user/second_factor', { totp: 0, passkeys: 0, recovery_codes: 0 });
  answer('account/list', []);
  answer('account/draws', NO_ROWS);
  answer('account/draw_addresses', { addresses: [BOUND, EARLIER] });
  answer('account/draw_limits', LIMITS);
  answer('bind/GetDrawAddress', { address: BOUND, bound });
  answer('account/draw_check', ({ address }: { address: string }) => ({ address, is_own: 0, needs_memo: 0 }));
});

const withdrawals = () => asked.filter(({ name }) => name === 'account/draw').map(({ fields }) => fields);

async function openTrade(own: Parameters<typeof anAccount>[1] = {}, networks = [TRC20]) {
  const view = await show(<WithdrawPanel account={anAccount(networks, own)} code="change_account" />);
  return {
    view,
    address: view.getByLabelText('Withdrawal address'),
    amount: view.getByRole('textbox', { name: 'Amount' }),
    password: view.getByLabelText('Trade password', { exact: true }),
    submit: view.getByRole('button', { name: 'Withdraw', exact: true }),
  };
}

it('asks for the address, then the amount, then the trade password, one at a time', async () => {
  const { view, address, amount, password, submit } = await openTrade();
  await submit.click();
  const messages = {
    address: view.getByText('Please bind or set the withdrawal address first'),
    amount: view.getByText('Please enter an amount of at least 10 USDT'),
    password: view.getByText('Please enter the trade password'),
  };
  await expect.element(messages.address).toBeVisible();
  await expect.element(messages.amount).not.toBeInTheDocument();
  await address.fill(BOUND);
  await submit.click();
  await expect.element(messages.amount).toBeVisible();
  await expect.element(messages.password).not.toBeInTheDocument();
  await amount.fill('5');
  await submit.click();
  await expect.element(messages.password).toBeVisible();
  await password.fill('trade2word');
  await submit.click();
  await expect.element(view.getByRole('dialog')).toBeVisible();
  expect(withdrawals()).toEqual([]);
});

it('sends an amount below the minimum, whose refusal lands at the amount', async () => {
  answer(
    'account/draw',
    () => new Refusal('withdrawal_below_minimum', { number: 'withdrawal_below_minimum' }),
  );
  const { view, address, amount, password, submit } = await openTrade();
  await address.fill(BOUND);
  await amount.fill('0.5');
  await password.fill('trade2word');
  await submit.click();
  await view.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect.element(view.getByText('Refused: withdrawal_below_minimum')).toBeVisible();
  await expect.element(view.getByRole('dialog')).not.toBeInTheDocument();
  expect(withdrawals()).toEqual([
    {
      currency_id: 1,
      currency_protocol_id: '2',
      account_type_id: 1,
      number: '0.5',
      address: BOUND,
      pay_password: 'trade2word',
    },
  ]);
});

it('computes the rate fee to the unit of the chain, and Max leaves out what the chain cannot carry', async () => {
  const network = { ...TRC20, draw_rate: '0.002500' };
  const { view, amount } = await openTrade({ draw_fee_mode: 'rate', draw_rate: '0.002500' }, [network]);
  await expect.element(amount).toHaveAttribute('placeholder', 'at least 10');
  await expect.element(view.getByText('960 USDT')).toBeVisible();
  await view.getByRole('button', { name: 'Max' }).click();
  await expect.element(amount).toHaveValue('99.99');
  await expect.element(view.getByText('Fee (0.25%)')).toBeVisible();
  await expect.element(view.getByText('0.25 USDT', { exact: true })).toBeVisible();
  await expect.element(view.getByText('99.74 USDT', { exact: true })).toBeVisible();
});

it('shows fee, minimum and what arrives of the chosen network, and checks the amount by them', async () => {
  const erc20 = aProtocol(1, 'ERC20', { draw_rate: '12.50000000', draw_min: '40.00000000' });
  answer('account/draw_limits', ({ currency_protocol_id: network }: { currency_protocol_id?: string }) => ({
    ...LIMITS,
    most: network === '1' ? '0.00000000' : '39.00000000',
  }));
  const { view, amount, password } = await openTrade({}, [erc20, TRC20]);
  const below = view.getByText('Please enter an amount of at least 40 USDT');
  const choose = async (name: RegExp) => {
    await view.getByRole('combobox', { name: 'Network' }).click();
    await view.getByRole('option', { name }).click();
  };
  await expect.element(amount).toHaveAttribute('placeholder', 'at least 10');
  await expect.element(view.getByText('Fee', { exact: true })).toBeVisible();
  await amount.fill('30');
  await choose(/ERC20/);
  await expect.element(below).toBeVisible();
  await expect.element(amount).toHaveAttribute('placeholder', 'at least 40');
  await expect.element(view.getByText('Fee (12.50 USDT each)')).toBeVisible();
  await expect.element(view.getByText('17.50 USDT', { exact: true })).toBeVisible();
  await expect.element(view.getByText('40 USDT – 1,000 USDT')).toBeVisible();
  await expect.element(view.getByText('0 USDT', { exact: true })).toBeVisible();
  await choose(/TRC20/);
  await expect.element(below).not.toBeInTheDocument();
  await expect.element(view.getByText('Fee (1.00 USDT each)')).toBeVisible();
  await expect.element(view.getByText('29.00 USDT', { exact: true })).toBeVisible();
  await view.getByRole('button', { name: 'Max' }).click();
  await expect.element(amount).toHaveValue('39');
  await choose(/ERC20/);
  await expect.element(below).toBeVisible();
  await amount.fill('50');
  await password.click();
  await expect.element(below).not.toBeInTheDocument();
  await expect.element(view.getByText('37.50 USDT', { exact: true })).toBeVisible();
});

it('warns of an address that only looks like a known one, and asks for a code as it is not bound', async () => {
  const { view, address } = await openTrade();
  await expect.element(view.getByText(/From the address book/)).toBeVisible();
  await address.fill(TWIN);
  await expect.element(view.getByRole('alert')).toHaveTextContent(BOUND);
  await address.fill(EARLIER_TWIN);
  await expect.element(view.getByRole('alert')).toHaveTextContent(EARLIER);
  expect(asked).toContainEqual({ name: 'account/draw_addresses', fields: { currency_protocol_id: '2' } });
  await address.fill(TWIN);
  await expect.element(view.getByLabelText('Verification code')).toBeVisible();
  await view.getByRole('button', { name: /From the address book/ }).click();
  await expect.element(address).toHaveValue(BOUND);
  await expect.element(view.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(view.getByLabelText('Verification code')).not.toBeInTheDocument();
  await view.getByRole('button', { name: 'Addresses used before' }).click();
  await view.getByRole('menuitemradio', { name: EARLIER }).click();
  await expect.element(address).toHaveValue(EARLIER);
});

it('reviews the whole address with its ends in bold before anything is sent', async () => {
  const { view, address, amount, password, submit } = await openTrade();
  await address.fill(BOUND);
  await amount.fill('20');
  await password.fill('trade2word');
  await submit.click();
  const shown = view.getByTestId('review-address');
  await expect.element(shown).toHaveTextContent(BOUND);
  const bold = Array.from(shown.element().querySelectorAll('b'), ({ textContent }) => textContent).join('');
  expect(bold).toBe(BOUND.slice(0, 6) + BOUND.slice(-6));
  await expect.element(view.getByRole('dialog')).toHaveTextContent('TRC20 network · TRC20');
  await expect.element(view.getByRole('dialog')).toHaveTextContent('19.00 USDT');
  expect(withdrawals()).toEqual([]);
});

it('a second factor is asked for in the review, and a wrong one is mended there', async () => {
  answer('user/info', { ...A_USER, second_factor: 1 });
  answer('user/second_factor', { totp: 1, passkeys: 0, recovery_codes: 8 });
  answer(
    'account/draw',
    () => new Refusal('second_factor_invalid', { second_factor_code: 'second_factor_invalid' }),
  );
  const { view, address, amount, password, submit } = await openTrade();
  await address.fill(BOUND);
  await amount.fill('20');
  await password.fill('trade2word');
  await submit.click();
  const confirm = view.getByRole('button', { name: 'Confirm withdrawal' });
  const factor = view.getByLabelText('Authenticator or recovery code');
  await confirm.click();
  await expect.element(factor).toHaveAccessibleDescription('Please enter the verification code');
  expect(withdrawals()).toEqual([]);
  await factor.fill('123456');
  await confirm.click();
  await expect.element(factor).toHaveAccessibleDescription('Refused: second_factor_invalid');
  expect(withdrawals()).toMatchObject([{ second_factor_code: '123456', number: '20' }]);
});

it('outside the trade account the address is the bound one, and cannot be typed', async () => {
  const view = await show(<WithdrawPanel account={anAccount([TRC20])} code="legal_account" />);
  const address = view.getByLabelText('Withdrawal address');
  await expect.element(address).toHaveValue(BOUND);
  await expect.element(address).toHaveAttribute('readonly');
});

it('where none is bound, it leads to the page that binds one', async () => {
  answer('bind/GetDrawAddress', { address: '', bound: null });
  const view = await show(<WithdrawPanel account={anAccount([TRC20])} code="legal_account" />);
  const link = view.getByRole('link', { name: 'Add one' });
  await expect.element(link).toHaveAttribute('href', '/assets/bindAddr?currency=USDT&contract=token-TRC20');
});

const WITHDRAWAL = {
  id: 3,
  currency: { id: 1, code: 'USDT' },
  account_code: 'change_account',
  currency_protocol_id: 2,
  chain_protocol: { id: 2, code: 'TRC20', name: 'TRC20 network' },
  number: '20.00000000',
  fee: '1.00000000',
  received: '19.00000000',
  address: BOUND,
  memo: '',
  state: 'reviewing',
  reason: '',
  tx_hash: '',
  confirmations: 0,
  withdraw_confirmations: 6,
  approvals_needed: 1,
  approvals: 0,
  waits_for: null,
  is_cancellable: 1,
  client_order_id: '',
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
};

it('a withdrawal in review can be cancelled', async () => {
  answer('account/draws', { ...NO_ROWS, data: [WITHDRAWAL] });
  answer('account/draw_cancel', { ...WITHDRAWAL, state: 'cancelled', is_cancellable: 0 });
  const { view } = await openTrade();
  await expect.element(view.getByRole('list', { name: 'In review' })).toBeVisible();
  await view.getByRole('button', { name: 'Cancel withdrawal' }).click();
  await expect.poll(() => asked.some(({ name }) => name === 'account/draw_cancel')).toBe(true);
});

it('a withdrawal that is held back says why and where its money is, and can be cancelled before it is sent', async () => {
  const held = { ...WITHDRAWAL, state: 'approved', waits_for: 'currency_paused' };
  const beyond = { ...WITHDRAWAL, id: 2, waits_for: 'exchange_limit' };
  const signing = { ...WITHDRAWAL, id: 1, state: 'signing', waits_for: 'network_paused', is_cancellable: 0 };
  answer('account/draws', { ...NO_ROWS, data: [held, beyond, signing] });
  const { view } = await openTrade();
  const rows = view.getByRole('listitem').filter({ hasText: 'TRC20 network' });
  const paused = rows.filter({ hasText: 'Withdrawals of USDT are paused until' });
  await expect.element(paused.getByText(/The amount is held on your account/)).toBeVisible();
  await expect.element(paused.getByRole('button', { name: 'Cancel withdrawal' })).toBeVisible();
  await expect
    .element(view.getByText(/the limit of automatic withdrawals of USDT.*held on your account/))
    .toBeVisible();
  const network = rows.filter({ hasText: 'Withdrawals over TRC20 network are paused' });
  await expect.element(network.getByText(/The amount is set aside/)).toBeVisible();
  await expect.element(network.getByRole('button')).not.toBeInTheDocument();
});

it('a withdrawal that is sent counts its confirmations, and one that was rejected says why', async () => {
  const sent = { ...WITHDRAWAL, state: 'broadcast', confirmations: 2, is_cancellable: 0 };
  const rejected = { ...WITHDRAWAL, id: 2, state: 'rejected', reason: 'Name differs', is_cancellable: 0 };
  answer('account/draws', { ...NO_ROWS, data: [sent, rejected] });
  const { view } = await openTrade();
  await expect.element(view.getByText('Sent (2/6)')).toBeVisible();
  await expect.element(view.getByText('Rejected: Name differs')).toBeVisible();
  await expect.element(view.getByRole('button', { name: 'Cancel withdrawal' })).not.toBeInTheDocument();
});

it('checks an address when its field is left, and an amount below the least one', async () => {
  answer('account/draw_check', () => new Refusal('address_invalid', { address: 'address_invalid' }));
  const { view, address, amount, password } = await openTrade();
  await address.fill('TXabc123notanaddress');
  await amount.click();
  await expect.element(address).toHaveAccessibleDescription('Refused: address_invalid');
  await amount.fill('5');
  await password.click();
  await expect.element(view.getByText('Please enter an amount of at least 10 USDT')).toBeVisible();
  await amount.fill('15');
  await expect.element(view.getByText('Please enter an amount of at least 10 USDT')).not.toBeInTheDocument();
});

it('opens no review for an address that the exchange refuses', async () => {
  answer('account/draw_check', () => new Refusal('address_of_exchange', { address: 'address_of_exchange' }));
  const { view, address, amount, password, submit } = await openTrade();
  await address.fill(BOUND);
  await amount.fill('20');
  await password.fill('trade2word');
  await submit.click();
  await expect.element(address).toHaveAccessibleDescription('Refused: address_of_exchange');
  await expect.element(view.getByRole('dialog')).not.toBeInTheDocument();
});

it('says that an address is one’s own', async () => {
  answer('account/draw_check', ({ address }: { address: string }) => ({ address, is_own: 1, needs_memo: 0 }));
  const { view, address, amount } = await openTrade();
  await address.fill(EARLIER);
  await amount.click();
  await expect.element(view.getByRole('alert')).toHaveTextContent('This is your own deposit address');
});

const WITH_MEMO = aProtocol(2, 'TRC20', { draw_decimals: 2 });
const MEMO_NETWORK = { ...WITH_MEMO, chain_protocol: { ...WITH_MEMO.chain_protocol, needs_memo: 1 } };

async function openWithMemo() {
  const view = await show(
    <WithdrawPanel account={anAccount([MEMO_NETWORK as never])} code="change_account" />,
  );
  await view.getByLabelText('Withdrawal address').fill(BOUND);
  await view.getByRole('textbox', { name: 'Amount' }).fill('20');
  await view.getByLabelText('Trade password', { exact: true }).fill('trade2word');
  return {
    view,
    memo: view.getByRole('textbox', { name: 'Memo' }),
    none: view.getByRole('checkbox', { name: 'The receiver gave me no memo' }),
    submit: view.getByRole('button', { name: 'Withdraw', exact: true }),
  };
}

it('asks for a memo where the network has one, or for the word that there is none', async () => {
  const { view, memo, none, submit } = await openWithMemo();
  await submit.click();
  await expect
    .element(memo)
    .toHaveAccessibleDescription('Enter the memo, or say that the receiver gave you none');
  await none.click();
  await expect.element(memo).toHaveAttribute('readonly');
  await submit.click();
  await view.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect.poll(withdrawals).toHaveLength(1);
  expect(withdrawals()[0]).not.toHaveProperty('memo');
});

it('insists on a memo where the address is one that many share', async () => {
  answer('account/draw_check', ({ address }: { address: string }) => ({ address, is_own: 0, needs_memo: 1 }));
  const { view, memo, none } = await openWithMemo();
  await memo.click();
  await expect.element(none).not.toBeInTheDocument();
  await expect.element(memo).toHaveAccessibleDescription(/belongs to nobody without its memo/);
  await expect.element(view.getByRole('dialog')).not.toBeInTheDocument();
});

it('has no field for a memo where the network has none', async () => {
  const { view } = await openTrade();
  await expect.element(view.getByRole('textbox', { name: 'Memo' })).not.toBeInTheDocument();
});
