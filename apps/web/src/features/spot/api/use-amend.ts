import type { Match, Order } from '@candor/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createIdempotencyKey } from '@candor/client';
import { call, errorText, toasts } from '@candor/web-kit';
import { playSound } from '@candor/desk';
import { compareDecimals } from '@candor/desk/arithmetic';
import { keepOrder } from './use-orders.ts';

export type AmendField = 'price' | 'number';

export interface Amending {
  readonly match: Match | undefined;
  /** The fields as they are typed; undefined while the row is only read. */
  readonly typed: { readonly price: string; readonly number: string; readonly at: AmendField } | undefined;
  /** The effect on the order's time priority; undefined while nothing has changed. */
  readonly fate: 'keeps' | 'loses' | undefined;
  readonly isBusy: boolean;
  readonly begin: (at: AmendField) => void;
  readonly change: (field: AmendField, text: string) => void;
  readonly leave: () => void;
  readonly send: () => void;
}

/** Changes an open limit order in its own row. Pushes change what the row shows, never what is typed into it. */
export function useAmend(order: Order, match: Match | undefined): Amending {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [typed, setTyped] = useState<Amending['typed']>();
  const [isBusy, setIsBusy] = useState(false);
  const isSending = useRef(false);

  async function send({ price, number }: { readonly price: string; readonly number: string }) {
    if (isSending.current) return;
    isSending.current = true;
    setIsBusy(true);
    try {
      const request = { id: order.id, price: price.replace(/\.$/, ''), number: number.replace(/\.$/, '') };
      const changed = await call('order/amend', request, { idempotencyKey: createIdempotencyKey() });
      // An order that could not keep its place has ended, and a new one replaces it.
      if (changed.id !== order.id) keepOrder(client, { ...order, status: 'cancelled' }, false);
      keepOrder(client, changed, true);
      setTyped(undefined);
      toasts.show('success', t('orders.amended'), { durationMs: 1_000 });
    } catch (error) {
      playSound('failed');
      const text = errorText(error);
      if (text !== undefined) toasts.show('error', text);
    } finally {
      isSending.current = false;
      setIsBusy(false);
      void client.invalidateQueries({ queryKey: ['person', 'account'] });
      void client.invalidateQueries({ queryKey: ['person', 'orders'] });
      void client.invalidateQueries({ queryKey: ['person', 'conditions'] });
    }
  }

  return {
    match,
    typed,
    fate: typed && fateOf(order, typed),
    isBusy,
    begin: (at) => setTyped({ price: order.price, number: order.number, at }),
    change: (field, text) => setTyped((now) => now && { ...now, [field]: text }),
    leave: () => setTyped(undefined),
    send() {
      if (!typed) return;
      if (fateOf(order, typed) === undefined) return setTyped(undefined);
      void send(typed);
    },
  };
}

/** Only a smaller quantity at the same price keeps its place in the queue. */
function fateOf(order: Order, typed: { readonly price: string; readonly number: string }) {
  const price = compareDecimals(typed.price, order.price);
  const number = compareDecimals(typed.number, order.number);
  if (price === 0 && number === 0) return undefined;
  return price === 0 && number !== undefined && number < 0 ? 'keeps' : 'loses';
}
