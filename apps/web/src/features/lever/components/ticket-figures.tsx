import type { Match } from '@candor/contract';
import { formatFixed, formatTrimmed, NO_VALUE } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import { Figures } from '../../../shared/page/figures.tsx';
import type { LeverFigures } from '../model/lever-figures.ts';
import { Term } from '../../../shared/page/term.tsx';

interface TicketFiguresProps {
  readonly match: Match;
  readonly figures: LeverFigures | undefined;
  readonly liquidation: string | undefined;
  /** Said in place of the forced-close price where there is none. */
  readonly noForcedClose: string | undefined;
  readonly multiple: number;
}

/** The specification shows the margin with 4 decimals and the fee with 6; the dialog has 6 for both. */
export const MARGIN_DECIMALS = 4;
export const FEE_DECIMALS = 6;

type Explained = 'withSpread' | 'number' | 'margin' | 'fee' | 'breakEven' | 'liquidation' | 'overnight';

/** Shows the cost of the order and its forced-close price before it is sent. */
export function TicketFigures({ match, figures, liquidation, noForcedClose, multiple }: TicketFiguresProps) {
  const { t } = useTranslation();
  const quote = match.quote_currency_code;
  const money = (text: string | undefined, decimals: number, percent?: string) =>
    text === undefined
      ? NO_VALUE
      : `${formatFixed(text, decimals)} ${quote}${percent === undefined ? '' : ` (${percent} %)`}`;
  const term = (name: Explained) => <Term name={t(`lever.${name}`)}>{t(`lever.help.${name}`)}</Term>;
  const rows = [
    ['withSpread', money(figures?.openPrice, match.price_decimals)],
    [
      'number',
      figures === undefined
        ? NO_VALUE
        : `${formatTrimmed(figures.number, match.base_decimals)} ${match.base_currency_code}`,
    ],
    ['margin', money(multiple === 0 ? undefined : figures?.margin, MARGIN_DECIMALS)],
    ['fee', money(figures?.fee, FEE_DECIMALS, figures?.feePercent)],
    ['breakEven', money(figures?.breakEven, match.price_decimals)],
    ['liquidation', noForcedClose ?? money(liquidation, match.price_decimals)],
    ['overnight', money(figures?.overnight, MARGIN_DECIMALS, figures?.overnightPercent)],
  ] as const satisfies readonly (readonly [Explained, string])[];
  return (
    <div className="rounded-control bg-bg2 p-3">
      <Figures rows={rows.map(([name, figure]) => [name, figure, term(name)])} />
    </div>
  );
}
