import type { Match, Order } from '@candor/contract';
import { useRef, useState } from 'react';
import { compareDecimals } from '@candor/desk/arithmetic';
import { useAmendOrder } from './use-amend-order.ts';

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
  const amendOrder = useAmendOrder();
  const [typed, setTyped] = useState<Typed>();
  const [isBusy, setIsBusy] = useState(false);
  const isSending = useRef(false);

  async function send(order: Order, match: Match | undefined, { price, number }: Typed) {
    if (isSending.current) return;
    isSending.current = true;
    setIsBusy(true);
    if (await amendOrder(order, match, { price, number })) setTyped(undefined);
    isSending.current = false;
    setIsBusy(false);
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
        void send(order, match, own);
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
