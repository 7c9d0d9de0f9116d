import type { Account } from '@candor/contract';
import { formatTrimmed, NO_VALUE } from '@candor/ui';
import { type TFunction, useTranslation } from '@candor/web-kit';
import type { Protocol } from '../wallet-queries.ts';
import { type WithdrawalTerms, withdrawalTermsOf } from './withdrawal-terms.ts';
import { percentOf } from './percent-of.ts';
import { withdrawalFigures } from './withdrawal-figures.ts';

interface WithdrawalSumProps {
  readonly account: Account;
  readonly amount: string;
  readonly protocol: Protocol | undefined;
}

/** The three lines of a withdrawal: what leaves, the fee in it, and what arrives. */
export function WithdrawalSum({ account, amount, protocol }: WithdrawalSumProps) {
  const { t } = useTranslation();
  const rows = sumRows(t, { account, amount, protocol });
  return (
    <dl className="grid gap-1 rounded-panel bg-bg2 px-4 py-3 text-[13px] leading-5" aria-live="polite">
      {rows.map(([name, figure], index) => (
        <div key={name} className="flex justify-between gap-4">
          <dt className="text-t3">{name}</dt>
          <dd className={index === rows.length - 1 ? 'text-base font-semibold' : ''}>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The lines in words: amount, fee and what arrives, which is a dash where nothing would. */
export function sumRows(
  t: TFunction,
  { account, amount, protocol }: WithdrawalSumProps,
): readonly (readonly [name: string, figure: string])[] {
  const { currency, currency_code: code } = account;
  const { draw_fee_mode: mode, draw_rate: rate } = withdrawalTermsOf(account, protocol);
  const known = rate === undefined ? undefined : { ...currency, draw_rate: rate };
  const figures = known && withdrawalFigures(amount, protocol?.draw_decimals ?? currency.scale, known);
  const written = (text: string | undefined) =>
    text === undefined ? NO_VALUE : `${formatTrimmed(text, currency.scale, 2)} ${code}`;
  return [
    [t('assets.columns.amount'), written(figures && amount)],
    [feeName(t, mode, rate, written), written(figures?.fee)],
    [t('assets.received'), written(figures?.received)],
  ];
}

function feeName(
  t: TFunction,
  mode: WithdrawalTerms['draw_fee_mode'],
  rate: string | undefined,
  written: (text: string) => string,
): string {
  if (rate === undefined) return t('assets.columns.fee');
  return mode === 'rate'
    ? t('assets.feeRate', { rate: percentOf(rate) })
    : t('assets.feeFlat', { amount: written(rate) });
}
