import type { Match } from '@candor/contract';
import { useTranslation } from '@candor/web-kit';
import { conditionText } from '../components/condition-text.ts';
import type { TicketFields } from '../model/ticket-fields.ts';
import type { Side } from '../model/ticket-types.ts';

interface BracketLinesProps {
  readonly match: Match;
  readonly side: Side;
  readonly fields: TicketFields;
  readonly amount: string;
}

/** The take-profit and the stop in words, and when they begin to wait. */
export function BracketLines({ match, side, fields, amount }: BracketLinesProps) {
  const { t } = useTranslation();
  const other = side === 'buy' ? 'sell' : 'buy';
  const { profitTrigger, profitPrice, stopTrigger, stopPrice } = fields;
  const profit = { type: 'take_profit_market', trigger: profitTrigger, price: profitPrice } as const;
  const stop = { type: 'stop_market', trigger: stopTrigger, price: stopPrice } as const;
  return (
    <ul className="mt-2 flex flex-col gap-1 text-[13px] text-t2">
      {[profit, stop].map((leg) => (
        <li key={leg.type}>{conditionText(t, match, { side: other, amount, ...leg, type: typeOf(leg) })}</li>
      ))}
      <li>{t('ticket.ocoEither')}</li>
      <li>{t(side === 'buy' ? 'protection.afterBuy' : 'protection.afterSell')}</li>
    </ul>
  );
}

function typeOf({
  type,
  price,
}: {
  readonly type: 'take_profit_market' | 'stop_market';
  readonly price: string;
}) {
  if (price === '') return type;
  return type === 'stop_market' ? 'stop_limit' : 'take_profit_limit';
}
