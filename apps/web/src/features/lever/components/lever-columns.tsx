import type { LeverOrder, Match } from '@candor/contract';
import {
  isPositiveDecimal,
  Button,
  formatFixed,
  formatSigned,
  formatTableTime,
  NO_VALUE,
  PriceText,
} from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import { useId } from 'react';
import type { TFunction } from '@candor/web-kit';
import { delaySeconds } from '../../../shared/index-price/opening-delay.ts';
import type { LeverList } from '../api/lever-queries.ts';
import { breakEvenOf } from '../model/lever-figures.ts';
import { STATUS } from '../model/order-status.ts';
import { profitColour } from '../model/profit-colour.ts';
import { sideText } from '../model/side-text.ts';
import { useLeverBlock } from '../model/use-lever-block.ts';

interface LeverColumnsOptions {
  readonly matchOf: (order: LeverOrder) => Match;
  readonly onStops: (order: LeverOrder) => void;
  readonly onClose: (order: LeverOrder) => void;
  readonly onCancel: (order: LeverOrder) => void;
  readonly onReceipt: (order: LeverOrder) => void;
}

const MONEY_DECIMALS = 4;

/** Columns whose heads mean something else of positions that are closed. */
const RENAMED = ['current', 'time', 'operate'] as const;
const EXPLAINED = ['margin', 'takeProfit', 'stopLoss', 'fee', 'overnight', 'profit'] as const;
const isIn =
  <Id extends string>(ids: readonly Id[]) =>
  (id: string): id is Id =>
    ids.some((each) => each === id);
const isRenamed = isIn(RENAMED);
const isExplained = isIn(EXPLAINED);

/** The eleven columns of the specification, the same for every list. */
export function leverColumns(
  t: TFunction,
  options: LeverColumnsOptions,
  list: LeverList,
): readonly DataColumn<LeverOrder>[] {
  const isClosed = list === 'closed';
  const isTarget = list === 'pending' || list === 'delegations' || list === 'refunded';
  const priceOf = (order: LeverOrder, text: string) =>
    Number(text) === 0 ? (
      NO_VALUE
    ) : (
      <PriceText price={text} decimals={options.matchOf(order).price_decimals} />
    );
  const column = (id: string, cell: DataColumn<LeverOrder>['cell']): DataColumn<LeverOrder> => ({
    id,
    header: isClosed && isRenamed(id) ? t(`lever.closedColumns.${id}`) : t(`lever.columns.${id as 'open'}`),
    ...(isExplained(id) ? { hint: t(`lever.help.${id}`) } : {}),
    align: 'end',
    cell,
  });
  return [
    {
      id: 'side',
      header: t('lever.columns.side'),
      card: 'head',
      cell: (order) => <Side order={order} t={t} />,
    },
    isTarget
      ? column('target', (order) => priceOf(order, order.origin_price))
      : column('open', (order) => <OpenPrice {...{ order, t }} match={options.matchOf(order)} />),
    column('current', (order) => priceOf(order, order.update_price)),
    column('margin', ({ caution_money: margin }) => formatFixed(margin, MONEY_DECIMALS)),
    column('takeProfit', (order) => priceOf(order, order.target_profit_price)),
    column('stopLoss', (order) => priceOf(order, order.stop_loss_price)),
    column('time', ({ time }) => formatTableTime(Date.parse(time))),
    column('fee', ({ trade_fee: fee }) => formatFixed(fee, MONEY_DECIMALS)),
    column('overnight', ({ overnight_money: fee }) => formatFixed(fee, MONEY_DECIMALS)),
    { ...column('profit', (order) => <Profit order={order} t={t} />), card: 'head-end' },
    {
      ...column('operate', (order) => <Operate order={order} t={t} options={options} />),
      card: 'action',
    },
  ];
}

interface CellProps {
  readonly order: LeverOrder;
  readonly t: TFunction;
}

function Side({ order, t }: CellProps) {
  return (
    <span className="inline-flex items-baseline gap-1.5">
      <span className={order.type === 1 ? 'text-up' : 'text-down'}>{sideText(t, order)}</span>
      <span className="text-t1">{order.currency_match.symbol}</span>
      <span className="text-t3">{t('lever.sizeOf', { lots: order.share, multiple: order.multiple })}</span>
    </span>
  );
}

/** The price at which a position opened; on hover its tick, and the price at which it has earned the fees paid so far. */
function OpenPrice({ order, t, match }: CellProps & { readonly match: Match }) {
  if (Number(order.price) === 0) return NO_VALUE;
  const breakEven = order.status === STATUS.pending ? undefined : breakEvenOf(match, order);
  const opening = { tick: order.open_tick, seconds: delaySeconds(order.open_delay_ms) };
  const title =
    breakEven === undefined
      ? undefined
      : `${t('lever.breakEven')}: ${formatFixed(breakEven, match.price_decimals)}\n${t('indexPrice.opening.tick', opening)}`;
  return (
    <span title={title}>
      <PriceText price={order.price} decimals={match.price_decimals} />
    </span>
  );
}

/** The profit net of the fees paid, and its share of the margin that was put in; the gross one is said on hover. */
function Profit({ order, t }: CellProps) {
  if (order.status === STATUS.pending) return NO_VALUE;
  const share = (100 * Number(order.net_profits)) / Number(order.origin_caution_money);
  const profits = formatSigned(order.net_profits, MONEY_DECIMALS);
  const gross = formatSigned(order.profits, MONEY_DECIMALS);
  return (
    <span className={profitColour(profits)} title={t('lever.beforeFees', { profits: gross })}>
      {profits} <span className="text-[11px]">({formatSigned(String(share.toFixed(2)), 2)} %)</span>
    </span>
  );
}

/** Both buttons are off, and say why, while the index of the order's own pair cannot be settled at. */
function OperateOpen({ order, t, options }: CellProps & { readonly options: LeverColumnsOptions }) {
  const block = useLeverBlock(order.currency_match.symbol);
  const reason = useId();
  const name = (action: string) => `${action}: ${sideText(t, order)} ${order.currency_match.symbol}`;
  const described = { disabled: block !== undefined, 'aria-describedby': block && reason };
  return (
    <span className="inline-flex items-center gap-1.5">
      {block && (
        <span id={reason} className="text-[11px] text-warn">
          {t(`indexPrice.short.${block}`)}
        </span>
      )}
      <Button
        size="small"
        aria-label={name(t('lever.stops'))}
        {...described}
        // Stops that are set can be removed whatever the index does.
        disabled={block !== undefined && !hasStops(order)}
        onClick={() => options.onStops(order)}
      >
        {t('lever.stops')}
      </Button>
      <Button
        size="small"
        aria-label={name(t('lever.close'))}
        {...described}
        onClick={() => options.onClose(order)}
      >
        {t('lever.close')}
      </Button>
    </span>
  );
}

const hasStops = ({ target_profit_price: profit, stop_loss_price: loss }: LeverOrder) =>
  isPositiveDecimal(profit) || isPositiveDecimal(loss);

function Operate({ order, t, options }: CellProps & { readonly options: LeverColumnsOptions }) {
  const name = (action: string) => `${action}: ${sideText(t, order)} ${order.currency_match.symbol}`;
  if (order.status === STATUS.pending) {
    return (
      <Button size="small" aria-label={name(t('common.cancel'))} onClick={() => options.onCancel(order)}>
        {t('common.cancel')}
      </Button>
    );
  }
  if (order.status === STATUS.open) return <OperateOpen order={order} t={t} options={options} />;
  if (order.status === STATUS.closing) return <span className="text-t3">{t('lever.closing')}</span>;
  return (
    <span className="inline-flex items-center gap-1.5 text-t3">
      {order.close_reason !== '' && t(`lever.reasons.${order.close_reason}`)}
      {order.status === STATUS.closed && (
        <Button size="small" aria-label={name(t('lever.receipt'))} onClick={() => options.onReceipt(order)}>
          {t('lever.receipt')}
        </Button>
      )}
    </span>
  );
}
