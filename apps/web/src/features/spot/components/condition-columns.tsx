import { type ConditionalOrder, type Match, TRAIL_PERCENT_DECIMALS } from '@candor/contract';
import { formatFixed, formatTrimmed, PriceText, writePrice } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import type { TFunction } from '@candor/web-kit';
import { approachOf, hasLimitPrice } from '../model/ticket-types.ts';
import { ConditionCancel } from './condition-cancel.tsx';
import { loadProtection } from '../protection/load.ts';
import { lazy, Suspense } from 'react';
import { isOfPair } from '../model/open-orders.ts';
import { reasonText } from './reason-text.ts';
import { figureColumn, firstColumns } from './shared-columns.tsx';

/** `Stop limit ≥ 53,000.00`: what it is, and from which side its price has to come. */
export function conditionType(condition: ConditionalOrder, isJoined: boolean): string {
  return `${conditionName(condition, isJoined)} ${triggerText(condition)}`;
}

/** `Stop limit`, of a trailing stop with its distance; of joined rows without the name of what they form. */
export function conditionName(condition: ConditionalOrder, isJoined: boolean): string {
  return isJoined ? ownName(condition) : typeName(condition);
}

function typeName(condition: ConditionalOrder): string {
  if (isOfPair(condition)) return `TP/SL \u00b7 ${condition.type_name}`;
  const name = ownName(condition);
  return condition.linked_order_id === undefined ? name : `OCO \u00b7 ${name}`;
}

function ownName({ type_name: name, trail_percent: trail }: ConditionalOrder): string {
  return trail === undefined ? name : `${name} ${formatTrimmed(trail, TRAIL_PERCENT_DECIMALS)}%`;
}

/** `≥ 53,000.00` */
export function triggerText({ way, type, trigger_price: price }: ConditionalOrder): string {
  const side = way === 'in' ? 'buy' : 'sell';
  return `${approachOf(side, type) === 'rising' ? '\u2265' : '\u2264'} ${writePrice(price)}`;
}

const TrailTrigger = lazy(async () => ({ default: (await loadProtection()).TrailTrigger }));

/** The price that an order waits for. */
export function Trigger({ condition }: { readonly condition: ConditionalOrder }) {
  if (condition.trail_percent === undefined) return triggerText(condition);
  return (
    <Suspense>
      <TrailTrigger condition={condition} />
    </Suspense>
  );
}

interface ConditionCells {
  readonly matchOf: (matchId: number) => Match | undefined;
  /** Undefined in a list of those that have ended. */
  readonly cancel: ((condition: ConditionalOrder) => Promise<void>) | undefined;
}

/** Columns of orders that wait for their price, or have ended: what each waits for, and what it will place. */
export function conditionColumns(
  t: TFunction,
  { matchOf, cancel }: ConditionCells,
): DataColumn<ConditionalOrder>[] {
  const decimalsOf = ({ currency_match_id: id }: ConditionalOrder) => matchOf(id)?.number_decimals ?? 6;
  return [
    ...firstColumns<ConditionalOrder>(t, (row) => ({
      atMs: Date.parse(row.status === 'waiting' ? row.created_at : row.updated_at),
      symbol: row.currency_match.symbol,
      way: row.way,
      type: typeName(row),
    })),
    figureColumn<ConditionalOrder>(t, 'trigger', {
      csv: (row) => row.trigger_price,
      cell: (row) => <Trigger condition={row} />,
    }),
    figureColumn<ConditionalOrder>(t, 'price', {
      csv: (row) => (hasLimitPrice(row.type) ? row.price : ''),
      cell: (row) =>
        hasLimitPrice(row.type) ? (
          <PriceText price={row.price} decimals={matchOf(row.currency_match_id)?.price_decimals ?? 4} />
        ) : (
          t('orders.market')
        ),
    }),
    figureColumn<ConditionalOrder>(t, 'amount', {
      csv: ({ number }) => number,
      cell: (row) => formatFixed(row.number, decimalsOf(row)),
    }),
    {
      id: 'status',
      header: t('orders.status'),
      className: 'text-t2',
      csv: (row) => [row.status_name, reasonText(t, row.close_reason)].filter(Boolean).join(': '),
      cell: (row) => (
        <>
          {row.status_name} <span className="text-t3">{reasonText(t, row.close_reason)}</span>
        </>
      ),
    },
    {
      id: 'action',
      header: t('orders.action'),
      align: 'end',
      card: 'action',
      cell: (row) =>
        cancel && (
          <ConditionCancel
            row={row}
            isOver={row.status !== 'waiting'}
            numberDecimals={decimalsOf(row)}
            onCancel={() => cancel(row)}
          />
        ),
    },
  ];
}
