import { answer, forgetAnswers, Refusal } from '../../../shared/test/fake-exchange.ts';
import '../../texts.ts';
import '../trade/trade-grid.css';
import './index-page.css';
import '../lever/lever-grid.css';
import type { Match } from '@candor/contract';
import { queryClient, session } from '@candor/web-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { BTC_USDT } from '../../../features/lever/components/a-position.test-data.ts';
import { links } from '../../places.ts';
import { DeskFrame } from './desk-frame.tsx';

const ETH_USDT: Match = { ...BTC_USDT, id: 2, symbol: 'ETH/USDT', base_currency_code: 'ETH' };

beforeEach(() => {
  forgetAnswers();
  session.end();
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  answer('default/setting', '');
});

const openFor = (lever: 0 | 1) => [
  {
    id: 2,
    code: 'USDT',
    is_quote: 1,
    matches: [BTC_USDT, ETH_USDT].map((match) => ({ ...match, open_lever: lever })),
  },
];

function show(path: string) {
  const root = createRootRoute();
  const desk = createRoute({
    getParentRoute: () => root,
    path: '/lever/{-$pair}',
    component: () => (
      <DeskFrame product="lever" className="lever-page">
        {({ match, matches, onChoose }) => (
          <main>
            <h1>{`${match.symbol}, one of ${matches.length}`}</h1>
            <button type="button" onClick={() => onChoose(ETH_USDT)}>
              To Ether
            </button>
          </main>
        )}
      </DeskFrame>
    ),
  });
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({ routeTree: root.addChildren([desk]), context: { links }, history });
  return render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

it('shows the desk of the pair in the address, and that of another one when it is chosen', async () => {
  answer('market/currency_matches', openFor(1));
  const view = await show('/lever/BTC_USDT');
  await expect.element(view.getByRole('heading')).toHaveTextContent('BTC/USDT, one of 2');
  await view.getByRole('button', { name: 'To Ether' }).click();
  await expect.element(view.getByRole('heading')).toHaveTextContent('ETH/USDT, one of 2');
});

it('says that no pair is open', async () => {
  answer('market/currency_matches', openFor(0));
  const view = await show('/lever');
  await expect.element(view.getByText('No pair is open for trading.')).toBeVisible();
  await expect.element(view.getByRole('heading')).not.toBeInTheDocument();
});

it('says that the pairs could not be read, and reads them again', async () => {
  answer('market/currency_matches', new Refusal('server_error'));
  const view = await show('/lever/BTC_USDT');
  await expect.element(view.getByText('Refused: server_error')).toBeVisible();
  answer('market/currency_matches', openFor(1));
  await view.getByRole('button', { name: 'Retry' }).click();
  await expect.element(view.getByRole('heading')).toHaveTextContent('BTC/USDT, one of 2');
});

it('keeps the place of every panel while the pairs are read', async () => {
  await page.viewport(1440, 900);
  answer('market/currency_matches', () => new Promise(() => undefined));
  const view = await show('/lever/BTC_USDT');
  await expect.element(view.getByRole('status', { name: 'Loading' }).first()).toBeInTheDocument();
  const placeOf = (area: string) => document.querySelector(`[data-area=${area}]`)?.getBoundingClientRect();
  for (const area of ['pairs', 'chart', 'ticket', 'book', 'orders'])
    expect(placeOf(area)?.height, area).toBeGreaterThan(150);
  expect(placeOf('ticket')?.right).toBeGreaterThan(1400);
  expect(placeOf('strip')?.height).toBe(52);
});
