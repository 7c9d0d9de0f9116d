import type { LeverOrder } from '@candor/contract';
import { push } from '@candor/web-kit';
import { STATUS } from '../model/order-status.ts';

/** Resolves once an order is open, with false if it ended without; at once where its state is already known. */
export function whenOpen({ id, status }: LeverOrder): Promise<boolean> {
  if (status !== STATUS.pending) return Promise.resolve(status === STATUS.open);
  return new Promise((resolve) => {
    const end = (isOpen: boolean) => {
      stopTrade();
      stopClosed();
      resolve(isOpen);
    };
    const stopTrade = push().onPrivate('LEVER_TRADE', ({ trades_all: orders }) => {
      if (orders.some((order) => order.id === id && order.status === STATUS.open)) end(true);
    });
    const stopClosed = push().onPrivate('LEVER_CLOSED', ({ ids }) => {
      if (ids.includes(id)) end(false);
    });
  });
}
