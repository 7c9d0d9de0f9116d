import { answer, asked, forgetAnswers, Refusal } from '../../../shared/test/fake-exchange.ts';
import '../texts.ts';
import '../../../shared/account/texts.ts';
import '../../../shared/index-price/texts.ts';
import { queryClient, session } from '@candor/web-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { aPosition, BTC_USDT } from './a-position.test-data.ts';
import { BatchDialog } from './batch-dialog.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { ConfirmLever } from './confirm-lever.tsx';

const VALUES = {
  side: 'long',
  mode: 'market',
  price: '',
  lots: '2',
  multiple: 10,
  takeProfit: '62000',
  stopLoss: '',
} as const;
const FIGURES = {
  openPrice: '60012.00000000',
  number: '0.02000000',
  margin: '120.02400000',
  fee: '1.20024000',
  total: '121.22424000',
  overnight: '0.60000000',
  breakEven: '60072.00000000',
  feePercent: '1.00',
  overnightPercent: '0.50',
};

beforeEach(() => {
  forgetAnswers();
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  session.end();
  session.begin();
});

const show = (part: ReactNode) =>
  render(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>);

const confirming = (onClose: () => void, block?: 'halted') => (
  <ConfirmLever
    match={BTC_USDT}
    values={VALUES}
    figures={FIGURES}
    liquidation={undefined}
    results={{ profit: '39.76', loss: undefined }}
    block={block}
    own={undefined}
    onClose={onClose}
  />
);

it('says an order in words and figures, asks for the trade password, and sends its stops with it', async () => {
  answer('user/check_pay_password', { granted_until: null });
  answer('lever/submit', aPosition());
  const onClose = vi.fn<() => void>();
  const view = await show(confirming(onClose));
  const dialog = view.getByRole('dialog', { name: 'Confirm the order' });
  await expect.element(dialog.getByText('Long 2 lots of BTC/USDT at 10x')).toBeVisible();
  const rows = dialog
    .getByRole('term')
    .elements()
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(rows).toEqual([
    [expect.any(String), 'Market'],
    ['Price with spread', '60,012.00 USDT'],
    ['Position size', '0.02 BTC'],
    ['Margin', '120.024000 USDT'],
    ['Fee', '1.200240 USDT'],
    ['Est. forced close price', '—'],
    ['Overnight fee a day', '0.6000 USDT'],
    [expect.stringContaining('62,000.00'), '+39.76 USDT'],
  ]);
  const password = dialog.getByLabelText('Trade password', { exact: true });
  await expect.element(password).toHaveFocus();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(password).toHaveAccessibleDescription('Please enter the trade password');
  expect(asked).toEqual([]);
  await password.fill('trade2word');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  const sent = asked.filter(({ name }) => name === 'lever/submit').map(({ fields }) => fields);
  expect(sent).toMatchObject([
    {
      share: '2',
      multiple: '10',
      type: '1',
      status: '1',
      target_profit_price: '62000',
      stop_loss_price: '',
      password: 'trade2word',
    },
  ]);
});

it('shows a refusal at the password, keeps the dialog, and can be left', async () => {
  answer('user/check_pay_password', new Refusal('pay_password_wrong', { password: '' }));
  const onClose = vi.fn<() => void>();
  const view = await show(confirming(onClose));
  const dialog = view.getByRole('dialog');
  await dialog.getByLabelText('Trade password', { exact: true }).fill('wrong2word');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect
    .element(dialog.getByLabelText('Trade password', { exact: true }))
    .toHaveAccessibleDescription('Refused: pay_password_wrong');
  expect(onClose).not.toHaveBeenCalled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('cannot be sent while the index is halted, and says why', async () => {
  const view = await show(confirming(() => undefined, 'halted'));
  const dialog = view.getByRole('dialog');
  await expect.element(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  await expect.element(dialog.getByRole('status')).toHaveTextContent(/The index is halted/);
});

/** Nothing feeds an index to this page. */
const NO_INDEX = 'Waiting for the index';

it('says how many positions it would close and what they bring together, for all, longs and shorts', async () => {
  const short = { id: 52, type: 2, net_profits: '-5.50000000' } as const;
  answer('lever/my_trade', { data: [aPosition(), aPosition(short)], last_page: 1, current_page: 1 });
  const onClose = vi.fn<() => void>();
  const view = await show(<BatchDialog match={BTC_USDT} onClose={onClose} />);
  const dialog = view.getByRole('dialog', { name: 'Close several' });
  const question = dialog.getByText(/in BTC\/USDT/);
  await expect
    .element(question)
    .toHaveTextContent('Close 2 positions in BTC/USDT? Together now: +13.30 USDT.');
  await dialog.getByText('Longs only').click();
  await expect
    .element(question)
    .toHaveTextContent('Close 1 position in BTC/USDT? Together now: +18.80 USDT.');
  await dialog.getByText('Shorts only').click();
  await expect
    .element(question)
    .toHaveTextContent('Close 1 position in BTC/USDT? Together now: \u22125.50 USDT.');
  await expect.element(dialog.getByText(NO_INDEX)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Close', exact: true }).last()).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('says that there is nothing to close', async () => {
  answer('lever/my_trade', { data: [], last_page: 1, current_page: 1 });
  const view = await show(<BatchDialog match={BTC_USDT} onClose={() => undefined} />);
  await expect.element(view.getByText('There is nothing to close in BTC/USDT.')).toBeVisible();
});

it('asks before a position is closed, and cannot close it without an index', async () => {
  const view = await show(<CloseDialog order={aPosition()} onClose={() => undefined} />);
  const dialog = view.getByRole('dialog', { name: 'Close the position' });
  await expect
    .element(dialog.getByText(/^Close 2 lots/))
    .toHaveTextContent('Close 2 lots Long of BTC/USDT? Profit or loss now: +18.80 USDT.');
  await expect.element(dialog.getByText(NO_INDEX)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Close', exact: true }).last()).toBeDisabled();
  expect(asked.filter(({ name }) => name === 'lever/close')).toEqual([]);
});
