import type { Match } from '@candor/contract';
import { ratePercent } from '@candor/desk/arithmetic';
import { formatFixed, formatTrimmed, isPositiveDecimal } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import type { TicketFields } from '../model/ticket-fields.ts';
import type { Side } from '../model/ticket-types.ts';

interface TrailNoteProps {
  readonly match: Match;
  readonly side: Side;
  readonly fields: TicketFields;
  readonly isLarge?: boolean;
}

/** Explains a trailing stop as soon as enough of it is typed. */
export function TrailNote({ match, side, fields, isLarge = false }: TrailNoteProps) {
  const { t } = useTranslation();
  const { trail, trigger, amount } = fields;
  const isWhole = isPositiveDecimal(trail) && isPositiveDecimal(amount);
  const isBuy = side === 'buy';
  const action = t(isBuy ? 'ticket.thenBuyMarket' : 'ticket.thenSellMarket', {
    amount: formatTrimmed(amount, match.number_decimals),
    base: match.base_currency_code,
    price: '',
  });
  const words = { trail: formatTrimmed(trail, 2), action };
  return (
    <p
      data-testid={isLarge ? undefined : `condition-${side}`}
      className={isLarge ? 'mt-1 text-base leading-6' : 'text-xs leading-4 text-t2'}
    >
      {isWhole
        ? t(isBuy ? 'protection.risesBack' : 'protection.fallsBack', words)
        : t('ticket.typeHints.trailing_stop')}
      {isWhole && isPositiveDecimal(trigger) && (
        <span className="block">
          {t('protection.trailsFrom', { price: formatFixed(trigger, match.price_decimals) })}
        </span>
      )}
      {isWhole && isLarge && (
        <span className="block">
          {t('ticket.marketBound', { slippage: ratePercent(match.slippage_rate) })}
        </span>
      )}
    </p>
  );
}
