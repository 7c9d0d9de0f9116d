import type { Match } from '@candor/contract';
import { isPositiveDecimal } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import type { TicketFields } from '../model/ticket-fields.ts';
import { ratePercent } from '@candor/desk/arithmetic';
import { hasLimitPrice, type Side, type TriggeredType } from '../model/ticket-types.ts';
import { conditionText } from './condition-text.ts';

interface ConditionNoteProps {
  readonly match: Match;
  readonly side: Side;
  readonly type: Exclude<TriggeredType, 'trailing_stop'>;
  readonly fields: TicketFields;
  readonly isLarge?: boolean;
}

/** Explains a conditional order as soon as enough of it is typed. */
export function ConditionNote({ match, side, type, fields, isLarge = false }: ConditionNoteProps) {
  const { t } = useTranslation();
  const { trigger, amount, price, stopPrice } = fields;
  const isWhole =
    isPositiveDecimal(trigger) &&
    isPositiveDecimal(amount) &&
    (!hasLimitPrice(type) || isPositiveDecimal(price));
  const limit = type === 'oco' ? stopPrice : hasLimitPrice(type) ? price : '';
  const isMarketOrder = !isPositiveDecimal(limit);
  const text = isWhole
    ? conditionText(t, match, { side, type, trigger, price: limit, amount })
    : t(`ticket.typeHints.${type}`);
  return (
    <p
      data-testid={isLarge ? undefined : `condition-${side}`}
      className={isLarge ? 'mt-1 text-base leading-6' : 'text-xs leading-4 text-t2'}
    >
      {text}
      {isWhole && isMarketOrder && (
        <span className="block">
          {t('ticket.marketBound', { slippage: ratePercent(match.slippage_rate) })}
        </span>
      )}
      {type === 'oco' && isWhole && isLarge && <span className="block">{t('ticket.ocoEither')}</span>}
    </p>
  );
}
