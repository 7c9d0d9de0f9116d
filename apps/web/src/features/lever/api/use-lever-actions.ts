import type { LeverOrder, RequestOf } from '@candor/contract';
import { useQueryClient } from '@tanstack/react-query';
import { decimalsWritten, formatFixed, NO_VALUE } from '@candor/ui';
import { toastFailure, callAndConfirm, type TFunction, useTranslation } from '@candor/web-kit';
import { endText } from '../model/end-text.ts';
import { sideText } from '../model/side-text.ts';
import { asOwnClose } from './own-closes.ts';
import { dropOrders, readLeverAgain } from './lever-queries.ts';

/** Everything that a user does with a leverage order; the lists are read again after each. */
export function useLeverActions() {
  const client = useQueryClient();
  const { t } = useTranslation();
  const then = async <Result>(done: Promise<Result>): Promise<Result> => {
    try {
      return await done;
    } finally {
      void readLeverAgain(client);
    }
  };
  const idOf = ({ id }: LeverOrder) => ({ id: String(id) });
  return {
    submit: (request: RequestOf<'lever/submit'>, idempotencyKey: string) =>
      then(
        callAndConfirm('lever/submit', request, { idempotencyKey, figures: (order) => openText(t, order) }),
      ),
    setStops: (request: RequestOf<'lever/setstop'>) =>
      then(callAndConfirm('lever/setstop', request, { figures: (order) => stopsText(t, order) })),
    closeAll: (request: RequestOf<'lever/batch_close'>) =>
      then(
        asOwnClose(
          () =>
            callAndConfirm('lever/batch_close', request, {
              figures: ({ orders }) => orders.map((order) => endText(t, order)).join('; '),
            }),
          ({ orders }) => orders,
        ),
      ),
    close: (order: LeverOrder) =>
      then(
        asOwnClose(
          () => callAndConfirm('lever/close', idOf(order), { figures: (closed) => endText(t, closed) }),
          (closed) => [closed],
        ),
      ).catch(toastFailure),
    cancel: (order: LeverOrder) =>
      then(
        callAndConfirm('lever/cancel', idOf(order), { figures: (cancelled) => openText(t, cancelled) }).then(
          (cancelled) => dropOrders(client, [cancelled]),
        ),
      ).catch(toastFailure),
  };
}

/** The pair, the size and the price of an order that was accepted; of one that waits the price that it waits for. */
function openText(t: TFunction, order: LeverOrder): string {
  const { currency_match: match, share: lots, multiple, price, target_price: target } = order;
  const at = Number(target) === 0 ? price : target;
  const size = t('lever.sizeOf', { lots, multiple });
  return `${match.symbol} ${sideText(t, order)}, ${size}, ${formatFixed(at, decimalsWritten(at))}`;
}

/** The position and both of its stops. */
function stopsText(t: TFunction, order: LeverOrder): string {
  const { currency_match: match, target_profit_price: profit, stop_loss_price: loss } = order;
  const written = (price: string) =>
    Number(price) === 0 ? NO_VALUE : formatFixed(price, decimalsWritten(price));
  const stops = [
    `${t('lever.columns.takeProfit')} ${written(profit)}`,
    `${t('lever.columns.stopLoss')} ${written(loss)}`,
  ];
  return [`${match.symbol} ${sideText(t, order)}`, ...stops].join(', ');
}
