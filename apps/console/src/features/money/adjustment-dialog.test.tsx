import { answer, asked, forgetAnswers } from '@candor/web-kit/fake-exchange';
import '../../shared/texts.ts';
import './texts.ts';
import { queryClient } from '@candor/web-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../styles.css';
import { AdjustmentDialog } from './adjustment-dialog.tsx';

const HOUSE = (['promotion', 'manual_deposits'] as const).map((account) => ({
  account,
  balance: '0.000000',
  owed: '0.000000',
}));
const CURRENCIES = [
  { currency_id: 1, currency_code: 'USDT', sum: '0.000000', house: HOUSE },
  { currency_id: 9, currency_code: 'EUR', sum: '0.00', house: HOUSE },
];
const account = (id: number, code: string, address: string) => ({
  id,
  currency: { id: code === 'EUR' ? 9 : 1, code },
  in_address: address,
});
const NETWORKS = [
  { id: 7, code: 'TRC20', family: 'simulated', currencies: [account(70, 'EUR', 'an address on a network')] },
  {
    id: 8,
    code: 'BANK',
    family: 'manual',
    currencies: [account(80, 'EUR', 'Bank of Candor, account 17'), account(81, 'USDT', 'Account of dollars')],
  },
  {
    id: 9,
    code: 'OTHER',
    family: 'manual',
    currencies: [account(90, 'EUR', 'Other bank'), account(91, 'EUR', '')],
  },
];

beforeEach(async () => {
  await page.viewport(1440, 900);
  forgetAnswers();
  queryClient.clear();
  answer('console/networks', NETWORKS);
  answer('console/adjustment_propose', { id: 4 });
});

async function openDeposit() {
  let closed = 0;
  const view = await render(
    <QueryClientProvider client={queryClient}>
      <AdjustmentDialog currencies={CURRENCIES} onClose={() => (closed += 1)} />
    </QueryClientProvider>,
  );
  const choose = async (name: string, option: string) => {
    await view.getByRole('combobox', { name, exact: true }).click();
    await view.getByRole('option', { name: option, exact: true }).click();
  };
  await choose('Currency', 'EUR');
  await choose('House account', 'Manual deposits');
  const bank = view.getByRole('combobox', { name: 'Bank account', exact: true });
  const propose = async () => {
    await view.getByRole('textbox', { name: 'Amount' }).fill('25');
    await view.getByRole('textbox', { name: 'User id' }).fill('1002');
    await view.getByRole('textbox', { name: 'Bank reference' }).fill('RF-1');
    await view.getByRole('textbox', { name: 'Reason' }).fill('ticket 34');
    await view.getByRole('button', { name: 'Propose' }).click();
    await expect.poll(() => closed).toBe(1);
    return asked.find(({ name }) => name === 'console/adjustment_propose')?.fields;
  };
  return { view, choose, bank, propose };
}

const ANY = 'Any: the reference counts at every bank';
const SENT = {
  amount: '25',
  bank_reference: 'RF-1',
  from_account: 'manual_deposits',
  to_account: 'change_account',
  to_user_id: '1002',
  reason: 'ticket 34',
};

it('offers the bank accounts of the currency alone, and proposes with the one that is chosen', async () => {
  const { view, bank, propose } = await openDeposit();
  await expect.element(bank).toHaveTextContent(ANY);
  await bank.click();
  const options = view.getByRole('option');
  await expect.element(options.nth(2)).toBeVisible();
  expect(options.elements().map(({ textContent }) => textContent)).toEqual([
    ANY,
    'BANK · Bank of Candor, account 17',
    'OTHER · Other bank',
  ]);
  await options.nth(1).click();
  expect(await propose()).toEqual({ ...SENT, currency_id: '9', currency_protocol_id: '80' });
});

it('names no bank account where any counts', async () => {
  const { propose } = await openDeposit();
  expect(await propose()).toEqual({ ...SENT, currency_id: '9' });
});

it('lets go of an account with its currency', async () => {
  const { choose, bank, propose } = await openDeposit();
  await choose('Bank account', 'OTHER · Other bank');
  await choose('Currency', 'USDT');
  await expect.element(bank).toHaveTextContent(ANY);
  expect(await propose()).toEqual({ ...SENT, currency_id: '1' });
});

it('asks for no bank where nothing has arrived at one', async () => {
  const { choose, bank } = await openDeposit();
  await choose('House account', 'Promotion');
  await expect.element(bank).not.toBeInTheDocument();
});
