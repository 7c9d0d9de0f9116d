import type { LeverOrder, RequestOf } from '@candor/contract';
import { useQueryClient } from '@tanstack/react-query';
import { callAndConfirm, errorText, toasts } from '@candor/web-kit';
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
  const say = (error: unknown) => {
    const text = errorText(error);
    if (text !== undefined) toasts.show('error', text);
  };
  const idOf = ({ id }: LeverOrder) => ({ id: String(id) });
  return {
    submit: (request: RequestOf<'lever/submit'>, idempotencyKey: string) =>
      then(callAndConfirm('lever/submit', request, { idempotencyKey })),
    setStops: (request: RequestOf<'lever/setstop'>) => then(callAndConfirm('lever/setstop', request)),
    closeAll: (request: RequestOf<'lever/batch_close'>) => then(callAndConfirm('lever/batch_close', request)),
    close: (order: LeverOrder) => then(callAndConfirm('lever/close', idOf(order))).catch(say),
    cancel: (order: LeverOrder) => then(callAndConfirm('lever/cancel', idOf(order))).catch(say),
  };
}
