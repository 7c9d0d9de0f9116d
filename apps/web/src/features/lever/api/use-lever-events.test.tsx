import { answer, asked, forgetAnswers } from '../../../shared/test/fake-exchange.ts';
import { deliver } from '../../../shared/test/fake-socket.ts';
import '../texts.ts';
import type { LeverOrder, Page, ServerFrame } from '@candor/contract';
import { queryClient, session, toasts } from '@candor/web-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { A_DEAL, aPosition, BTC_USDT } from '../components/a-position.test-data.ts';
import { useLeverEvents } from './use-lever-events.ts';
import { useLeverDeal, useLeverOrders, useOpenPositions } from './lever-queries.ts';

let seq = 100;
const pageOf = (data: readonly LeverOrder[]) => ({
  data,
  total: data.length,
  per_page: 10,
  current_page: 1,
  last_page: 1,
});
const stopped = (own: Partial<LeverOrder> = {}) =>
  aPosition({
    status: 3,
    status_name: 'closed',
    close_reason: 'stop_loss',
    net_profits: '-18.30000000',
    ...own,
  });
const closedFrame = (order: LeverOrder): ServerFrame => ({
  type: 'LEVER_CLOSED',
  seq: ++seq,
  ids: [order.id],
  id: [order.id],
  orders: [order],
});

beforeEach(() => {
  forgetAnswers();
  queryClient.clear();
  toasts.clear();
  session.begin();
  answer('user/ws_ticket', { ticket: 'ticket' });
  answer('user/limits', []);
  answer('lever/deal', A_DEAL);
  answer('lever/my_trade', pageOf([aPosition(), aPosition({ id: 52, type: 2 })]));
});

/** What a screen shows that listens and has two positions. */
async function listen() {
  const { result } = await renderHook(
    () => {
      useLeverEvents(BTC_USDT);
      const rows: Page<LeverOrder> | undefined = useLeverOrders('current', BTC_USDT.id, 1).data;
      const live = useOpenPositions(BTC_USDT.id).data;
      return { rows: rows?.data, live, deal: useLeverDeal(BTC_USDT.id).data };
    },
    {
      wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    },
  );
  const ids = () => [result.current.rows, result.current.live].map((orders) => orders?.map(({ id }) => id));
  await expect.poll(ids).toEqual([
    [51, 52],
    [51, 52],
  ]);
  await expect.poll(() => result.current.deal).toBeDefined();
  return { result, ids };
}

it('takes a position that a stop has closed out of the lists, says why, and reads everything again', async () => {
  const { ids } = await listen();
  const before = asked.length;
  deliver(closedFrame(stopped()));
  await expect.poll(ids).toEqual([[52], [52]]);
  expect(asked.slice(before)).toEqual([]);
  expect(toasts.get().map(({ kind, text, detail }) => [kind, text, detail])).toEqual([
    ['notice', 'Stop loss reached', 'BTC/USDT Long, −18.30 USDT'],
  ]);
  answer('lever/my_trade', pageOf([aPosition({ id: 52, type: 2 })]));
  await expect
    .poll(() => new Set(asked.slice(before).map(({ name }) => name)))
    .toEqual(new Set(['lever/deal', 'lever/my_trade']));
});

it('announces a forced close as an error, and what its user cancelled not at all', async () => {
  const { ids } = await listen();
  deliver(closedFrame(stopped({ id: 52, close_reason: 'cancelled' })));
  deliver(closedFrame(stopped({ close_reason: 'forced' })));
  await expect.poll(ids).toEqual([[], []]);
  expect(toasts.get().map(({ kind, text }) => [kind, text])).toEqual([['error', 'Position closed by force']]);
});

it('takes rows and figures over from a tick, and no figures of another quote currency', async () => {
  const { result } = await listen();
  const { multiple: _, lever_share_limit: _limit, my_transaction: _mine, ...rest } = A_DEAL;
  const { highest_index: _highest, warning_rate: _warn, forced_close_rate: _forced, ...funds } = rest;
  const { losing_accounts: _losing, ...figures } = funds;
  const frame = (change: object) =>
    ({
      type: 'LEVER_TRADE',
      seq: ++seq,
      symbol: 'BTC/USDT',
      currency_match_id: 1,
      trades_all: [aPosition({ profits: '77.00000000' }), aPosition({ id: 52, type: 2 })],
      ...figures,
      ...change,
    }) as ServerFrame;
  deliver(frame({ equity: '1077.00000000', value_taken: '5.00000000' }));
  await expect.poll(() => result.current.rows?.[0]?.profits).toBe('77.00000000');
  expect(result.current.live?.[0]?.profits).toBe('77.00000000');
  expect(result.current.deal).toMatchObject({ equity: '1077.00000000', value_taken: '5.00000000' });
  deliver(
    frame({
      symbol: 'ETH/USDT',
      currency_match_id: 2,
      trades_all: [],
      equity: '900.00000000',
      value_taken: '9.00000000',
    }),
  );
  await expect.poll(() => result.current.deal?.equity).toBe('900.00000000');
  // The value in a pair is of that pair alone.
  expect(result.current.deal?.value_taken).toBe('5.00000000');
  deliver(frame({ symbol: 'ETH/BTC', currency_match_id: 3, trades_all: [], equity: '1.00000000' }));
  deliver(closedFrame(stopped({ id: 52 })));
  await expect.poll(() => result.current.live?.length).toBe(1);
  expect(result.current.deal?.equity).toBe('900.00000000');
});
