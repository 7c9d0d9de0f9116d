import { answer, asked, forgetAnswers } from '../../../shared/test/fake-exchange.ts';
import '../texts.ts';
import '../../../shared/account/texts.ts';
import '../../../shared/index-price/texts.ts';
import { queryClient, session } from '@candor/web-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { showAt } from '../../../shared/test/in-router.tsx';
import { aPosition, A_DEAL, BTC_USDT } from './a-position.test-data.ts';
import { ForcedCloseNotices } from '../ends/forced-close-notices.tsx';
import { ReceiptPage } from '../ends/receipt-page.tsx';
import { StopDialog } from './stop-dialog.tsx';

beforeEach(() => {
  forgetAnswers();
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  session.end();
  session.begin();
});

const show = (part: ReactNode) =>
  render(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>);

const CLOSED_AT = '2026-11-26T05:00:00.000Z';
const NOTICE = {
  id: 51,
  currency_code: 'USDT',
  position_ids: [51, 52],
  closed_at: CLOSED_AT,
  result: '-9997.15000000',
  paid: '-9549.90000000',
  carried: '447.25000000',
};
const RECEIPT = {
  order: aPosition({ status: 3, close_reason: 'forced', closed_type: 2, close_tick: 4_999 }),
  currency_code: 'USDT',
  opened_at: CLOSED_AT,
  closed_at: CLOSED_AT,
  together: [
    { id: 51, symbol: 'BTC/USDT', profits: '-4990.32000000' },
    { id: 52, symbol: 'BTC/USDT', profits: '-5006.83000000' },
  ],
  result: NOTICE.result,
  paid: NOTICE.paid,
  carried: NOTICE.carried,
  records: [
    {
      id: 1,
      value: '-225.00000000',
      memo: 'Leverage fee: BTC/USDT, position 51',
      reason: 'lever_fee',
      position_id: 51,
      created_at: CLOSED_AT,
    },
    {
      id: 2,
      value: '-9549.90000000',
      memo: 'Leverage loss: BTC/USDT, position 51',
      reason: 'lever_loss',
      position_id: 51,
      created_at: CLOSED_AT,
    },
  ],
  total: '-9774.90000000',
  record: { from: 57, to: 60 },
};

it('the notice of a forced close stays until it is closed, and opens the receipt', async () => {
  answer('lever/deal', A_DEAL);
  answer('lever/forced_closes', [NOTICE]);
  answer('lever/receipt', RECEIPT);
  answer('lever/forced_close_seen', null);
  const view = await show(<ForcedCloseNotices match={BTC_USDT} />);
  const notice = view.getByRole('alert');
  await expect.element(notice).toHaveTextContent(/2 positions were closed.*changed by −9,549\.90 USDT/);
  await expect.element(notice).toHaveTextContent('The exchange carried another 447.25 USDT.');

  await notice.getByRole('button', { name: 'Receipt' }).click();
  const dialog = view.getByRole('dialog', { name: 'Receipt of position 51' });
  const rows = () =>
    dialog
      .getByRole('term')
      .elements()
      .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent ?? ''}`);
  await expect
    .poll(rows)
    .toEqual(
      expect.arrayContaining([
        'Index at opening: 60,000.00 (tick 4711)',
        'Index at closing: 61,000.00 (tick 4999)',
        'Reason: Forced close',
        'Result of position 52, BTC/USDT: −5,006.83 USDT',
        'Result: −9,997.15 USDT',
        'Moved in your account: −9,549.90 USDT',
        'Carried by the exchange: 447.25 USDT',
      ]),
    );
  await expect.element(dialog.getByText(/^Leverage fee: BTC\/USDT, position 51/)).toBeVisible();
  await expect.element(dialog.getByTestId('receipt-total')).toHaveTextContent('−9,774.90 USDT');
  await expect.element(dialog.getByRole('link')).toHaveAttribute('href', '/api/fairness/lines?from=57&to=60');
  await dialog.getByRole('button', { name: 'Close' }).click();

  await expect.element(notice).toBeVisible();
  answer('lever/forced_closes', []);
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect.element(notice).not.toBeInTheDocument();
  expect(asked.filter(({ name }) => name === 'lever/forced_close_seen').map(({ fields }) => fields)).toEqual([
    { id: '51' },
  ]);
});

it('a stop behind the forced close is warned about, and promises no loss beyond what there is', async () => {
  answer('lever/deal', { ...A_DEAL, equity: '1000.00000000', reserved_money: '0.00000000' });
  const order = aPosition({ forced_close_price: '58000.00000000', profits: '20.00000000' });
  const view = await show(<StopDialog match={BTC_USDT} order={order} onClose={() => undefined} />);
  const dialog = view.getByRole('dialog');
  const field = dialog.getByLabelText('Stop loss', { exact: true });
  await field.fill('59000');
  await expect.element(dialog.getByTestId('stop-warning')).toBeEmptyDOMElement();
  await field.fill('5000');
  await expect
    .element(dialog.getByTestId('stop-warning'))
    .toHaveTextContent('Your positions are closed by force before that, at 58,000.00 USDT.');
  // 0.02 BTC would lose 1,100; all that backs the position is 980.
  await expect.element(dialog.getByText(/Expected loss/)).toHaveTextContent('−980.00 USDT');
});

it('the page of a receipt shows the position of its address', async () => {
  answer('lever/receipt', RECEIPT);
  const { view } = await showAt('/assets/receipt', () => <ReceiptPage id={51} />);
  await expect.element(view.getByRole('heading', { name: 'Receipt of position 51' })).toBeVisible();
  await expect.element(view.getByTestId('receipt-total')).toBeVisible();
  expect(asked.filter(({ name }) => name === 'lever/receipt').map(({ fields }) => fields)).toEqual([
    { id: '51' },
  ]);
});

it('the page of a receipt says that its address has no number, and leads to the records', async () => {
  const { view, addressNow } = await showAt('/assets/receipt', () => <ReceiptPage id={undefined} />);
  await expect.element(view.getByText('The number of a position is missing in this address.')).toBeVisible();
  expect(asked.filter(({ name }) => name === 'lever/receipt')).toEqual([]);
  await view.getByRole('link', { name: 'To the records of your leverage account' }).click();
  expect(addressNow()).toBe('/assets/dealRecords?types=lever_account');
});
