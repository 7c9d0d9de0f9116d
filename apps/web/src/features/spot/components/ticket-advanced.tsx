import { CheckBox, Segments } from '@candor/ui';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from '@candor/web-kit';
import { TIMES_IN_FORCE, type TicketType, type TimeInForce, VALIDITY_TEXTS } from '../model/ticket-types.ts';
import type { useOrderOptions } from '../model/use-order-options.ts';

interface TicketAdvancedProps {
  readonly type: TicketType;
  readonly options: ReturnType<typeof useOrderOptions>;
}

/** Chooses time in force and post-only in a folded section, whose heading shows any choice that is not the default. */
export function TicketAdvanced({ type, options }: TicketAdvancedProps) {
  const { timeInForce, onTimeInForce, isPostOnly, onPostOnly } = options;
  // Only a limit order can be one that only rests.
  const hasPostOnly = type === 'limit';
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const chosen = [
    ...(timeInForce === 'GTC' ? [] : [timeInForce]),
    ...(hasPostOnly && isPostOnly ? [t('ticket.postOnly')] : []),
  ];
  return (
    <div className="text-xs">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="flex min-h-6 w-full items-center gap-1 text-t2 hover:text-t1 max-md:min-h-8"
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('ticket.advanced')}
        <ChevronDown
          size={14}
          strokeWidth={1.75}
          aria-hidden
          className={`transition-transform ${isOpen ? 'rotate-180' : ''}`}
        />
        {!isOpen && <span className="ml-auto truncate text-t1">{chosen.join(', ')}</span>}
      </button>
      <div id={id} hidden={!isOpen} className="pt-1 pb-1">
        <Segments<TimeInForce>
          className="h-7 text-xs max-md:h-11"
          label={t('ticket.validity')}
          items={TIMES_IN_FORCE.map((value) => ({ value, label: value }))}
          value={timeInForce}
          onChange={onTimeInForce}
        />
        <p className="mt-1 leading-4 text-t3">{t(VALIDITY_TEXTS[timeInForce])}</p>
        {hasPostOnly && (
          <div className="mt-1.5">
            <CheckBox isChecked={isPostOnly} onChange={onPostOnly}>
              <span title={t('ticket.postOnlyHint')}>{t('ticket.postOnly')}</span>
            </CheckBox>
          </div>
        )}
      </div>
    </div>
  );
}
