import type { ConditionalOrder, Match } from '@candor/contract';
import { formatFixed, formatFullTime, formatTableTime, NO_VALUE, PriceText } from '@candor/ui';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useCancels } from '../api/cancel-order.ts';
import { approachOf, hasLimitPrice } from '../model/ticket-types.ts';
import { CancelButton } from './cancel-button.tsx';
import { Figure } from './order-cards.tsx';
import { RowTable } from './order-table.tsx';

interface ConditionListProps {
  readonly rows: readonly ConditionalOrder[];
  readonly matches: readonly Match[];
  /** Shows cards instead of a table. */
  readonly isNarrow: boolean;
}

/** Orders that wait for their price, or have ended: what each waits for, and what it will place. */
export function ConditionList({ rows, matches, isNarrow }: ConditionListProps) {
  const { t } = useTranslation();
  const items = rows.map((row) => ({
    row,
    match: matches.find(({ id }) => id === row.currency_match_id),
  }));
  if (isNarrow) {
    return (
      <ul>
        {items.map((item) => (
          <ConditionCard key={item.row.id} {...item} />
        ))}
      </ul>
    );
  }
  const heads = [
    { text: t('orders.time'), isNumber: false },
    { text: t('orders.pair'), isNumber: false },
    { text: t('orders.side'), isNumber: false },
    { text: t('orders.type'), isNumber: false },
    { text: t('orders.trigger'), isNumber: true },
    { text: t('orders.price'), isNumber: true },
    { text: t('orders.amount'), isNumber: true },
    { text: t('orders.status'), isNumber: false },
    { text: t('orders.action'), isNumber: true },
  ];
  return (
    <RowTable heads={heads}>
      {items.map((item) => (
        <ConditionRow key={item.row.id} {...item} />
      ))}
    </RowTable>
  );
}

interface ConditionProps {
  readonly row: ConditionalOrder;
  readonly match: Match | undefined;
}

/** Returns the parts that both layouts of a condition show. */
function partsOf(t: TFunction, { row, match }: ConditionProps) {
  const side = row.way === 'in' ? 'buy' : 'sell';
  const priceDecimals = match?.price_decimals ?? 4;
  return {
    tone: side === 'buy' ? 'text-up' : 'text-down',
    at: Date.parse(row.status === 'waiting' ? row.created_at : row.updated_at),
    numberDecimals: match?.number_decimals ?? 6,
    type: row.linked_order_id === undefined ? row.type_name : `OCO \u00b7 ${row.type_name}`,
    trigger: (
      <>
        {approachOf(side, row.type) === 'rising' ? '\u2265' : '\u2264'}{' '}
        <PriceText price={row.trigger_price} decimals={priceDecimals} />
      </>
    ),
    price: hasLimitPrice(row.type) ? (
      <PriceText price={row.price} decimals={priceDecimals} />
    ) : (
      t('orders.market')
    ),
  };
}

function Cancel({ row, match }: ConditionProps) {
  const cancels = useCancels();
  if (row.status !== 'waiting') return NO_VALUE;
  return (
    <CancelButton
      row={row}
      numberDecimals={match?.number_decimals ?? 6}
      onCancel={() => cancels.condition(row)}
    />
  );
}

function ConditionRow(props: ConditionProps) {
  const { t } = useTranslation();
  const { row } = props;
  const parts = partsOf(t, props);
  return (
    <tr
      data-condition-id={row.id}
      className="hover:bg-bg2 [&>td]:h-8 [&>td]:border-b [&>td]:border-hairline/50 [&>td]:px-3"
    >
      <td className="text-t3" title={formatFullTime(parts.at)}>
        {formatTableTime(parts.at)}
      </td>
      <td className="font-[550] text-t1">{row.currency_match.symbol}</td>
      <td className={parts.tone}>{row.way_name}</td>
      <td className="text-t2">{parts.type}</td>
      <td className="text-right text-t1">{parts.trigger}</td>
      <td className="text-right text-t1">{parts.price}</td>
      <td className="text-right text-t1">{formatFixed(row.number, parts.numberDecimals)}</td>
      <td className="text-t2">{row.status_name}</td>
      <td className="text-right text-t2">
        <Cancel {...props} />
      </td>
    </tr>
  );
}

function ConditionCard(props: ConditionProps) {
  const { t } = useTranslation();
  const { row } = props;
  const parts = partsOf(t, props);
  return (
    <li data-condition-id={row.id} className="border-b border-hairline/50 px-3 py-2">
      <div className="flex items-center gap-2 text-[13px]">
        <span className={`font-semibold ${parts.tone}`}>{row.way_name}</span>
        <span className="font-semibold text-t1">{row.currency_match.symbol}</span>
        <span className="truncate text-t3">{parts.type}</span>
        <span className="ml-auto text-xs whitespace-nowrap text-t3">{formatTableTime(parts.at)}</span>
      </div>
      <div className="mt-1 flex items-center justify-between gap-3">
        <dl className="min-w-0 flex-1 text-xs leading-[18px]">
          <Figure label={t('orders.trigger')}>{parts.trigger}</Figure>
          <Figure label={t('orders.price')}>{parts.price}</Figure>
          <Figure label={t('orders.amount')}>{formatFixed(row.number, parts.numberDecimals)}</Figure>
        </dl>
        {row.status === 'waiting' ? (
          <Cancel {...props} />
        ) : (
          <span className="text-xs text-t2">{row.status_name}</span>
        )}
      </div>
    </li>
  );
}
