import type { Match } from '@candor/contract';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
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
  // A field that is filled or wrong is never folded away.
  const isFilled = values.takeProfit !== '' || values.stopLoss !== '';
  const [isOpen, setIsOpen] = useState(isFilled);
  const content = useId();
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5">
      <button
        type="button"
        className="flex min-h-6 w-full items-center gap-1 text-[13px] text-t2 hover:text-t1 max-md:min-h-11"
        aria-expanded={isOpen || isFilled}
        aria-controls={content}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('lever.stopsOptional')}
        <ChevronDown
          size={14}
          strokeWidth={1.75}
          className={isOpen || isFilled ? 'rotate-180' : ''}
          aria-hidden
        />
      </button>
      <div
        id={content}
        role="group"
        aria-label={t('lever.stopsOptional')}
        className="grid gap-1.5"
        hidden={!isOpen && !isFilled}
      >
        <StopFields
          match={match}
          values={{ profit: values.takeProfit, loss: values.stopLoss }}
          results={results}
          problems={{ profit: problemAt('takeProfit'), loss: problemAt('stopLoss') }}
          onChange={(kind, price) =>
            onChange(kind === 'profit' ? { takeProfit: price } : { stopLoss: price })
          }
        />
      </div>
    </div>
  );
}
