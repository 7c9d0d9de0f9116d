import '../../shared/texts.ts';
import './texts.ts';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import '../../styles.css';
import { CurrenciesTable } from './currencies-table.tsx';
import { NodeMark, SignerMark } from './network-marks.tsx';
import { StepsSection } from './network-page.tsx';
import { CURRENCY, NETWORK } from './network.test-data.ts';
import type { Network } from './network.ts';
import { FirstSteps } from './networks-page.tsx';
import { TestDepositSection } from './test-deposit-section.tsx';

it('says what to do first where no network is set up', async () => {
  const view = await render(<FirstSteps />);
  const steps = view.getByRole('listitem').elements();
  expect(steps).toHaveLength(6);
  expect(steps[0]?.textContent).toContain('npm run signer -- init');
});

it('names the next step of a network, and nothing once all are done', async () => {
  const view = await render(<StepsSection network={{ ...NETWORK, currencies: [CURRENCY] }} />);
  const next = view
    .getByRole('listitem')
    .elements()
    .filter((item) => item.ariaCurrent === 'step');
  expect(next.map(({ textContent }) => textContent)).toEqual([
    'To doThe node of the network answers (CHAIN_NODES of the server).',
  ]);
  const open = { ...CURRENCY, has_terms: 1, open_recharge: 1 } as const;
  await view.rerender(<StepsSection network={{ ...NETWORK, family: 'manual', currencies: [open] }} />);
  await expect.element(view.getByRole('list')).not.toBeInTheDocument();
});

it.each<[Partial<Network>, string]>([
  [{}, 'None configuredNot seen yet'],
  [
    {
      node: { state: 'refused', tip_height: null, reason: 'another chain' },
      signer: { halted_reason: 'another chain', waits_for: '', seen_at: '2026-03-02T09:30:05.000Z' },
    },
    'RefusedHalted',
  ],
  [{ family: 'manual' }, '\u2014\u2014'],
])('says the state of node and signer: %j', async (change, text) => {
  const network = { ...NETWORK, ...change };
  const view = await render(
    <p>
      <NodeMark network={network} />
      <SignerMark network={network} />
    </p>,
  );
  await expect.element(view.getByRole('paragraph')).toHaveTextContent(text);
});

it('lists currencies with their switches, and what is missing before they can open', async () => {
  const coin = {
    ...CURRENCY,
    id: 11,
    currency: { id: 3, code: 'ETH' },
    token_address: '',
    has_terms: 1,
    was_paid: 1,
    open_recharge: 1,
  } as const;
  const switched: number[] = [];
  const off = { ...coin, id: 12, open_draw: 1, is_draw_open: 0 } as const;
  const network = { ...NETWORK, currencies: [CURRENCY, coin, off] };
  const view = await render(<CurrenciesTable network={network} onSwitch={({ id }) => switched.push(id)} />);
  const rows = view
    .getByRole('row')
    .elements()
    .map(({ textContent }) => textContent);
  expect(rows[1]).toContain('No terms yet');
  expect(rows[2]).toContain('Own coin');
  expect(rows[2]).toContain('Open');
  expect(rows[3]).toContain('Off under Currencies');
  await view.getByRole('button').nth(1).click();
  expect(switched).toEqual([11]);
});

it('shows a test deposit as it comes nearer, beside the address as text and as a code', async () => {
  const deposit = {
    id: 5,
    currency: { id: 1, code: 'USDT' },
    number: '2.500000',
    tx_hash: 'ab'.repeat(32),
    seen_at: '2026-03-02T09:30:05.000Z',
    height: null,
    confirmations: 0,
  };
  const withDeposit = (change: object) => ({ ...NETWORK, test_deposits: [{ ...deposit, ...change }] });
  const view = await render(<TestDepositSection network={withDeposit({})} />);
  await expect.element(view.getByText(NETWORK.hot_address, { exact: true })).toBeVisible();
  await expect.element(view.getByRole('img')).toHaveAttribute('data-state', 'ready');
  const row = view.getByRole('row').nth(1);
  await expect.element(row).toHaveTextContent('2.5 USDTSeen, in no block yet');
  await view.rerender(<TestDepositSection network={withDeposit({ height: 90, confirmations: 3 })} />);
  await expect.element(row).toHaveTextContent('3 of 64 confirmations');
  await view.rerender(<TestDepositSection network={withDeposit({ height: 90, confirmations: 64 })} />);
  await expect.element(row).toHaveTextContent('Final');
});
