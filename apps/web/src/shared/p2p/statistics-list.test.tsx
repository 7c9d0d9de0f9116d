import './texts.ts';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { StatisticsList } from './statistics-list.tsx';

const STATISTICS = {
  orders_30d: 12,
  orders_all: 40,
  counterparties_30d: 9,
  completion_rate: '92.3',
  release_seconds: 160,
  release_seconds_p90: 300,
  pay_seconds: null,
  volume_30d: [],
  appeals_30d: { opened: 0, lost: 0 },
  positive_rate: '100.0',
  ratings: 4,
  first_order_at: null,
  is_certified: 1 as const,
};

it('explains how a figure is counted where its name is pressed, and closes by Escape', async () => {
  const view = await render(<StatisticsList statistics={STATISTICS} />);
  const name = view.getByRole('button', { name: 'Completion rate: how it is counted' });
  await expect.element(name).toHaveAttribute('title', expect.stringMatching(/^Completed orders of the last/));
  await name.click();
  const popup = view.getByRole('dialog', { name: 'Completion rate: how it is counted' });
  await expect.element(popup).toHaveTextContent(/divided by these and the own faults, rounded down to 0\.1%/);
  await userEvent.keyboard('{Escape}');
  await expect.element(popup).not.toBeInTheDocument();
});

it('opens the explanation by the keyboard', async () => {
  const view = await render(<StatisticsList statistics={STATISTICS} />);
  const [first] = view.getByRole('button').elements();
  (first as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(view.getByRole('dialog')).toHaveTextContent(/ended with a release/);
});
