import '../../../shared/texts.ts';
import './texts.ts';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import '../../../styles.css';
import type { Row } from '../../../shared/terms/subjects.ts';
import { NetworkFees } from './network-fees.tsx';

const row = (subject: 'funds' | 'network', own: Partial<Row>): Row => ({
  subject,
  id: 1,
  name: 'USDT',
  currency_id: 1,
  terms: {},
  is_offered: 1,
  ...own,
});
const USDT = row('funds', { terms: { withdrawal_min: '10.00000000', flat_fee: '1.00000000' } });
const NETWORKS = [
  row('network', {
    id: 4,
    name: 'USDT (ERC20)',
    terms: { withdrawal_min: '40.00000000', flat_fee: '12.50000000' },
  }),
  row('network', { id: 5, name: 'USDT (TRC20)', terms: { withdrawal_min: '', flat_fee: '0.00000000' } }),
  row('network', { id: 6, name: 'BTC (BTC)', currency_id: 2, terms: { withdrawal_min: '', flat_fee: '' } }),
];

it('lists the networks of the currency with what applies to them, and opens the one to change', async () => {
  const opened: number[] = [];
  const view = await render(
    <NetworkFees currency={USDT} networks={NETWORKS} onEdit={({ id }) => opened.push(id)} />,
  );
  const rows = view.getByRole('row').elements();
  expect(rows.map(({ children }) => [...children].slice(0, 3).map(({ textContent }) => textContent))).toEqual(
    [
      ['Network', 'Smallest withdrawal', 'Flat withdrawal fee'],
      ['USDT (ERC20)', '40', '12.5'],
      ['USDT (TRC20)', '10, as for the currency', '0'],
    ],
  );
  await view.getByRole('button', { name: 'Change' }).nth(1).click();
  expect(opened).toEqual([5]);
});

it('offers no change to who may make none, and nothing where there is no network', async () => {
  const view = await render(<NetworkFees currency={USDT} networks={NETWORKS} onEdit={undefined} />);
  await expect.element(view.getByRole('table')).toBeVisible();
  await expect.element(view.getByRole('button')).not.toBeInTheDocument();
  await view.rerender(<NetworkFees currency={USDT} networks={[]} onEdit={undefined} />);
  await expect.element(view.getByRole('table')).not.toBeInTheDocument();
});
