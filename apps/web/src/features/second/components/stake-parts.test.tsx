import '../texts.ts';
import '../../../shared/index-price/texts.ts';
import type { Match } from '@candor/contract';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { PayableCurrency, SecondsOption } from '../api/second-queries.ts';
import { stakeFigures } from '../model/stake-figures.ts';
import { ConfirmContract } from './confirm-contract.tsx';
import { Durations } from './durations.tsx';
import { StakeTerms } from './stake-terms.tsx';

const USDT = {
  id: 2,
  code: 'USDT',
  fee_rate: '0.010000',
  min_number: '10.000000',
  max_number: '5000.000000',
} as unknown as PayableCurrency;
const option = (seconds: number, ratio: string) =>
  ({ seconds, profit_ratio: ratio, tie_rule: 'lose', break_even_rate: '54.35' }) as unknown as SecondsOption;
const MINUTE = option(60, '0.850000');
const FIGURES = stakeFigures(USDT, '100', '0.850000');

function rowsOf(root: Element): string[][] {
  return [...root.querySelectorAll('dt')].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent ?? '',
  ]);
}

it('says what a stake wins, loses and costs, and a dash before there is a stake', async () => {
  const terms = (figures: typeof FIGURES) => (
    <StakeTerms option={MINUTE} currency={USDT} figures={figures} number="100" />
  );
  const screen = await render(terms(FIGURES));
  const figures = () => rowsOf(screen.container).map(([, figure]) => figure);
  expect(figures().slice(0, 5)).toEqual([
    '+85.00 USDT',
    '185.00 USDT',
    '−100.00 USDT',
    '1.00 USDT',
    '101.00 USDT',
  ]);
  expect(figures().at(-1)).toBe('54.35%');
  await screen.rerender(terms(undefined));
  expect(figures().slice(0, 5)).toEqual(['—', '—', '—', '—', '—']);
});

it('offers each duration with what a win pays', async () => {
  const onChange = vi.fn<(seconds: number) => void>();
  const screen = await render(
    <Durations
      options={[option(30, '0.800000'), MINUTE]}
      value={60}
      problem={undefined}
      onChange={onChange}
    />,
  );
  const half = screen.getByRole('button', { name: /80\.00%/ });
  await expect
    .element(screen.getByRole('button', { name: /85\.00%/ }))
    .toHaveAttribute('aria-pressed', 'true');
  await expect.element(half).toHaveAttribute('aria-pressed', 'false');
  await half.click();
  expect(onChange.mock.calls).toEqual([[30]]);
});

it('repeats a contract in words before it is sent, and cannot send while the index is old', async () => {
  if (FIGURES === undefined) throw new Error('The stake has no figures.');
  const figures = FIGURES;
  const onSend = vi.fn<() => void>();
  const onClose = vi.fn<() => void>();
  const dialogOf = (block: string | undefined) => (
    <ConfirmContract
      match={{ symbol: 'BTC/USDT' } as Match}
      direction="up"
      currency={USDT}
      option={MINUTE}
      number="100"
      figures={figures}
      openDelayMs={2_435}
      block={block}
      onSend={onSend}
      onClose={onClose}
    />
  );
  const screen = await render(dialogOf(undefined));
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog).toHaveTextContent(/BTC\/USDT/);
  const send = dialog.getByRole('button').last();
  await expect.element(send).toHaveFocus();
  const shown = rowsOf(dialog.element()).map(([, figure]) => figure);
  expect(shown).toEqual(
    expect.arrayContaining(['+85.00 USDT', 'an index made at least 2.435 s after your order']),
  );
  await screen.rerender(dialogOf('The index is older than 2 seconds'));
  await expect.element(send).toBeDisabled();
  await expect.element(dialog.getByRole('status')).toHaveTextContent('The index is older than 2 seconds');
  await screen.rerender(dialogOf(undefined));
  await send.click();
  expect(onSend).toHaveBeenCalledTimes(1);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(onClose).toHaveBeenCalledTimes(1);
});
