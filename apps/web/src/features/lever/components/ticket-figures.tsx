import type { Match } from '@candor/contract';
import { formatFixed, formatTrimmed, NO_VALUE } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import { Figures } from '../../../shared/page/figures.tsx';
import type { LeverFigures } from '../model/lever-figures.ts';

interface TicketFiguresProps {
  readonly match: Match;
  readonly figures: LeverFigures | undefined;
  readonly liquidation: string | undefined;
  readonly multiple: number;
}

/** The specification shows the margin with 4 decimals and the fee with 6; the dialog has 6 for both. */
export const MARGIN_DECIMALS = 4;
export const FEE_DECIMALS = 6;

/** Shows the cost of the order and its forced-close price before it is sent. */
export function TicketFigures({ match, figures, liquidation, multiple }: TicketFiguresProps) {
  const { t } = useTranslation();
  const quote = match.quote_currency_code;
  const money = (text: string | undefined, decimals: number, percent?: string) =>
    text === undefined
      ? NO_VALUE
      : `${formatFixed(text, decimals)} ${quote}${percent === undefined ? '' : ` (${percent} %)`}`;
  const rows = [
    [t('lever.withSpread'), money(figures?.openPrice, match.price_decimals)],
    [
      t('lever.number'),
      figures === undefined
        ? NO_VALUE
        : `${formatTrimmed(figures.number, match.base_decimals)} ${match.base_currency_code}`,
    ],
    [t('lever.margin'), money(multiple === 0 ? undefined : figures?.margin, MARGIN_DECIMALS)],
    [t('lever.fee'), money(figures?.fee, FEE_DECIMALS, figures?.feePercent)],
    [t('lever.breakEven'), money(figures?.breakEven, match.price_decimals)],
    [t('lever.liquidation'), money(liquidation, match.price_decimals)],
    [t('lever.overnight'), money(figures?.overnight, MARGIN_DECIMALS, figures?.overnightPercent)],
  ] as const;
  return (
    <div className="rounded-control bg-bg2 p-3">
      <Figures rows={rows} />
    </div>
  );
}
