import { answer, asked, forgetAnswers, Refusal } from '@candor/web-kit/fake-exchange';
import '../../shared/texts.ts';
import './texts.ts';
import { queryClient } from '@candor/web-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../../styles.css';
import { AddCurrencyDialog } from './add-currency-dialog.tsx';
import { AddNetworkDialog } from './add-network-dialog.tsx';
import { FactsSection } from './network-page.tsx';
import { CURRENCY, NETWORK } from './network.test-data.ts';
import type { Network } from './network.ts';
import { RescanDialog } from './rescan-dialog.tsx';
import { SwitchDialog } from './switch-dialog.tsx';

const ADDED = { id: 8, name: 'ERC20', is_applied: 1, proposal: null };
const PRIVATE =
  'xprv9yeny6n2dNUokQFykGoZU6BDLeKbEBUoBeCFe2VF6MXdrHrprMYRc4tddncDRxrJCy7GtPDk68zRcgWtGFveqdCV5NyhZwVgMoZVbTm78vx';

beforeEach(async () => {
  await page.viewport(1440, 900);
  forgetAnswers();
  queryClient.clear();
  answer('console/currencies', [
    { id: 1, code: 'USDT' },
    { id: 3, code: 'ETH' },
  ]);
});

const inConsole = (part: React.ReactNode) =>
  render(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>);
const acts = () => asked.filter(({ name }) => name !== 'console/currencies');

async function openAccountStep() {
  let closed = 0;
  const view = await inConsole(<AddNetworkDialog onClose={() => (closed += 1)} />);
  await view.getByRole('combobox', { name: 'Network' }).click();
  await view.getByRole('option', { name: 'Ethereum', exact: true }).click();
  await view.getByRole('button', { name: 'Next' }).click();
  const key = view.getByRole('textbox', { name: 'Extended public key of the account' });
  await expect.element(key).toBeVisible();
  return { view, key, timesClosed: () => closed };
}

it('sets up a known network with the values that suit it, in three steps', async () => {
  answer('console/network_add', ADDED);
  const { view, key, timesClosed } = await openAccountStep();
  await key.fill(` ${NETWORK.account_key} `);
  await view.getByRole('button', { name: 'Next' }).click();
  await expect.element(view.getByRole('table')).toHaveTextContent("The node's newest block");
  await view.getByRole('textbox', { name: 'Reason' }).fill('ticket 34');
  await view.getByRole('button', { name: 'Set up a network' }).click();
  await expect.poll(timesClosed).toBe(1);
  expect(acts()).toEqual([
    {
      name: 'console/network_add',
      fields: {
        family: 'evm',
        network: '1',
        code: 'ERC20',
        name: 'Ethereum',
        account_key: NETWORK.account_key,
        block_seconds: '12',
        credit_confirmations: '12',
        final_confirmations: '64',
        withdraw_confirmations: '12',
        from_height: '',
        reason: 'ticket 34',
      },
    },
  ]);
});

it('sends no private key', async () => {
  const { view, key } = await openAccountStep();
  await key.fill(PRIVATE);
  await view.getByRole('button', { name: 'Next' }).click();
  await expect.element(view.getByText(/This is a private key\. It was not sent\./)).toBeVisible();
  await expect.element(key).toBeVisible();
  expect(acts()).toEqual([]);
});

it('leads back to the field that the exchange refuses', async () => {
  answer('console/network_add', new Refusal('account_key_depth', { account_key: 'account_key_depth' }));
  const { view, key } = await openAccountStep();
  await key.fill(NETWORK.account_key);
  await view.getByRole('button', { name: 'Next' }).click();
  await view.getByRole('textbox', { name: 'Reason' }).fill('ticket 34');
  await view.getByRole('button', { name: 'Set up a network' }).click();
  await expect.element(key).toHaveValue(NETWORK.account_key);
  await expect.element(view.getByText(/account_key_depth/).first()).toBeVisible();
});

it('asks for neither key nor blocks of a bank', async () => {
  answer('console/network_add', ADDED);
  const view = await inConsole(<AddNetworkDialog onClose={() => undefined} />);
  await view.getByRole('combobox', { name: 'Kind' }).click();
  await view.getByRole('option', { name: 'Bank, by hand' }).click();
  await view.getByRole('textbox', { name: 'Code' }).fill('BANK');
  await view.getByRole('textbox', { name: 'Name' }).fill('Bank of Candor');
  await view.getByRole('button', { name: 'Next' }).click();
  await view.getByRole('textbox', { name: 'Reason' }).fill('ticket 34');
  await view.getByRole('button', { name: 'Set up a network' }).click();
  await expect.poll(acts).toEqual([
    {
      name: 'console/network_add',
      fields: { family: 'manual', code: 'BANK', name: 'Bank of Candor', reason: 'ticket 34' },
    },
  ]);
});

it('puts a currency that is not there yet on a network', async () => {
  answer('console/network_currency_add', ADDED);
  const network = { ...NETWORK, currencies: [CURRENCY] };
  const view = await inConsole(<AddCurrencyDialog network={network} onClose={() => undefined} />);
  await view.getByRole('combobox', { name: 'Currency' }).click();
  await expect.element(view.getByRole('option', { name: 'USDT' })).not.toBeInTheDocument();
  await view.getByRole('option', { name: 'ETH' }).click();
  await view.getByRole('textbox', { name: 'Smallest deposit' }).fill('0.001');
  await view.getByRole('textbox', { name: 'Reason' }).fill('ticket 34');
  await view.getByRole('button', { name: 'Put a currency on it' }).click();
  await expect.poll(acts).toEqual([
    {
      name: 'console/network_currency_add',
      fields: {
        chain_protocol_id: 8,
        currency_id: 3,
        token_address: '',
        decimals: '',
        has_own_addresses: '1',
        in_address: '',
        deposit_min: '0.001',
        reason: 'ticket 34',
      },
    },
  ]);
});

const READY: Partial<Network> = {
  node: { state: 'answers', tip_height: 7, reason: '' },
  signer: { halted_reason: '', waits_for: '', seen_at: '2026-03-02T09:30:05.000Z' },
};

it.each<[string, Partial<Network>, object, number]>([
  ['nothing was tried', {}, {}, 4],
  ['the node and the signer are there', READY, {}, 2],
  ['a payment was seen as well', READY, { was_paid: 1, has_terms: 1 }, 0],
  ['it is a bank', { family: 'manual' }, { has_terms: 1 }, 0],
])('warns before opening where %s', async (_title, network, currency, count) => {
  const view = await inConsole(
    <SwitchDialog
      network={{ ...NETWORK, ...network }}
      currency={{ ...CURRENCY, ...currency }}
      onClose={() => undefined}
    />,
  );
  await expect.element(view.getByRole('dialog')).toBeVisible();
  expect(view.getByRole('alert').getByRole('listitem').elements()).toHaveLength(count);
});

it('has blocks read again from one on, and says beside the field why not', async () => {
  const refusal = { code: 'block_too_early', fields: { first_block: 'block_too_early' } } as const;
  answer('console/network_rescan', new Refusal(refusal.code, refusal.fields));
  let closed = 0;
  const network = { ...NETWORK, scanned_height: 21_000, rescan: { height: 12_000, until: 20_000 } };
  const view = await inConsole(<RescanDialog network={network} onClose={() => (closed += 1)} />);
  const first = view.getByRole('textbox', { name: 'From block' });
  await expect.element(view.getByText(/Up to block 21000/)).toBeVisible();
  await expect.element(view.getByText(/Blocks 12001 to 20000 are still being read again/)).toBeVisible();
  const send = view.getByRole('button', { name: 'Read blocks again' });
  await send.click();
  await expect.element(first).toHaveAttribute('aria-invalid', 'true');
  expect(acts()).toEqual([]);
  await first.fill('7');
  await view.getByRole('textbox', { name: 'Reason' }).fill(' the node hid payments ');
  await send.click();
  await expect.element(view.getByText(/block_too_early/).first()).toBeVisible();
  expect(closed).toBe(0);
  answer('console/network_rescan', ADDED);
  await first.fill('20,500');
  await send.click();
  await expect.poll(() => closed).toBe(1);
  expect(acts().at(-1)).toEqual({
    name: 'console/network_rescan',
    fields: { id: 8, first_block: '20500', reason: 'the node hid payments' },
  });
});

it('offers to read blocks again where some were read, and shows how far this has come', async () => {
  answer('console/me', {
    operator: { id: 1, account: 'anna', role: 'admin', permissions: ['configuration.change'] },
  });
  const read = { ...NETWORK, scanned_height: 21_000, scanned_at: '2026-03-02T09:30:05.000Z' };
  const going = { ...read, rescan: { height: 12_000, until: 20_000 } };
  const view = await inConsole(<FactsSection network={going} />);
  const button = view.getByRole('button', { name: 'Read blocks again' });
  await expect.element(button).toBeVisible();
  await expect.element(view.getByText('12000 / 20000')).toBeVisible();
  for (const network of [{ ...read, family: 'manual' } as const, NETWORK]) {
    await view.rerender(
      <QueryClientProvider client={queryClient}>
        <FactsSection network={network} />
      </QueryClientProvider>,
    );
    await expect.element(button).not.toBeInTheDocument();
    await expect.element(view.getByText('Read again / up to block')).not.toBeInTheDocument();
  }
});
