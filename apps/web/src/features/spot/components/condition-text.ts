import type { Match } from '@candor/contract';
import { formatFixed, formatTrimmed } from '@candor/ui';
import type { TFunction } from '@candor/web-kit';
import {
  approachOf,
  type ConditionType,
  hasLimitPrice,
  type Side,
  type TriggeredType,
} from '../model/ticket-types.ts';

interface Condition {
  readonly side: Side;
  readonly type: TriggeredType | ConditionType;
  readonly trigger: string;
  /** The price of the order that the trigger places; empty or zero means at market. */
  readonly price: string;
  readonly amount: string;
}

type NamedMatch = Pick<
  Match,
  'base_currency_code' | 'quote_currency_code' | 'price_decimals' | 'number_decimals'
>;

const written = (text: string) => text.replace(/\.$/, '');

/** Returns one sentence that says what a conditional order will do, and when. */
export function conditionText(t: TFunction, match: NamedMatch, condition: Condition): string {
  const { side, type, trigger, price, amount } = condition;
  const isAtLimit = (type === 'oco' || hasLimitPrice(type)) && /[1-9]/.test(price);
  const words = {
    amount: formatTrimmed(written(amount), match.number_decimals),
    base: match.base_currency_code,
    price: isAtLimit ? formatFixed(written(price), match.price_decimals) : '',
  };
  const action = isAtLimit
    ? t(side === 'buy' ? 'ticket.thenBuyAt' : 'ticket.thenSellAt', words)
    : t(side === 'buy' ? 'ticket.thenBuyMarket' : 'ticket.thenSellMarket', words);
  return t(approachOf(side, type) === 'rising' ? 'ticket.whenRises' : 'ticket.whenFalls', {
    trigger: formatFixed(written(trigger), match.price_decimals),
    action,
  });
}
