import { formatTrimmed, NO_VALUE } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import { Figures } from '../../../shared/page/figures.tsx';
import type { PayableCurrency, SecondsOption } from '../api/second-queries.ts';
import { tieText } from '../model/contract-words.ts';
import { stakeDecimals, type StakeFigures } from '../model/stake-figures.ts';

interface StakeTermsProps {
  readonly option: SecondsOption;
  readonly currency: PayableCurrency | undefined;
  readonly figures: StakeFigures | undefined;
  readonly number: string;
}

const LEAST_DECIMALS = 2;

/** The terms of the stake: its win, its loss, its fee, a tie, and how often one has to win. */
export function StakeTerms({ option, currency, figures, number }: StakeTermsProps) {
  const { t } = useTranslation();
  const decimals = currency ? stakeDecimals(currency) : LEAST_DECIMALS;
  const money = (text: string | undefined, sign = '') =>
    currency && figures && text !== undefined
      ? `${sign}${formatTrimmed(text, decimals, LEAST_DECIMALS)} ${currency.code}`
      : NO_VALUE;
  const rows = [
    [t('second.ifWon'), money(figures?.win, '+')],
    [t('second.payback'), money(figures?.payback)],
    [t('second.ifLost'), money(number, '\u2212')],
    [t('second.fee'), money(figures?.fee)],
    [t('second.locked'), money(figures?.locked)],
    [t('second.ifTied'), tieText(t, option)],
    [t('second.breakEven'), `${option.break_even_rate}%`],
  ] as const;
  return (
    <div className="rounded-control bg-bg2 p-3">
      <Figures rows={rows} />
      <p className="mt-2 text-xs leading-4 text-t3">{t(`second.tieReasons.${option.tie_rule}`)}</p>
    </div>
  );
}
