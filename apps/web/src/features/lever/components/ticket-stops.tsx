import type { Match } from '@candor/contract';
import { useTranslation } from '@candor/web-kit';
import type { StopKind } from '../model/lever-figures.ts';
import type { TicketValues } from '../model/ticket-values.ts';
import { StopField } from './ticket-inputs.tsx';

/** The results at take-profit and stop-loss, signed, in the quote currency; undefined where no price is given. */
export type StopResults = Readonly<Record<StopKind, string | undefined>>;

interface TicketStopsProps {
  readonly match: Match;
  readonly values: TicketValues;
  readonly results: StopResults;
  readonly problemAt: (field: string) => string | undefined;
  readonly onChange: (part: Partial<TicketValues>) => void;
}

/** Take-profit and stop-loss of a market order, which are set as soon as it is open; a pending order cannot have any. */
export function TicketStops({ match, values, results, problemAt, onChange }: TicketStopsProps) {
  const { t } = useTranslation();
  const isMarket = values.mode === 'market';
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5">
      <legend className="mb-1 text-[13px] text-t3">{t('lever.stopsOptional')}</legend>
      {isMarket && (
        <>
          <StopField
            match={match}
            kind="profit"
            value={values.takeProfit}
            result={results.profit}
            problem={problemAt('takeProfit')}
            onChange={(takeProfit) => onChange({ takeProfit })}
          />
          <StopField
            match={match}
            kind="loss"
            value={values.stopLoss}
            result={results.loss}
            problem={problemAt('stopLoss')}
            onChange={(stopLoss) => onChange({ stopLoss })}
          />
        </>
      )}
      <p className="text-xs leading-4 text-t3">{t(isMarket ? 'lever.stopsAfter' : 'lever.stopsLater')}</p>
    </fieldset>
  );
}
