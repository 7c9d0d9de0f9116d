import { FieldRow, LiveField, NumberField, ShareStops } from '@candor/desk';
import { TOTAL_DECIMALS } from '@candor/desk/arithmetic';
import { formatFixed } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import { lazy, Suspense } from 'react';
import { loadProtection } from '../protection/load.ts';
import { fieldsOf } from '../model/check-ticket.ts';
import type { TicketField } from '../model/ticket-problem.ts';
import type { TicketPartProps } from './ticket-part.ts';
import { useProblemText } from './use-problem-text.tsx';

/** The fields of an order: its prices in one row, its amount, the share of the balance, its total. */
export function TicketInputs(props: TicketPartProps) {
  const { match, type, ticket } = props;
  const { t } = useTranslation();
  const problemText = useProblemText(ticket);
  const { fields, figures } = ticket;
  const isMarket = type === 'market';
  const { lead } = fields;
  return (
    <div className="ticket-inputs grid grid-cols-1 @min-[400px]:grid-cols-2 @min-[400px]:gap-x-3">
      {isMarket ? (
        <SeenPrice {...props} />
      ) : type === 'trailing_stop' ? (
        <Trail {...props} />
      ) : (
        <PriceRow {...props} />
      )}
      <NumberField
        name="amount"
        label={t(isMarket && lead === 'total' ? 'ticket.estAmount' : 'ticket.amount')}
        unit={match.base_currency_code}
        value={lead === 'amount' ? fields.amount : figures.amount}
        decimals={match.number_decimals}
        step={match.lot_size}
        problem={problemText('amount')}
        onChange={(text) => ticket.edit('amount', text)}
      />
      <ShareStops
        percent={ticket.percent}
        onChange={ticket.onShare}
        isDisabled={ticket.available === undefined}
      />
      <NumberField
        name="total"
        label={t(figures.isEstimate && (!isMarket || lead === 'amount') ? 'ticket.estTotal' : 'ticket.total')}
        unit={match.quote_currency_code}
        value={lead === 'total' ? fields.total : figures.total}
        decimals={TOTAL_DECIMALS}
        problem={problemText('total')}
        onChange={(text) => ticket.edit('total', text)}
      />
    </div>
  );
}

const TrailFields = lazy(async () => ({ default: (await loadProtection()).TrailFields }));

/** The fields of a trailing stop, whose place is kept until they arrive. */
function Trail(props: TicketPartProps) {
  return (
    <Suspense fallback={<div className="h-[58px] max-md:h-[62px]" />}>
      <div className="roomy-rows">
        <TrailFields {...props} />
      </div>
    </Suspense>
  );
}

const PRICE_LABELS = {
  price: 'ticket.price',
  trigger: 'ticket.trigger',
  stopPrice: 'ticket.stopPrice',
} as const;
/** The names of an OCO's prices say which of its legs each belongs to. */
const OCO_LABELS = { ...PRICE_LABELS, price: 'ticket.limitPrice', trigger: 'ticket.stopTrigger' } as const;

const isPrice = (field: TicketField): field is keyof typeof PRICE_LABELS =>
  Object.hasOwn(PRICE_LABELS, field);

/** One, two or three prices side by side, so that every type of order has a form of the same height. */
function PriceRow({ match, type, ticket }: TicketPartProps) {
  const { t } = useTranslation();
  const problemText = useProblemText(ticket);
  const prices = fieldsOf(type).filter(isPrice);
  const labels = type === 'oco' ? OCO_LABELS : PRICE_LABELS;
  return (
    <FieldRow>
      {prices.map((field) => (
        <NumberField
          key={field}
          name={field}
          isStacked={prices.length > 1}
          label={t(labels[field])}
          unit={match.quote_currency_code}
          placeholder={field === 'stopPrice' ? t('ticket.market') : undefined}
          value={ticket.fields[field]}
          decimals={match.price_decimals}
          step={match.tick_size}
          problem={problemText(field)}
          onChange={(text) => ticket.edit(field, text)}
        />
      ))}
    </FieldRow>
  );
}

/** The price of a market order: a field that cannot be typed into, and follows the book. */
function SeenPrice({ match, side, ticket }: TicketPartProps) {
  const { t } = useTranslation();
  const problemText = useProblemText(ticket);
  const { bestPrice } = ticket;
  const price = bestPrice === undefined ? undefined : formatFixed(bestPrice, match.price_decimals);
  return (
    <LiveField
      name="price"
      label={t('ticket.price')}
      unit={match.quote_currency_code}
      text={
        price === undefined
          ? t('ticket.noBestPrice')
          : t(side === 'buy' ? 'ticket.bestAsk' : 'ticket.bestBid', { price })
      }
      problem={problemText('price')}
    />
  );
}
