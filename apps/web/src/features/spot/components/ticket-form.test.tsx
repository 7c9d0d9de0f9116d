import { OrderBook } from '@candor/desk';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient, session } from '@candor/web-kit';
import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../texts.ts';
import { BTC_USDT_LISTED } from '../../../shared/test/btc-usdt.test-data.ts';
import { type Side, TICKET_TYPES, type TicketType } from '../model/ticket-types.ts';
import { TicketForm } from './ticket-form.tsx';

const match = BTC_USDT_LISTED;
const NO_ORDERS = { bids: [], asks: [] };

beforeEach(() => {
  sessionStorage.clear();
  session.begin();
  const newest = { retry: false, staleTime: Number.POSITIVE_INFINITY };
  queryClient.setQueryDefaults(['public'], newest);
  queryClient.setQueryDefaults(['own'], newest);
  queryClient.setQueryData(['public', 'deal', match.id], {
    currency_match_id: match.id,
    seq: 1,
    quotation: match.currency_quotation,
    last_trade_at: 0,
    depth: {
      in: [{ price: '59990.00', number: '2.000000' }],
      out: [
        { price: '60000.00', number: '0.100000' },
        { price: '60300.00', number: '0.100000' },
      ],
    },
    tx_completes: [],
  });
  queryClient.setQueryData(['public', 'limits', match.id], {
    currency_match_id: match.id,
    lowest_price: '0.01',
    highest_price: '400000.00',
    band: { lowest: '30000.00', highest: '90000.00' },
    highest_number: '100.000000',
  });
  const held = (available: string) => ({ available, locked: '0.00000000', seq: 1 });
  queryClient.setQueryData(['own', 'account', match.quote_currency_id], held('10000.00000000'));
  queryClient.setQueryData(['own', 'account', match.base_currency_id], held('1.00000000'));
});

async function renderForm(side: Side, type: TicketType) {
  const form = (of: TicketType) => (
    <QueryClientProvider client={queryClient}>
      <div style={{ display: 'grid', gridTemplateColumns: '296px 340px', alignItems: 'start', height: 800 }}>
        <TicketForm match={match} side={side} type={of} picked={undefined} hasKeys={false} />
        <OrderBook match={match} own={NO_ORDERS} onPick={() => undefined} />
      </div>
    </QueryClientProvider>
  );
  const screen = await render(form(type));
  const field = (name: string) => screen.getByRole('textbox', { name, exact: true });
  return {
    screen,
    field,
    switchTo: (next: TicketType) => screen.rerender(form(next)),
    send: screen.getByRole('button', { name: side === 'buy' ? 'Buy BTC' : 'Sell BTC' }),
    dialog: screen.getByRole('dialog'),
    alert: screen.getByRole('alert'),
    slider: screen.getByRole('slider'),
  };
}

it('names the first thing that is missing, and refuses too many decimals instead of cutting them', async () => {
  const { field, send, alert } = await renderForm('buy', 'limit');
  await field('Price').fill('');
  await send.click();
  await expect.element(alert).toHaveTextContent('Please enter price');
  await expect.element(field('Price')).toHaveFocus();
  await field('Price').fill('60000.123456');
  await expect.element(alert).toHaveTextContent('At most 2 decimals');
  await field('Price').fill('59000.12');
  await send.click();
  await expect.element(alert).toHaveTextContent('Please enter quantity');
  await field('Amount').fill('0.0000019');
  await expect.element(field('Amount')).toHaveValue('0.0000019');
  await expect.element(alert).toHaveTextContent('At most 6 decimals');
});

it('says what the balance buys at market, takes it with a press, and shows one total everywhere', async () => {
  const { field, send, alert, dialog, screen } = await renderForm('buy', 'market');
  await field('Amount').fill('0.19');
  await expect.element(alert).toHaveTextContent('You have 10,000 USDT, which buys about 0.166334 BTC');
  await send.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Use it' }).click();
  await expect.element(field('Amount')).toHaveValue('0.166334');
  await expect.element(field('Est. total')).toHaveValue('9,999.940200');
  await send.click();
  await expect.element(dialog).toHaveTextContent('9,999.9402 USDT');
  await expect.element(dialog).toHaveTextContent('Est. fee (taker 0.1%)0.00016634 BTC');
});

it('spends an amount of the quote currency at market', async () => {
  const { field, send, dialog, slider } = await renderForm('buy', 'market');
  await field('Est. total').fill('7,507.5');
  await expect.element(field('Est. amount')).toHaveValue('0.125000');
  await expect.element(slider).toHaveAttribute('aria-valuetext', '75% of balance');
  await send.click();
  await expect
    .element(dialog)
    .toHaveTextContent('Buy 0.125 BTC at the market price. Best ask 60,000.00 USDT.');
  await expect.element(dialog).toHaveTextContent('Est. total7,507.50 USDT');
});

it('says what the exchange would refuse before the question, in its words, with the nearest value', async () => {
  const { field, send, alert, dialog, screen } = await renderForm('buy', 'limit');
  await field('Price').fill('95000');
  await field('Amount').fill('0.01');
  await send.click();
  await expect
    .element(alert)
    .toHaveTextContent('The price is too far from the market. Nearest allowed: 90,000.00');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(field('Price')).toHaveFocus();
  await screen.getByRole('button', { name: 'Use it' }).click();
  await expect.element(field('Price')).toHaveValue('90,000.00');
  await expect.element(alert).not.toBeInTheDocument();
  await field('Amount').fill('0.00001');
  await send.click();
  await expect.element(alert).toHaveTextContent('The order is too small. Smallest total: 1 USDT');
});

it('previews a sale rounded down, to the last unit, with the rate of its role', async () => {
  const { field, screen } = await renderForm('sell', 'limit');
  await field('Price').fill('60446.13');
  await field('Amount').fill('0.012345');
  await expect.element(screen.getByText('Est. fee (maker 0.08%)')).toBeVisible();
  // 746.20747485 before a fee of 0.59696598, rounded up.
  await expect.element(screen.getByText('745.61050887 USDT')).toBeVisible();
  await field('Price').fill('59000');
  await expect.element(screen.getByText('Est. fee (taker 0.1%)')).toBeVisible();
});

it('names the prices of an OCO by their legs, limit first, and shows a fee for each', async () => {
  const { field, screen } = await renderForm('sell', 'oco');
  const labels = [...document.querySelectorAll('form label')].map(({ textContent }) => textContent);
  expect(labels.slice(0, 3)).toEqual(['Take profit', 'Stop trigger', 'Stop limit']);
  await field('Take profit').fill('61000');
  await field('Stop trigger').fill('59000');
  await field('Amount').fill('0.1');
  await expect.element(screen.getByText('Est. fee at take profit (maker 0.08%)')).toBeVisible();
  await expect.element(screen.getByText('4.88 USDT')).toBeVisible();
  await expect.element(screen.getByText('Est. fee at the stop (taker 0.1%)')).toBeVisible();
  await expect.element(screen.getByText('5.9 USDT')).toBeVisible();
});

it('a typed amount moves the slider, and a share that was chosen stays one at another price', async () => {
  const { field, slider } = await renderForm('buy', 'limit');
  await field('Price').fill('50000');
  await field('Amount').fill('0.1');
  await expect.element(slider).toHaveAttribute('aria-valuetext', '50% of balance');
  (slider.element() as HTMLInputElement).focus();
  const shares: (string | null)[] = [];
  for (const key of ['{ArrowRight}', '{ArrowRight}', '{ArrowLeft}', '{Home}']) {
    await userEvent.keyboard(key);
    shares.push(slider.element().getAttribute('aria-valuetext'));
  }
  expect(shares).toEqual(['75% of balance', '100% of balance', '75% of balance', '0% of balance']);
  await userEvent.keyboard('{End}');
  await expect.element(field('Amount')).toHaveValue('0.200000');
  await field('Price').fill('80000');
  await expect.element(field('Amount')).toHaveValue('0.125000');
  await expect.element(slider).toHaveAttribute('aria-valuetext', '100% of balance');
});

it('has the same height for every type of order, with and without messages', async () => {
  const { screen, switchTo, send, alert, field } = await renderForm('buy', 'limit');
  const heights = new Set<number>();
  const measure = () => heights.add(screen.container.querySelector('form')?.offsetHeight ?? 0);
  for (const type of TICKET_TYPES) {
    await switchTo(type);
    measure();
    await send.click();
    await expect.element(alert).toBeVisible();
    measure();
  }
  await field('Take profit').fill('59000');
  await field('Stop trigger').fill('61000');
  await field('Stop limit').fill('62000');
  await field('Amount').fill('0.01');
  await expect.element(screen.getByText(/^When the last price rises to 61,000\.00/)).toBeVisible();
  measure();
  expect([...heights]).toHaveLength(1);
});

it('follows a price by a distance, says what it does, and begins on the gaining side', async () => {
  const { field, send, alert, dialog, screen } = await renderForm('sell', 'trailing_stop');
  await expect.element(field('Distance')).toBeVisible();
  await field('Amount').fill('0.1');
  await send.click();
  await expect.element(alert).toHaveTextContent('Please enter the distance');
  await expect.element(field('Distance')).toHaveFocus();
  await field('Distance').fill('25');
  await send.click();
  await expect.element(alert).toHaveTextContent('The distance must be between 0.1% and 20%. Nearest: 20.00%');
  await screen.getByRole('button', { name: 'Use it' }).click();
  await expect.element(field('Distance')).toHaveValue('20.00');
  await field('Distance').fill('1.5');
  await field('Activation (optional)').fill('59000');
  await send.click();
  await expect.element(alert).toHaveTextContent(/^The activation price must be above the last price/);
  await field('Activation (optional)').fill('66000');
  const sentence = 'When the last price has fallen 1.5% from its highest, sell 0.1 BTC at market.';
  await expect.element(screen.getByText(sentence)).toBeVisible();
  await send.click();
  await expect.element(dialog).toHaveTextContent(sentence);
  await expect.element(dialog).toHaveTextContent('It starts to follow the price at 66,000.00.');
});

it('attaches a take-profit and a stop by a press, checks them, and says when they begin', async () => {
  const { field, send, alert, dialog, screen, switchTo } = await renderForm('buy', 'limit');
  const attach = screen.getByRole('checkbox', { name: 'Take profit / stop loss' });
  await expect.element(field('Take-profit trigger')).not.toBeInTheDocument();
  await attach.click();
  const group = screen.getByRole('group', { name: 'Take profit / stop loss' });
  await expect.element(group).toHaveTextContent(/Until then nothing protects it/);
  await field('Price').fill('59000');
  await field('Amount').fill('0.1');
  await send.click();
  await expect.element(alert).toHaveTextContent('Please enter the take-profit trigger');
  await expect.element(field('Take-profit trigger')).toHaveFocus();
  await field('Take-profit trigger').fill('58500');
  await field('Stop-loss trigger').fill('58000');
  await send.click();
  await expect.element(alert).toHaveTextContent('The take-profit must be above the order’s price, 59,000.00');
  await field('Take-profit trigger').fill('62000');
  await field('Stop-loss limit').fill('57900');
  await send.click();
  await expect.element(dialog).toHaveTextContent('rises to 62,000.00 or above, sell 0.1 BTC at market');
  await expect.element(dialog).toHaveTextContent('falls to 58,000.00 or below, sell 0.1 BTC at 57,900.00');
  await screen.getByRole('button', { name: 'Cancel', exact: true }).click();
  await switchTo('stop_limit');
  await expect.element(attach).not.toBeInTheDocument();
});
