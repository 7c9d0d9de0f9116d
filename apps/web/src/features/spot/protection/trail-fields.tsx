import { TRAIL_PERCENT_DECIMALS } from '@candor/contract';
import { FieldRow, NumberField } from '@candor/desk';
import { useTranslation } from '@candor/web-kit';
import type { TicketPartProps } from '../components/ticket-part.ts';
import { useProblemText } from '../components/use-problem-text.tsx';

/** The distance of a trailing stop, and the price from which it trails. */
export function TrailFields({ match, ticket }: TicketPartProps) {
  const { t } = useTranslation();
  const problemText = useProblemText(ticket);
  return (
    <FieldRow>
      <NumberField
        name="trail"
        isStacked
        label={t('protection.trail')}
        unit="%"
        value={ticket.fields.trail}
        decimals={TRAIL_PERCENT_DECIMALS}
        step="0.1"
        problem={problemText('trail')}
        onChange={(text) => ticket.edit('trail', text)}
      />
      <NumberField
        name="trigger"
        isStacked
        label={t('protection.activation')}
        unit={match.quote_currency_code}
        placeholder={t('protection.atOnce')}
        value={ticket.fields.trigger}
        decimals={match.price_decimals}
        step={match.tick_size}
        problem={problemText('trigger')}
        onChange={(text) => ticket.edit('trigger', text)}
      />
    </FieldRow>
  );
}
