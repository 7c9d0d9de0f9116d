import type { BookPick } from '@candor/desk';
import type { Match } from '@candor/contract';
import { useUnsavedInput } from '@candor/web-kit';
import { useState } from 'react';
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
import type { TicketField } from './ticket-problem.ts';
import { hasLimitPrice, isTriggered, type Side, type TicketType } from './ticket-types.ts';
import type { TicketMarket } from './use-ticket-market.ts';

interface FieldsOptions {
  readonly match: Match;
  readonly side: Side;
  readonly type: TicketType;
  readonly picked: BookPick | undefined;
  readonly market: TicketMarket;
}

/** Returns the field that a price picked in the book fills. */
function pricesOf(type: TicketType, price: string) {
  if (hasLimitPrice(type)) return { price };
  return isTriggered(type) ? { trigger: price } : {};
}

/**
 * The fields of one order form, which change only by the user's acts: typing, a stop of the slider, a price picked from
 * the book, a switch of side or type.
 */
export function useTicketFields({ match, side, type, picked, market }: FieldsOptions) {
  const form = ticketForm(match.id, side, type);
  const [kept] = useState(() => readKeptFields(form));
  const { last, available } = market;
  const [fields, setFields] = useState<TicketFields>(
    kept ?? { ...EMPTY_FIELDS, price: /[1-9]/.test(last) ? last : '' },
  );
  // The fields as the user changed them; undefined while they still have the pair's initial values.
  const [typed, setTyped] = useState(kept);
  useKeepFields(form, typed);
  useUnsavedInput(typed !== undefined || fields.amount !== '');

  const mode = `${side} ${type}`;
  const [shownMode, setShownMode] = useState(mode);
  if (mode !== shownMode) {
    setShownMode(mode);
    const left = resetAmounts(fields);
    setFields(left);
    setTyped(typed && left);
  }
  const [pickedCount, setPickedCount] = useState(picked?.count);
  if (picked && picked.count !== pickedCount) {
    setPickedCount(picked.count);
    const priced = withPrices(picked.price === undefined ? {} : pricesOf(type, picked.price));
    change(picked.amount === undefined ? priced : editAmount(priced, picked.amount, costAt(priced)));
  }

  function change(next: TicketFields) {
    setFields(next);
    setTyped(next);
  }

  /** Returns the price that these fields would cost at, by the book at this very moment. */
  function costAt(of: TicketFields): string {
    return costPriceOf(of, { side, type, pair: match, last, bestPrice: market.rowsNow()[0]?.price });
  }

  function withShare(of: TicketFields, percent: number): TicketFields {
    if (available === undefined) return of;
    return takeShare(of, { side, type, percent, balance: available, price: costAt(of), pair: match });
  }

  /** A share that was chosen stays that share: another price makes another amount. */
  function withPrices(prices: Partial<Pick<TicketFields, 'price' | 'trigger' | 'stopPrice'>>): TicketFields {
    const next = editPrices(fields, prices, costAt);
    return next.percent > 0 ? withShare(next, next.percent) : next;
  }

  const edits: Readonly<Record<TicketField, (text: string) => void>> = {
    price: (text) => change(withPrices({ price: text })),
    trigger: (text) => change(withPrices({ trigger: text })),
    stopPrice: (text) => change(withPrices({ stopPrice: text })),
    trail: (trail) => change({ ...fields, trail }),
    profitTrigger: (profitTrigger) => change({ ...fields, profitTrigger }),
    profitPrice: (profitPrice) => change({ ...fields, profitPrice }),
    stopTrigger: (stopTrigger) => change({ ...fields, stopTrigger }),
    amount: (text) => change(editAmount(fields, text, costAt(fields))),
    total: (text) => change(editTotal(fields, match, text, costAt(fields))),
  };
  return {
    fields,
    edit: (field: TicketField, text: string) => edits[field](text),
    onShare: (percent: number) => change(withShare(fields, percent)),
    /** Empties what was sent. Anything typed since belongs to the next order, and stays. */
    clear: (sent: TicketFields) => {
      setFields((now) => (now === sent ? resetAmounts(now) : now));
      setTyped((now) => (now === sent ? undefined : now));
    },
  };
}
