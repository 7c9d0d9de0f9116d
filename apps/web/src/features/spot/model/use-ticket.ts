import type { BookPick } from '@candor/desk';
import { createIdempotencyKey } from '@candor/client';
import type { Match } from '@candor/contract';
import { useRef, useState, type FormEvent } from 'react';
import { readLiveBook, useLiveBook, useLiveTrades, useBalance, confirmOrdersStore } from '@candor/desk';
import { estimateFill, totalOf } from '@candor/desk/arithmetic';
import { useQuotation } from '@candor/desk/pairs';
import { useConnection, useUnsavedInput } from '@candor/web-kit';
import { useSubmitOrder } from '../api/use-submit-order.ts';
import { checkTicket, distanceFromLast, type TicketField, type TicketProblem } from './check-ticket.ts';
import { readKeptFields, ticketForm, useKeepFields } from './kept-ticket.ts';
import {
  costPriceOf,
  editAmount,
  editPrices,
  editTotal,
  EMPTY_FIELDS,
  resetAmounts,
  takeShare,
  type TicketFields,
} from './ticket-fields.ts';
import {
  hasLimitPrice,
  hasTimeInForce,
  isTriggered,
  type Side,
  type TicketType,
  type TimeInForce,
} from './ticket-types.ts';

interface TicketOptions {
  readonly match: Match;
  readonly side: Side;
  readonly type: TicketType;
  readonly picked: BookPick | undefined;
  /** Moves the focus to the field that a refused order has to be corrected in. */
  readonly focusField: (field: TicketField) => void;
}

function bestOf(
  side: Side,
  book: { in: readonly { price: string }[]; out: readonly { price: string }[] } | undefined,
) {
  return side === 'buy' ? book?.out[0]?.price : book?.in[0]?.price;
}

/** A number as it is sent: without the point of somebody who was still typing. */
const written = (text: string) => text.replace(/\.$/, '');

/** Returns the field that a price picked in the book fills. */
function pricesOf(type: TicketType, price: string) {
  if (hasLimitPrice(type)) return { price };
  return isTriggered(type) ? { trigger: price } : {};
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
  // The fields as the user changed them; undefined while they still have the pair's initial values.
  const [typed, setTyped] = useState(kept);
  useKeepFields(form, typed);
  const [problem, setProblem] = useState<TicketProblem>();
  const [isPostOnly, setIsPostOnly] = useState(false);
  const [timeInForce, setTimeInForce] = useState<TimeInForce>('GTC');
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
    const prices = picked.price === undefined ? {} : pricesOf(type, picked.price);
    const priced = editPrices(fields, prices, costAt);
    change(picked.amount === undefined ? priced : editAmount(priced, picked.amount, costAt(priced)));
  }

  const bestPrice = bestOf(side, book);
  const price = costPriceOf(fields, { side, type, pair: match, bestPrice });
  const decimals = { price: match.price_decimals, number: match.number_decimals };
  const levels = side === 'buy' ? book?.out : book?.in;
  const fill = type === 'market' && levels ? estimateFill(levels, fields.amount, decimals) : undefined;
  const distance = type === 'limit' ? distanceFromLast(side, fields.price, last) : undefined;

  function change(next: TicketFields) {
    setFields(next);
    setTyped(next);
    setProblem(undefined);
  }

  /** Returns the price that these fields would cost at, by the book at this very moment. */
  function costAt(of: TicketFields): string {
    return costPriceOf(of, { side, type, pair: match, bestPrice: bestNow() });
  }

  function bestNow(): string | undefined {
    return bestOf(side, readLiveBook(match.symbol));
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
      number: written(sent.amount),
      price: hasLimitPrice(type) ? written(sent.price) : isTriggered(type) ? '' : (bestNow() ?? ''),
      trigger: isTriggered(type) ? written(sent.trigger) : '',
      stopPrice: type === 'oco' ? written(sent.stopPrice) : '',
      timeInForce: hasTimeInForce(type) ? timeInForce : undefined,
      isPostOnly: type === 'limit' && isPostOnly,
    });
    draftKey.current = undefined;
    // Anything typed while the order was being sent belongs to the next order, and stays.
    if (!isDone) return;
    setFields((now) => (now === sent ? resetAmounts(now) : now));
    setTyped((now) => (now === sent ? undefined : now));
  }

  /** Returns true if the form may be sent; problems are shown at their fields. */
  function isReady(): boolean {
    const found = checkTicket({ side, type, fields, bestPrice: bestNow(), last, available, pair: match });
    setProblem(found);
    if (found) focusField(found.field);
    return !found;
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isReady()) return;
    const isAsking = type !== 'limit' || confirmOrdersStore.get();
    if (isAsking || distance?.needsConfirmation) return setIsConfirming(true);
    void send();
  }

  return {
    fields,
    price,
    total: type === 'market' ? (totalOf(price, fields.amount) ?? '') : fields.total,
    last,
    bestPrice,
    available,
    fill,
    distance,
    problem,
    ageSeconds,
    isBusy,
    isPostOnly,
    timeInForce,
    isConfirming,
    onPrice: (text: string) => change(editPrices(fields, { price: text }, costAt)),
    onTrigger: (text: string) => change(editPrices(fields, { trigger: text }, costAt)),
    onStopPrice: (text: string) => change(editPrices(fields, { stopPrice: text }, costAt)),
    onAmount: (text: string) => change(editAmount(fields, text, price)),
    onTotal: (text: string) => change(editTotal(fields, match, text, price)),
    onShare: (percent: number) => {
      if (available === undefined) return;
      change(takeShare(fields, { side, percent, balance: available, price: costAt(fields), pair: match }));
    },
    // An order that only rests cannot be one that never does.
    onPostOnly: (isOn: boolean) => {
      setIsPostOnly(isOn);
      if (isOn) setTimeInForce('GTC');
    },
    onTimeInForce: (next: TimeInForce) => {
      setTimeInForce(next);
      if (next !== 'GTC') setIsPostOnly(false);
    },
    onSubmit,
    onConfirm: () => {
      setIsConfirming(false);
      // The book may have emptied while the question stood.
      if (isReady()) void send();
    },
    onDismiss: () => setIsConfirming(false),
  };
}
