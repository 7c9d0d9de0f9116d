import { FieldRow, NumberField } from '@candor/desk';
import { useTranslation } from '@candor/web-kit';
import type { TicketPartProps } from '../components/ticket-part.ts';
import { useProblemText } from '../components/use-problem-text.tsx';

const ROWS = [
  [
    { field: 'profitTrigger', label: 'protection.profitTrigger' },
    { field: 'profitPrice', label: 'protection.profitPrice' },
  ],
  [
    { field: 'stopTrigger', label: 'protection.stopTrigger' },
    { field: 'stopPrice', label: 'protection.stopPrice' },
  ],
] as const;

/** The prices of a take-profit and a stop, each with a limit that may be left out, and when the two begin to wait. */
export function BracketFields({ match, side, ticket }: TicketPartProps) {
  const { t } = useTranslation();
  const problemText = useProblemText(ticket);
  return (
    <div role="group" aria-label={t('ticket.bracket')} className="roomy-rows pt-1">
      {ROWS.map((row) => (
        <FieldRow key={row[0].field}>
          {row.map(({ field, label }) => (
            <NumberField
              key={field}
              name={field}
              isStacked
              label={t(label)}
              unit={match.quote_currency_code}
              placeholder={field.endsWith('Price') ? t('ticket.market') : undefined}
              value={ticket.fields[field]}
              decimals={match.price_decimals}
              step={match.tick_size}
              problem={problemText(field)}
              onChange={(text) => ticket.edit(field, text)}
            />
          ))}
        </FieldRow>
      ))}
      <p className="pb-1 text-xs leading-4 text-t2">
        {t(side === 'buy' ? 'protection.afterBuy' : 'protection.afterSell')}
      </p>
    </div>
  );
}
