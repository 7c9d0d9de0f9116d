import type { Match } from '@candor/contract';
import { useTranslation } from '@candor/web-kit';
import type { TicketValues } from '../model/ticket-values.ts';
import { StopFields, type StopResults } from './ticket-inputs.tsx';

interface TicketStopsProps {
  readonly match: Match;
  readonly values: TicketValues;
  readonly results: StopResults;
  readonly problemAt: (field: string) => string | undefined;
  readonly onChange: (part: Partial<TicketValues>) => void;
}

/** Take-profit and stop-loss, which are part of the order: its position has them from the moment when it opens. */
export function TicketStops({ match, values, results, problemAt, onChange }: TicketStopsProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5">
      <legend className="mb-1 text-[13px] text-t3">{t('lever.stopsOptional')}</legend>
      <StopFields
        match={match}
        values={{ profit: values.takeProfit, loss: values.stopLoss }}
        results={results}
        problems={{ profit: problemAt('takeProfit'), loss: problemAt('stopLoss') }}
        onChange={(kind, price) => onChange(kind === 'profit' ? { takeProfit: price } : { stopLoss: price })}
      />
    </fieldset>
  );
}
