import '../../shared/texts.ts';
import './texts.ts';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { BankEntries } from './bank-look.tsx';

const PAID = {
  id: 7,
  account_id: 3,
  of: 'buyer',
  transaction: 'TX-0007',
  fiat: 'CNY',
  money: '-800.00',
  balance: '49200.00',
  payer_name: 'Zhang Wei',
  payer_account: '6222 0000 0001',
  payee_name: 'Li Na',
  payee_account: '6222 0000 0002',
  may_reverse: 0,
  is_reversal: 0,
  order_id: 31,
  booked_at: '2026-01-15T10:05:03.000Z',
  created_at: '2026-01-15T10:05:00.000Z',
} as const;

it('shows who paid whom at the bank of a demo, for which order, and what was taken back', async () => {
  const reversal = { ...PAID, id: 8, transaction: 'TX-0008', is_reversal: 1, order_id: null } as const;
  const view = await render(<BankEntries entries={[PAID, reversal]} />);
  const rows = view.getByRole('listitem');
  await expect.element(rows.first()).toHaveTextContent('Zhang Wei, 6222 0000 0001 → Li Na, 6222 0000 0002');
  await expect.element(rows.first()).toHaveTextContent('For order 31');
  await expect.element(rows.last()).toHaveTextContent('Reversal');
});

it('says that the bank shows no payment', async () => {
  const view = await render(<BankEntries entries={[]} />);
  await expect
    .element(view.getByText('The bank shows no payment of either party since the order opened.'))
    .toBeVisible();
});
