import { createIdempotencyKey } from '@candor/client';
import type { Match } from '@candor/contract';
import { useRef, useState, type FormEvent } from 'react';
import { readLiveBook, useLiveBook } from '../../../live/book.ts';
import { useConnection } from '../../../live/connection.ts';
import { useQuotation } from '../../../live/quotations.ts';
import { useLiveTrades } from '../../../live/trades.ts';
import { useUnsavedInput } from '../../../shared/session/unsaved-input.ts';
import { useBalance } from '../api/use-balance.ts';
import { useSubmitOrder } from '../api/use-submit-order.ts';
import { confirmOrdersStore } from './confirm-preference.ts';
import { checkTicket, distanceFromLast, type TicketProblem } from './check-ticket.ts';
import { readKeptFields, ticketForm, useKeepFields } from './kept-ticket.ts';
import { estimateFill } from './market-fill.ts';
import { totalOf } from './order-arithmetic.ts';
import {
  editAmount,
  editPrice,
  editTotal,
  EMPTY_FIELDS,
  resetAmounts,
  takeShare,
  type OrderType,
  type Side,
  type TicketFields,
} from './ticket-fields.ts';

/** A price chosen in the order book; the count tells two presses on the same price apart. */
export interface PickedPrice {
  readonly price: string;
  readonly count: number;
}

interface TicketOptions {
  readonly match: Match;
  readonly side: Side;
  readonly type: OrderType;
  readonly picked: PickedPrice | undefined;
  /** Moves the focus to the field that a refused order has to be corrected in. */
  readonly focusField: (field: 'price' | 'amount') => void;
}

function bestOf(
  side: Side,
  book: { in: readonly { price: string }[]; out: readonly { price: string }[] } | undefined,
) {
  return side === 'buy' ? book?.out[0]?.price : book?.in[0]?.price;
}

/**
 * The state of one order form. Live data feed what is shown beside the fields; the fields themselves change
 * only by the user's acts: typing, a stop of the slider, a price picked from the book.
 */
export function useTicket({ match, side, type, picked, focusField }: TicketOptions) {
  const quotation = useQuotation(match);
  const last = useLiveTrades(match.symbol)?.[0]?.price ?? quotation.close;
  const book = useLiveBook(match.symbol);
  const { ageSeconds } = useConnection();
  const available = useBalance(side === 'buy' ? match.quote_currency_id : match.base_currency_id)?.available;
  const { submit, isBusy } = useSubmitOrder(match);

  const form = ticketForm(match.id, side, type);
  const [kept] = useState(() => readKeptFields(form));
  const [fields, setFields] = useState<TicketFields>(
    kept ?? { ...EMPTY_FIELDS, price: /[1-9]/.test(last) ? last : '' },
  );
  // What of the fields somebody chose; nothing, where they stand as the pair came.
  const [typed, setTyped] = useState(kept);
  useKeepFields(form, typed);
  const [problem, setProblem] = useState<TicketProblem>();
  const [isPostOnly, setIsPostOnly] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const draftKey = useRef<string>(undefined);
  useUnsavedInput(fields.amount !== '');

  const mode = `${side} ${type}`;
  const [shownMode, setShownMode] = useState(mode);
  if (mode !== shownMode) {
    setShownMode(mode);
    const left = resetAmounts(fields);
    setFields(left);
    setTyped(typed && left);
    setProblem(undefined);
  }
  const [pickedCount, setPickedCount] = useState(picked?.count);
  if (picked && picked.count !== pickedCount) {
    setPickedCount(picked.count);
    if (type === 'limit') change(editPrice(fields, picked.price));
  }

  const bestPrice = bestOf(side, book);
  const price = type === 'limit' ? fields.price : (bestPrice ?? '');
  const decimals = { price: match.price_decimals, number: match.number_decimals };
  const levels = side === 'buy' ? book?.out : book?.in;
  const fill = type === 'market' && levels ? estimateFill(levels, fields.amount, decimals) : undefined;
  const distance = type === 'limit' ? distanceFromLast(side, fields.price, last) : undefined;

  function change(next: TicketFields) {
    setFields(next);
    setTyped(next);
    setProblem(undefined);
  }

  /** The price an order would be sent with, from the book at this very moment. */
  function priceNow(): string {
    return type === 'limit' ? fields.price : (bestOf(side, readLiveBook(match.symbol)) ?? '');
  }

  async function send() {
    const sent = fields;
    // One key for one draft: pressing twice is still one order.
    draftKey.current ??= createIdempotencyKey();
    const isDone = await submit({
      clientOrderId: draftKey.current,
      side,
      type,
      matchId: match.id,
      number: sent.amount.replace(/\.$/, ''),
      price: priceNow().replace(/\.$/, ''),
      isPostOnly: type === 'limit' && isPostOnly,
    });
    draftKey.current = undefined;
    // What was typed while the order was on its way is the next order, and stays.
    if (!isDone) return;
    setFields((now) => (now === sent ? resetAmounts(now) : now));
    setTyped((now) => (now === sent ? undefined : now));
  }

  /** Whether an order may be sent as the form stands; what is wrong is said at its field. */
  function isReady(): boolean {
    const best = bestOf(side, readLiveBook(match.symbol));
    const found = checkTicket({ side, type, fields, bestPrice: best, available, pair: match });
    setProblem(found);
    if (found) focusField(found.field);
    return !found;
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isReady()) return;
    const isAsking = type === 'market' || confirmOrdersStore.get();
    if (isAsking || distance?.needsConfirmation) return setIsConfirming(true);
    void send();
  }

  return {
    fields,
    price,
    total: type === 'limit' ? fields.total : (totalOf(price, fields.amount) ?? ''),
    last,
    bestPrice,
    available,
    fill,
    distance,
    problem,
    ageSeconds,
    isBusy,
    isPostOnly,
    isConfirming,
    onPrice: (text: string) => change(editPrice(fields, text)),
    onAmount: (text: string) => change(editAmount(fields, text, price)),
    onTotal: (text: string) => change(editTotal(fields, match, text, price)),
    onShare: (percent: number) => {
      if (available === undefined) return;
      change(takeShare(fields, { side, percent, balance: available, price: priceNow(), pair: match }));
    },
    onPostOnly: setIsPostOnly,
    onSubmit,
    onConfirm: () => {
      setIsConfirming(false);
      // The book may have emptied while the question stood.
      if (isReady()) void send();
    },
    onDismiss: () => setIsConfirming(false),
  };
}
