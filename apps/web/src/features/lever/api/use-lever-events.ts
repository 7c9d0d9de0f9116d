import type { LeverOrder, Match } from '@candor/contract';
import { playSound } from '@candor/desk';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { noteSeq, noteUnseen, push, type TFunction, toasts, useTranslation } from '@candor/web-kit';
import { dropOrders, keepOrders, keepFunds, readLeverAgain } from './lever-queries.ts';
import { isOwnClose } from './own-closes.ts';
import { endText } from '../model/end-text.ts';

/** After the last of a burst of events the lists are read once more. */
const RECONCILE_MS = 800;
const NEWS_MS = 8_000;

/** Keeps positions, risk and balance in step with the exchange, and says which positions end and why. */
export function useLeverEvents({ id, quote_currency_code }: Match): void {
  const { t } = useTranslation();
  const client = useQueryClient();
  useEffect(() => {
    const match = { id, quote_currency_code };
    let timer: ReturnType<typeof setTimeout> | undefined;
    let known = '';
    const readAgainSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void readLeverAgain(client), RECONCILE_MS);
    };
    const stopTrade = push().onPrivate('LEVER_TRADE', (frame) => {
      noteSeq(frame.seq);
      keepFunds(client, match, frame);
      keepOrders(client, frame.currency_match_id, frame.trades_all);
      if (frame.currency_match_id !== id) return;
      // Every tick of the index brings one; only another set of orders changes the lists.
      const now = frame.trades_all.map(({ id, status }) => `${id}/${status}`).join(' ');
      if (now !== known) readAgainSoon();
      known = now;
    });
    const stopClosed = push().onPrivate('LEVER_CLOSED', (frame) => {
      noteSeq(frame.seq);
      dropOrders(client, frame.orders);
      for (const order of frame.orders) announceEnd(t, order);
      readAgainSoon();
    });
    const stopResumed = push().onPrivate('login', () => void readLeverAgain(client));
    return () => {
      clearTimeout(timer);
      stopTrade();
      stopClosed();
      stopResumed();
    };
  }, [client, id, quote_currency_code, t]);
}

function announceEnd(t: TFunction, order: LeverOrder): void {
  // Its user sees the answer to the call.
  if (order.close_reason === 'cancelled' || order.close_reason === '' || isOwnClose(order)) return;
  const detail = endText(t, order);
  const kind = order.close_reason === 'forced' ? 'error' : 'notice';
  toasts.show(kind, t(`lever.ends.${order.close_reason}`), {
    key: `lever ${order.id}`,
    detail,
    durationMs: NEWS_MS,
  });
  playSound(order.close_reason === 'forced' ? 'cancelled' : 'filled');
  noteUnseen();
}
