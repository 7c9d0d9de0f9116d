import type { LeverOrder, Match } from '@candor/contract';
import { playSound } from '@candor/desk';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { noteUnseen, type TFunction, toasts, usePrivateList, useTranslation } from '@candor/web-kit';
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
  const known = useRef('');
  usePrivateList({
    frames: {
      LEVER_TRADE(frame) {
        keepFunds(client, { id, quote_currency_code }, frame);
        keepOrders(client, frame.currency_match_id, frame.trades_all);
        if (frame.currency_match_id !== id) return false;
        // Every tick of the index brings one; only another set of orders changes the lists.
        const now = [id, ...frame.trades_all.map((order) => `${order.id}/${order.status}`)].join(' ');
        const isNew = now !== known.current;
        known.current = now;
        return isNew;
      },
      LEVER_CLOSED({ orders }) {
        dropOrders(client, orders);
        for (const order of orders) announceEnd(t, order);
      },
    },
    readAgain: () => void readLeverAgain(client),
    readAgainAfterMs: RECONCILE_MS,
  });
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
