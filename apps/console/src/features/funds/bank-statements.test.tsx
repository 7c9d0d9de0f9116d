import { answer, asked, forgetAnswers } from '@candor/web-kit/fake-exchange';
import '../../shared/texts.ts';
import './place/texts.ts';
import './texts.ts';
import type { ResponseOf } from '@candor/contract';
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
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../styles.css';
import { ApprovalDialog } from './approval-dialog.tsx';
import { BankStatementsPage } from './bank-statements-page.tsx';

type Entry = ResponseOf<'console/bank_entries'>['data'][number];

const ENTRY: Entry = {
  id: 3,
  currency_protocol_id: 40,
  currency: { id: 2, code: 'EUR' },
  in_address: 'Candor Ltd, DE02 1203',
  reference: 'R-17',
  booked_on: '2026-03-02',
  number: '250.00000000',
  payer: 'Ann Müller',
  payer_account: 'DE77',
  text: 'notice 9',
  imported_by: 'fay',
  imported_at: '2026-03-03T09:30:05.000Z',
  is_credited: 0,
  pay_order_id: null,
  pay_order_ids: [9, 12],
};

const pageOf = (data: readonly Entry[]) => ({ data, total: data.length, page: 1, limit: 20, last_page: 1 });

beforeEach(async () => {
  await page.viewport(1440, 900);
  forgetAnswers();
  queryClient.clear();
});

it('lists open credits with the notices that fit, and credited ones with their own', async () => {
  answer('console/me', {
    operator: { id: 1, account: 'fay', role: 'finance', permissions: ['deposits.decide'] },
  });
  answer('console/bank_entries', ({ state }: { readonly state?: string }) =>
    pageOf(
      state === 'credited'
        ? [{ ...ENTRY, reference: 'R-18', is_credited: 1, pay_order_id: 7, pay_order_ids: [] }]
        : [ENTRY],
    ),
  );
  const root = createRootRoute();
  const list = createRoute({
    getParentRoute: () => root,
    path: '/bank-statements',
    component: BankStatementsPage,
  });
  const notice = createRoute({ getParentRoute: () => root, path: '/notices/$id', component: () => null });
  const router = createRouter({
    routeTree: root.addChildren([list, notice]),
    history: createMemoryHistory({ initialEntries: ['/bank-statements'] }),
  });
  await router.load();
  const view = await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  const row = view.getByRole('row').nth(1);
  await expect.element(row).toHaveTextContent(/2026-03-02250 EURR-17Ann Müller DE77notice 9912/);
  await expect.element(row.getByRole('link', { name: '12' })).toHaveAttribute('href', '/notices/12');
  await expect.element(view.getByRole('button', { name: 'Import a statement' })).toBeVisible();
  await view.getByRole('tab', { name: 'Credited' }).click();
  await expect.element(row).toHaveTextContent(/R-18.*7/);
});

it('offers the entries of a notice, and approves with the reference of the one that is chosen', async () => {
  const shown: ResponseOf<'console/pay_order'>['notice'] = {
    id: 9,
    currency: { id: 2, code: 'EUR' },
    chain_protocol: { id: 8, code: 'BANK' },
    in_address: ENTRY.in_address,
    wallet_address: 'DE77',
    number: '250.00000000',
    state: 'pending',
    reason: '',
    created_at: '2026-03-01T09:30:05.000Z',
    decided_at: null,
    user_id: 5,
    payload_hash: 'ab'.repeat(32),
    needs_two: 0,
    proposal_id: null,
  };
  answer('console/pay_order', { payment: { is_watched: 0, bank_reference: '', outputs: [] } });
  answer('console/bank_entries', pageOf([ENTRY]));
  answer('console/pay_order_decide', shown);
  const view = await render(
    <QueryClientProvider client={queryClient}>
      <ApprovalDialog notice={shown} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const dialog = view.getByRole('dialog');
  const offer = dialog.getByRole('region', { name: 'From the imported statements' });
  await expect.element(offer).toHaveTextContent('250 EUR · 2026-03-02 · Ann Müller DE77 · notice 9');
  await offer.getByRole('button', { name: 'R-17' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Bank reference' })).toHaveValue('R-17');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect
    .poll(() => asked.find(({ name }) => name === 'console/pay_order_decide')?.fields)
    .toMatchObject({
      id: 9,
      decision: 'approve',
      bank_reference: 'R-17',
    });
  expect(asked.find(({ name }) => name === 'console/bank_entries')?.fields).toMatchObject({
    pay_order_id: '9',
    state: 'open',
  });
});
