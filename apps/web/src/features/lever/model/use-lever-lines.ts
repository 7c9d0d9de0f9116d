import { formatSigned, isPositiveDecimal, NO_VALUE } from '@candor/ui';
import type { LeverOrder, Match } from '@candor/contract';
import type { LineGrip, OwnLine } from '@candor/desk';
import { toastFailure, useTranslation } from '@candor/web-kit';
import { useEffect, useMemo, useRef } from 'react';
import { useLeverOrders, useOpenPositions } from '../api/lever-queries.ts';
import { useLeverActions } from '../api/use-lever-actions.ts';
import { profitAt, RESULT_DECIMALS } from './lever-figures.ts';
import { STATUS } from './order-status.ts';
import { sideText } from './side-text.ts';

/** Lines of one position: its opening, its stops, its forced close. */
const KINDS = 4;

/** No order has this number. */
const INDEX_ID = -1;

/**
 * Returns the lines on the chart of leverage: the index, which decides about profit and stops while the candles show the trades of
 * the book; the person's positions with their profit, and the orders that wait. Stops can be dragged, and stops and waiting
 * orders are ended by their cross.
 */
export function useLeverLines(match: Match, index: string | undefined): readonly OwnLine[] {
  const { t } = useTranslation();
  const { data: open } = useOpenPositions(match.id);
  const { data: waiting } = useLeverOrders('delegations', match.id, 1);
  const setStops = useSetStops();
  const cancel = useCancel();
  const ofIndex = useMemo((): readonly OwnLine[] => {
    if (index === undefined) return [];
    return [{ id: INDEX_ID, price: index, colour: 'select', label: t('indexPrice.name') }];
  }, [index, t]);
  const ofWaiting = useMemo(
    () =>
      (waiting?.data ?? [])
        .filter(({ status }) => status === STATUS.pending)
        .map(
          (order): OwnLine => ({
            id: order.id * KINDS,
            price: order.target_price,
            colour: order.type === 1 ? 'up' : 'down',
            label: t('lever.waits', { side: sideText(t, order), lots: order.share }),
            onCancel: () => cancel.current(order),
          }),
        ),
    [waiting, cancel, t],
  );
  const ofPositions = useMemo(() => {
    /** Moves a stop: its price is sent, and its result is shown on the way. */
    const stopOf = (order: LeverOrder, name: keyof Stops) => ({
      onMove: (price: string) => setStops.current(order, { [name]: price }),
      resultAt: (price: string) => resultText(match, order, price),
    });
    const gripsOf = (order: LeverOrder): readonly LineGrip[] =>
      GRIPS.filter(({ name }) => !isPositiveDecimal(order[name])).map(({ name, label, full }) => ({
        label: t(label),
        description: `${t(full)}, ${sideText(t, order)} ${order.share}`,
        ...stopOf(order, name),
      }));
    const liquidation = open?.find(({ forced_close_price: price }) => isPositiveDecimal(price));
    const lines = (open ?? []).flatMap((order): OwnLine[] => {
      const line = (kind: number, price: string, rest: Omit<OwnLine, 'id' | 'price'>) =>
        isPositiveDecimal(price) ? [{ id: order.id * KINDS + kind, price, ...rest }] : [];
      return [
        ...line(0, order.price, {
          colour: order.type === 1 ? 'up' : 'down',
          label: `${sideText(t, order)} ${order.share} \u00b7 ${formatSigned(order.net_profits, 2)}`,
          description: `${sideText(t, order)} ${order.share}`,
          grips: gripsOf(order),
        }),
        ...line(1, order.target_profit_price, {
          colour: 'select',
          label: t('lever.columns.takeProfit'),
          ...stopOf(order, 'target_profit_price'),
          onCancel: () => setStops.current(order, { target_profit_price: '' }),
        }),
        ...line(2, order.stop_loss_price, {
          colour: 'select',
          label: t('lever.columns.stopLoss'),
          ...stopOf(order, 'stop_loss_price'),
          onCancel: () => setStops.current(order, { stop_loss_price: '' }),
        }),
      ];
    });
    if (!liquidation) return lines;
    const forced: OwnLine = {
      id: liquidation.id * KINDS + 3,
      price: liquidation.forced_close_price,
      colour: 'select',
      label: t('lever.liquidationShort'),
    };
    return [...lines, forced];
  }, [open, match, setStops, t]);
  return useMemo(() => [...ofIndex, ...ofPositions, ...ofWaiting], [ofIndex, ofPositions, ofWaiting]);
}

/** The stops that a position's tag has handles for while it has none. */
const GRIPS = [
  { name: 'target_profit_price', label: 'lever.gripProfit', full: 'lever.columns.takeProfit' },
  { name: 'stop_loss_price', label: 'lever.gripLoss', full: 'lever.columns.stopLoss' },
] as const;

/** `-81.74 USDT` */
function resultText(match: Match, order: LeverOrder, price: string): string {
  const profit = profitAt(match, order, price);
  return profit === undefined
    ? NO_VALUE
    : `${formatSigned(profit, RESULT_DECIMALS)} ${match.quote_currency_code}`;
}

/** The reference stays, so that the lines change only with the orders. */
function useCancel() {
  const { cancel } = useLeverActions();
  const now = (order: LeverOrder) => void cancel(order);
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  });
  return latest;
}

interface Stops {
  readonly target_profit_price?: string;
  readonly stop_loss_price?: string;
}

/** Changes one stop and leaves the other; the reference stays, so that the lines change only with the positions. */
function useSetStops() {
  const actions = useLeverActions();
  const now = (order: LeverOrder, change: Stops) => {
    const { target_profit_price, stop_loss_price } = order;
    const kept = {
      target_profit_price: isPositiveDecimal(target_profit_price) ? target_profit_price : '',
      stop_loss_price: isPositiveDecimal(stop_loss_price) ? stop_loss_price : '',
    };
    actions.setStops({ id: String(order.id), ...kept, ...change }).catch(toastFailure);
  };
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  });
  return latest;
}
