import type { Match, Order } from '@candor/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createIdempotencyKey } from '@candor/client';
import { call, errorText, toasts } from '@candor/web-kit';
import { playSound } from '@candor/desk';
import { compareDecimals } from '@candor/desk/arithmetic';
import { keepOrder, keepReplacement, readOrdersAgain } from './use-open-orders.ts';

export type AmendField = 'price' | 'number';

interface Typed {
  readonly orderId: number;
  readonly price: string;
  readonly number: string;
  readonly at: AmendField;
}

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

/** Changes one open limit order at a time, in its own row. Pushes change what a row shows, never what is typed into it. */
export function useAmend(): (order: Order, match: Match | undefined) => Amending {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [typed, setTyped] = useState<Typed>();
  const [isBusy, setIsBusy] = useState(false);
  const isSending = useRef(false);

  async function send(order: Order, { price, number }: Typed) {
    if (isSending.current) return;
    isSending.current = true;
    setIsBusy(true);
    try {
      const request = { id: order.id, price: price.replace(/\.$/, ''), number: number.replace(/\.$/, '') };
      const changed = await call('order/amend', request, { idempotencyKey: createIdempotencyKey() });
      // An order that could not keep its place has ended, and a new one has its row.
      if (changed.id === order.id) keepOrder(client, changed, true);
      else keepReplacement(client, order, changed);
      setTyped(undefined);
      toasts.show('success', t('orders.amended'), { durationMs: 3_000 });
    } catch (error) {
      playSound('failed');
      const text = errorText(error);
      if (text !== undefined) toasts.show('error', text);
    } finally {
      isSending.current = false;
      setIsBusy(false);
      readOrdersAgain(client);
    }
  }

  return (order, match) => {
    const own = typed?.orderId === order.id ? typed : undefined;
    return {
      match,
      typed: own,
      fate: own && fateOf(order, own),
      isBusy: isBusy && own !== undefined,
      begin: (at) => setTyped({ orderId: order.id, price: order.price, number: order.number, at }),
      change: (field, text) => setTyped((now) => now && { ...now, [field]: text }),
      leave: () => setTyped(undefined),
      send() {
        if (!own) return;
        if (fateOf(order, own) === undefined) return setTyped(undefined);
        void send(order, own);
      },
    };
  };
}

/** Only a smaller quantity at the same price keeps its place in the queue. */
function fateOf(order: Order, typed: { readonly price: string; readonly number: string }) {
  const price = compareDecimals(typed.price, order.price);
  const number = compareDecimals(typed.number, order.number);
  if (price === 0 && number === 0) return undefined;
  return price === 0 && number !== undefined && number < 0 ? 'keeps' : 'loses';
}
