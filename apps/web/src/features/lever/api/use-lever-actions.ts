import type { LeverOrder, RequestOf } from '@candor/contract';
import { useQueryClient } from '@tanstack/react-query';
import { toastFailure, callAndConfirm, errorText, toasts, useTranslation } from '@candor/web-kit';
import { STATUS } from '../model/order-status.ts';
import { sideText } from '../model/side-text.ts';
import { asOwnClose } from './own-closes.ts';
import { readLeverAgain } from './lever-queries.ts';
import { whenOpen } from './when-open.ts';

/** The prices of a position's stops; an empty one is none. */
export type Stops = Required<Pick<RequestOf<'lever/setstop'>, 'target_profit_price' | 'stop_loss_price'>>;

const FAILURE_MS = 20_000;

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
  const namesOf = (order: LeverOrder) => ({ pair: order.currency_match.symbol, side: sideText(t, order) });
  const idOf = ({ id }: LeverOrder) => ({ id: String(id) });
  return {
    submit: (request: RequestOf<'lever/submit'>, idempotencyKey: string) =>
      then(callAndConfirm('lever/submit', request, { idempotencyKey })),
    /** Opens a position with stops; a failure to set them is announced, and leaves the position open without. */
    submitWithStops: async (request: RequestOf<'lever/submit'>, stops: Stops, idempotencyKey: string) => {
      const order = await then(callAndConfirm('lever/submit', request, { idempotencyKey }));
      if (order.status === STATUS.pending) toasts.show('notice', t('lever.stopsWaiting', namesOf(order)));
      // Nobody waits for this: the order itself is answered.
      void whenOpen(order).then(async (isOpen) => {
        if (!isOpen) return;
        try {
          await then(callAndConfirm('lever/setstop', { ...idOf(order), ...stops }));
        } catch (error) {
          const detail = errorText(error);
          toasts.show('error', t('lever.stopsFailed', namesOf(order)), {
            key: `stops ${order.id}`,
            durationMs: FAILURE_MS,
            ...(detail === undefined ? {} : { detail }),
          });
        }
      });
    },
    setStops: (request: RequestOf<'lever/setstop'>) => then(callAndConfirm('lever/setstop', request)),
    closeAll: (request: RequestOf<'lever/batch_close'>) =>
      then(
        asOwnClose(
          () => callAndConfirm('lever/batch_close', request),
          ({ orders }) => orders,
        ),
      ),
    close: (order: LeverOrder) =>
      then(
        asOwnClose(
          () => callAndConfirm('lever/close', idOf(order)),
          (closed) => [closed],
        ),
      ).catch(toastFailure),
    cancel: (order: LeverOrder) => then(callAndConfirm('lever/cancel', idOf(order))).catch(toastFailure),
  };
}
