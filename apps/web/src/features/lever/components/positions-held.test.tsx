import { answer, asked, forgetAnswers } from '../../../shared/test/fake-exchange.ts';
import '../texts.ts';
import '../../../shared/index-price/texts.ts';
import { queryClient, session } from '@candor/web-kit';
import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { showAt } from '../../../shared/test/in-router.tsx';
import { dropOrders } from '../api/lever-queries.ts';
import { A_DEAL, aPosition, BTC_USDT } from './a-position.test-data.ts';
import { PositionsPanel } from './positions-panel.tsx';

const page = (...data: readonly object[]) => ({ data, current_page: 1, last_page: 1, total: data.length });

beforeEach(() => {
  forgetAnswers();
  session.begin();
  queryClient.clear();
  queryClient.setQueryDefaults(['own'], { retry: false, staleTime: Number.POSITIVE_INFINITY });
  answer('lever/deal', A_DEAL);
});

const shownIds = () =>
  [...document.querySelectorAll<HTMLElement>('tr[data-position-id]')].map(({ dataset }) =>
    Number(dataset['positionId']),
  );

it('an order that is cancelled stays in its place until the pointer leaves', async () => {
  const waiting = [63, 62, 61].map((id) => aPosition({ id, status: 0, status_name: 'pending' }));
  const cancelled = aPosition({ id: 63, status: 4, close_reason: 'cancelled' });
  answer('lever/my_trade', page(...waiting));
  answer('lever/cancel', () => {
    answer('lever/my_trade', page(...waiting.slice(1)));
    return cancelled;
  });
  const { view } = await showAt('/lever', () => (
    <PositionsPanel match={BTC_USDT} matches={[BTC_USDT]} isNarrow={false} />
  ));
  await userEvent.click(view.getByRole('tab', { name: /^Orders/ }));
  await userEvent.click(view.getByRole('button', { name: /^Cancel:/ }).first());
  await expect.element(view.getByRole('tab', { name: 'Orders (2)' })).toBeVisible();
  expect(shownIds()).toEqual([63, 62, 61]);
  expect(asked.filter(({ name }) => name === 'lever/cancel')).toHaveLength(1);
  await userEvent.hover(view.getByRole('tab', { name: /^Orders/ }));
  await expect.poll(shownIds).toEqual([62, 61]);
});

it('a position that closes under the pointer says why in its row', async () => {
  const open = [72, 71].map((id) => aPosition({ id }));
  answer('lever/my_trade', page(...open));
  const { view } = await showAt('/lever', () => (
    <PositionsPanel match={BTC_USDT} matches={[BTC_USDT]} isNarrow={false} />
  ));
  await userEvent.hover(view.getByRole('button', { name: /^Close: / }).first());
  dropOrders(queryClient, [aPosition({ id: 72, status: 3, close_reason: 'stop_loss' })]);
  await expect.element(view.getByRole('tab', { name: 'Positions (1)' })).toBeVisible();
  await expect.element(view.getByRole('cell', { name: /Stop loss/ })).toBeVisible();
  expect(shownIds()).toEqual([72, 71]);
});
