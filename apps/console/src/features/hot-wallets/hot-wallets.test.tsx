import { answer, asked, forgetAnswers, Refusal } from '@candor/web-kit/fake-exchange';
import '../../shared/texts.ts';
import './place/texts.ts';
import './texts.ts';
import { queryClient } from '@candor/web-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../styles.css';
import type { HotRequest, HotWallet } from './hot-wallet.ts';
import { HotWalletTables } from './hot-wallets-page.tsx';

const REQUEST: HotRequest = {
  id: 4,
  kind: 'refill',
  amount: '11.000000',
  hot: '4.500000',
  state: 'open',
  tx_hash: '',
  proposal_id: null,
  opened_at: '2026-03-02T09:30:05.000Z',
  ended_at: null,
};

const WALLET: HotWallet = {
  id: 10,
  chain: { id: 8, code: 'ERC20' },
  currency: { id: 1, code: 'USDT' },
  floor: '5.00000000',
  ceiling: '25.00000000',
  cold_address: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  hot: '15.500000',
  cold: '1200.000000',
  leaving: '2.50000000',
  height: 77,
  looked_at: '2026-03-02T09:30:05.000Z',
  requests: [],
};

beforeEach(async () => {
  await page.viewport(1440, 900);
  forgetAnswers();
  queryClient.clear();
});

const mayMove = () =>
  answer('console/me', {
    operator: { id: 1, account: 'anna', role: 'finance', permissions: ['cold_moves.propose'] },
  });
const opened = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <HotWalletTables />
    </QueryClientProvider>,
  );

it('lists what each wallet holds beside its limits', async () => {
  const bare = { ...WALLET, id: 11, floor: null, ceiling: null, cold_address: '', cold: null, hot: null };
  answer('console/hot_wallets', [
    WALLET,
    { ...bare, currency: { id: 3, code: 'ETH' } },
    { ...WALLET, id: 12, hot: null },
    { ...WALLET, id: 13, requests: [{ ...REQUEST, kind: 'excess' }] },
  ]);
  const view = await opened();
  const table = view.getByRole('table', { name: 'Hot and cold wallets' });
  const texts = () =>
    table
      .getByRole('row')
      .elements()
      .slice(1)
      .map(({ textContent }) => textContent);
  await expect.poll(() => texts().length).toBe(4);
  expect(texts()[0]).toMatch(/^USDT \(ERC20\)15\.52\.55251,2000xdAC.*Within its limits/);
  expect(texts()[1]).toMatch(/^ETH \(ERC20\)\u20142\.5\u2014\u2014\u2014\u2014No limits/);
  expect(texts()[2]).toContain('Not looked at yet');
  expect(texts()[3]).toContain('Above its ceiling');
});

it('lists requests with those first that wait', async () => {
  const ended = { ...REQUEST, id: 9, state: 'balanced', ended_at: REQUEST.opened_at } as const;
  answer('console/hot_wallets', [
    { ...WALLET, requests: [ended, { ...ended, id: 2 }] },
    { ...WALLET, id: 11, requests: [{ ...REQUEST, id: 6 }] },
    { ...WALLET, id: 12, requests: [REQUEST] },
  ]);
  const view = await opened();
  const rows = view.getByRole('table', { name: 'Requests' }).getByRole('row');
  await expect.element(rows.nth(1)).toHaveTextContent(/^4Refill from the cold wallet.*Open/);
  await expect.element(rows.nth(2)).toHaveTextContent(/^6Refill/);
  await expect.element(rows.nth(3)).toHaveTextContent(/^9Refill.*Within its limits again.*\u2014$/);
  await expect.element(rows.nth(4)).toHaveTextContent(/^2Refill/);
});

it('says that there is nothing, and that the exchange did not answer', async () => {
  answer('console/hot_wallets', []);
  const view = await opened();
  await expect.element(view.getByText('No currency is on a network yet')).toBeVisible();
  await expect.element(view.getByText('No hot wallet was outside its limits yet')).toBeVisible();
  forgetAnswers();
  queryClient.clear();
  answer('console/hot_wallets', new Refusal('server_error'));
  await view.rerender(
    <QueryClientProvider client={queryClient}>
      <HotWalletTables key="again" />
    </QueryClientProvider>,
  );
  await expect.element(view.getByRole('alert').first()).toBeVisible();
});

it('moves an excess with a reason, and offers nothing for what is moving or has no cold address', async () => {
  const excess = { ...REQUEST, kind: 'excess' } as const;
  mayMove();
  answer('console/hot_wallets', [
    { ...WALLET, requests: [excess] },
    { ...WALLET, id: 11, requests: [{ ...excess, id: 5, state: 'moving', tx_hash: '0xabc' }] },
    { ...WALLET, id: 12, cold_address: '', requests: [{ ...excess, id: 6 }] },
  ]);
  answer('console/cold_move', { id: null, name: 'USDT (ERC20)', is_applied: 0, proposal: null });
  const view = await opened();
  const move = view.getByRole('button', { name: 'Move to cold' });
  await expect.poll(() => move.elements().length).toBe(1);
  await move.click();
  const dialog = view.getByRole('dialog');
  await expect.element(dialog).toHaveTextContent(WALLET.cold_address);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(' ticket 34 ');
  await dialog.getByRole('button', { name: 'Move to cold' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked.find(({ name }) => name === 'console/cold_move')?.fields).toEqual({
    id: '4',
    reason: 'ticket 34',
  });
});

it('gives out the unsigned transaction of a refill, and takes it back signed, as text or from a file', async () => {
  mayMove();
  answer('console/hot_wallets', [{ ...WALLET, requests: [REQUEST] }]);
  answer('console/refill_draft', {
    id: 4,
    chain: 'ERC20',
    currency: 'USDT',
    amount: '11.000000',
    from: WALLET.cold_address,
    to: '0x4b39F7b0624b9dB86AD293686bc38B903142dbBc',
    format: 'eip1559',
    unsigned: '0x02c0',
    fields: { nonce: '7', gas: '21000' },
  });
  answer('console/refill_send', new Refusal('refill_differs', { signed: 'refill_differs' }));
  const view = await opened();
  await view.getByRole('button', { name: 'Sign elsewhere' }).click();
  const dialog = view.getByRole('dialog');
  await expect.element(dialog).toHaveTextContent('11 USDT (ERC20)');
  await expect.element(dialog).toHaveTextContent('0x4b39F7b0624b9dB86AD293686bc38B903142dbBc');
  await expect.element(dialog).toHaveTextContent('nonce7');
  const signed = dialog.getByRole('textbox', { name: 'Signed transaction' });
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect.element(dialog).toHaveTextContent('Paste the signed transaction, or choose its file');
  await signed.fill(' 0x02f8 ');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('ticket 34');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect.element(dialog).toHaveTextContent('Refused: refill_differs');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('no file can be chosen');
  await userEvent.upload(input, new File(['0x02f9\n'], 'signed.txt'));
  await expect.element(signed).toHaveValue('0x02f9');
  answer('console/refill_send', { id: null, name: 'USDT (ERC20)', is_applied: 0, proposal: null });
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked.filter(({ name }) => name === 'console/refill_send').map(({ fields }) => fields)).toEqual([
    { id: '4', signed: '0x02f8', reason: 'ticket 34' },
    { id: '4', signed: '0x02f9', reason: 'ticket 34' },
  ]);
});

it('shows a proposal beside its request, and proposes nothing more', async () => {
  mayMove();
  answer('console/hot_wallets', [{ ...WALLET, requests: [{ ...REQUEST, proposal_id: 31 }] }]);
  const root = createRootRoute({ component: HotWalletTables });
  const proposals = createRoute({ getParentRoute: () => root, path: '/proposals', component: () => null });
  const router = createRouter({ routeTree: root.addChildren([proposals]), history: createMemoryHistory() });
  await router.load();
  const view = await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  const link = view.getByRole('link', { name: 'Waits for a second operator' });
  await expect.element(link).toHaveAttribute('href', '/proposals');
  await expect.element(view.getByRole('button', { name: 'Sign elsewhere' })).not.toBeInTheDocument();
});
