import { answer, forgetAnswers } from '../../../shared/test/fake-exchange.ts';
import '../texts.ts';
import type { Account, AccountCode } from '@candor/contract';
import { toasts } from '@candor/web-kit';
import { beforeEach, expect, it } from 'vitest';
import { anAccount, aProtocol, A_USER, NO_ROWS } from '../test/an-account.ts';
import { show } from '../test/show.tsx';
import { AccountPage } from './account-page.tsx';

const USDT = anAccount([aProtocol(2, 'TRC20')]);
const LTC: Account = {
  ...anAccount([], { id: 6, code: 'LTC', open_recharge: 0, open_draw: 0 }),
  id: 589_830,
  currency_id: 6,
  currency_code: 'LTC',
  convert_usd: '0.50000000',
};

/** The part of a pair that the worth in bitcoin needs. */
const BTC_USDT = {
  id: 1,
  base_currency_code: 'BTC',
  quote_currency_code: 'USDT',
  currency_quotation: { close: '50000.00' },
};

function group(code: AccountCode, isRecharge: 0 | 1, accounts: readonly Account[]) {
  return {
    account_type_id: 1,
    account_code: code,
    name: code,
    is_recharge: isRecharge,
    convert_usd: '100.50000000',
    accounts,
  };
}

beforeEach(() => {
  forgetAnswers();
  toasts.clear();
  answer('user/info', A_USER);
  answer('market/currency_matches', [
    { id: 2, code: 'USDT', cny_price: '6.8', usd_price: '1', is_quote: 1, matches: [BTC_USDT] },
  ]);
  answer('account/list', [group('change_account', 1, [USDT, LTC]), group('micro_account', 0, [USDT])]);
});

it('tells the total of all accounts in a unit of choice, the share of each, and the worth of this one', async () => {
  answer('account/list', [
    group('change_account', 1, [USDT, LTC]),
    { ...group('micro_account', 0, [USDT]), convert_usd: '301.50000000' },
  ]);
  const view = await show(<AccountPage code="change_account" />);
  await expect.element(view.getByTestId('total-worth')).toHaveTextContent('$402.00');
  await expect.element(view.getByTestId('account-worth')).toHaveTextContent('$100.50');
  await expect.element(view.getByText('≈ 100.50 USDT')).toBeVisible();
  const total = view.getByTestId('total-in-unit');
  await expect.element(total).toHaveTextContent('≈ 2,733.60');
  await view.getByLabelText('Convert to').click();
  await view.getByRole('option', { name: 'BTC' }).click();
  await expect.element(total).toHaveTextContent('≈ 0.00804000');
  const shares = view.getByRole('list', { name: 'All accounts' });
  await expect.element(shares.getByRole('link', { name: /Trade account \$100.50 25.0%/ })).toBeVisible();
  await expect.element(shares.getByRole('link', { name: /Seconds account \$301.50 75.0%/ })).toBeVisible();
  expect(shares.element().querySelector('[aria-current="page"]')?.textContent).toContain('Trade account');
  await expect.element(view.getByRole('columnheader', { name: 'Value in USDT' })).toBeVisible();
});

it('values the total at 6.8 CNY for a dollar before the rates are known', async () => {
  answer('market/currency_matches', () => {
    throw new Error('The rates are late.');
  });
  const view = await show(<AccountPage code="change_account" />);
  await expect.element(view.getByTestId('total-in-unit')).toHaveTextContent('≈ 1,366.80');
});

it('a worth is unknown, and not zero, while the exchange has no rate of the dollar', async () => {
  answer('market/currency_matches', [
    { id: 2, code: 'USDT', cny_price: '0', usd_price: '0', is_quote: 1, matches: [BTC_USDT] },
  ]);
  const view = await show(<AccountPage code="micro_account" />);
  await expect.element(view.getByTestId('total-in-unit')).toHaveTextContent('≈ —');
  await expect.element(view.getByTestId('total-worth')).toHaveTextContent('—');
  await expect.element(view.getByTestId('account-worth')).toHaveTextContent('—');
  await expect.element(view.getByRole('cell', { name: /\$/ })).not.toBeInTheDocument();
});

it('an account that takes no deposits has no actions', async () => {
  const view = await show(<AccountPage code="micro_account" />, '/assets/tradeAccount?charge=USDT');
  await expect.element(view.getByRole('cell', { name: '100.00', exact: true }).first()).toBeVisible();
  await expect.element(view.getByRole('columnheader', { name: 'Operate' })).not.toBeInTheDocument();
  await expect.element(view.getByRole('button', { name: 'Deposit USDT' })).not.toBeInTheDocument();
  await expect.element(view.getByRole('region', { name: 'Deposit USDT' })).not.toBeInTheDocument();
});

it('an action that is closed says why, to those who point at it, listen to it and press it', async () => {
  const view = await show(<AccountPage code="change_account" />, '/assets/tradeAccount?withdraw=LTC');
  await expect.element(view.getByRole('button', { name: 'Deposit USDT' })).toBeEnabled();
  const closed = view.getByRole('button', { name: 'Deposit LTC' });
  await expect.element(closed).toHaveAttribute('aria-disabled', 'true');
  await expect.element(closed).toHaveAttribute('title', 'Deposits of LTC are closed');
  await expect.element(closed).toHaveAccessibleDescription('Deposits of LTC are closed');
  closed.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.poll(() => toasts.get().map(({ text }) => text)).toEqual(['Deposits of LTC are closed']);
  await expect
    .element(view.getByRole('button', { name: 'Withdraw LTC' }))
    .toHaveAttribute('aria-disabled', 'true');
  await expect.element(view.getByRole('region', { name: 'Withdraw LTC' })).not.toBeInTheDocument();
});

it('finds a currency, and leaves out what is small', async () => {
  const view = await show(<AccountPage code="change_account" />);
  const rows = () => view.getByRole('row').elements().length;
  await expect.poll(rows).toBe(3);
  await view.getByRole('searchbox', { name: 'Search currency' }).fill('lt');
  await expect.poll(rows).toBe(2);
  await view.getByText('Hide balances below $1').click();
  await expect.element(view.getByText('No currency matches.')).toBeVisible();
});

it('hides every amount at once', async () => {
  answer('account/portfolio', [
    { day: '2026-11-01', convert_usd: '90.00' },
    { day: '2026-11-02', convert_usd: '100.50' },
  ]);
  answer('account/draws', NO_ROWS);
  answer('account/draw_addresses', { addresses: [] });
  const view = await show(<AccountPage code="change_account" />, '/assets/tradeAccount?withdraw=USDT');
  await expect.element(view.getByRole('img', { name: /From/ })).toBeVisible();
  await view.getByRole('button', { name: 'Hide amounts' }).click();
  await expect.element(view.getByTestId('total-worth')).toHaveTextContent('••••••');
  await expect.element(view.getByRole('img', { name: /From/ })).not.toBeInTheDocument();
  await expect.element(view.getByRole('region', { name: 'Withdraw USDT' })).toBeVisible();
  expect(document.body.textContent).not.toMatch(/100\.|90\.00|683|50\.0%/);
});

it('shows the total of the last days as a line with a table, from the second day on', async () => {
  answer('account/portfolio', [
    { day: '2026-11-01', convert_usd: '90.00' },
    { day: '2026-11-02', convert_usd: '100.50' },
  ]);
  const view = await show(<AccountPage code="change_account" />);
  const line = view.getByRole('img', { name: 'From $90.00 on 2026-11-01 to $100.50 on 2026-11-02' });
  await expect.element(line).toBeVisible();
  await view.getByText('As a table').click();
  await expect.element(view.getByRole('rowheader', { name: '2026-11-01' })).toBeVisible();
});

it('shows no line where there is one day only', async () => {
  answer('account/portfolio', [{ day: '2026-11-02', convert_usd: '100.50' }]);
  answer('account/draws', NO_ROWS);
  const view = await show(<AccountPage code="change_account" />);
  await expect.element(view.getByTestId('account-worth')).toHaveTextContent('$100.50');
  await expect.element(view.getByText('All accounts, 90 days')).not.toBeInTheDocument();
});
