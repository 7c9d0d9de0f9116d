import type { Account } from '@candor/contract';
import { formatTrimmed, NO_VALUE } from '@candor/ui';
import { type TFunction, useTranslation } from '@candor/web-kit';
import type { Protocol } from '../wallet-queries.ts';
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
  { account: { currency, currency_code: code }, amount, protocol }: WithdrawalSumProps,
): readonly (readonly [name: string, figure: string])[] {
  const figures = withdrawalFigures(amount, protocol?.draw_decimals ?? currency.scale, currency);
  const written = (text: string | undefined) =>
    text === undefined ? NO_VALUE : `${formatTrimmed(text, currency.scale, 2)} ${code}`;
  const terms =
    currency.draw_fee_mode === 'rate'
      ? t('assets.feeRate', { rate: percentOf(currency.draw_rate) })
      : t('assets.feeFlat', { amount: written(currency.draw_rate) });
  return [
    [t('assets.columns.amount'), written(figures && amount)],
    [terms, written(figures?.fee)],
    [t('assets.received'), written(figures?.received)],
  ];
}
