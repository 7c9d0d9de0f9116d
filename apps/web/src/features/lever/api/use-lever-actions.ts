import type { LeverOrder, RequestOf } from '@candor/contract';
import { useQueryClient } from '@tanstack/react-query';
import { toastFailure, callAndConfirm } from '@candor/web-kit';
import { asOwnClose } from './own-closes.ts';
import { readLeverAgain } from './lever-queries.ts';

/** Everything that a user does with a leverage order; the lists are read again after each. */
export function useLeverActions() {
  const client = useQueryClient();
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
      then(callAndConfirm('lever/submit', request, { idempotencyKey })),
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
