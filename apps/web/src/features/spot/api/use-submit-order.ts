import type { Match } from '@candor/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toastFailure, forgetInputs, useTranslation } from '@candor/web-kit';
import { announcePlaced } from '../components/order-toast.ts';
import { playSound } from '@candor/desk';
import { type RefusedAt, refusedAt } from '../model/refused-field.ts';
import { ticketForm } from '../model/kept-ticket.ts';
import { addPending, markPending, settlePending } from '../model/pending-orders.ts';
import { placeOrder, type OrderRequest } from './place-order.ts';
import { keepPlaced } from './keep-placed.ts';
import { readOrdersAgain } from './use-open-orders.ts';

/** After this long without an answer the order's row says so, and the form is free again. */
const UNCONFIRMED_AFTER_MS = 3_000;

/** Undefined if the form may be cleared, or where the order was refused; `elsewhere` means that no field is wrong. */
type Submission = RefusedAt | 'elsewhere' | undefined;

/**
 * Sends one order at a time; resolves to what became of the form's part in it. From the press on the order has a row
 * of its own, which tells what is not known about it.
 */
export function useSubmitOrder(match: Match) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  // A second Enter arrives before React has rendered the first one's state.
  const isSending = useRef(false);

  async function send(request: OrderRequest): Promise<Submission> {
    try {
      const placed = await placeOrder(request);
      if (placed) {
        keepPlaced(client, placed);
        settlePending(request.clientOrderId);
        announcePlaced(t, placed, match);
      } else {
        markPending(request.clientOrderId, 'unconfirmed');
      }
      readOrdersAgain(client);
      return undefined;
    } catch (error) {
      settlePending(request.clientOrderId);
      playSound('failed');
      const refused = refusedAt(error);
      if (refused) return refused;
      toastFailure(error);
      return 'elsewhere';
    }
  }

  async function submit(request: OrderRequest): Promise<Submission> {
    if (isSending.current) return 'elsewhere';
    isSending.current = true;
    setIsBusy(true);
    const { clientOrderId, side, type, matchId, number, price, trigger } = request;
    const sent = { clientOrderId, side, type, matchId, number, price, trigger };
    addPending({ ...sent, symbol: match.symbol, sentAt: Date.now(), state: 'sending' });
    // The order has a row that outlives the page; a form that came back with the same numbers would send them twice.
    forgetInputs(ticketForm(matchId, side, type));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isLate = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => {
        markPending(request.clientOrderId, 'unconfirmed');
        resolve(undefined);
      }, UNCONFIRMED_AFTER_MS);
    });
    try {
      return await Promise.race([send(request), isLate]);
    } finally {
      clearTimeout(timer);
      isSending.current = false;
      setIsBusy(false);
    }
  }

  return { submit, isBusy };
}
