import { confirmOrdersStore, type BookPick } from '@candor/desk';
import { createIdempotencyKey } from '@candor/client';
import type { Match } from '@candor/contract';
import { shareInPercent } from '@candor/desk/arithmetic';
import { toasts } from '@candor/web-kit';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSubmitOrder } from '../api/use-submit-order.ts';
import { checkBalance, checkTicket, distanceFromLast } from './check-ticket.ts';
import { requestOf } from './order-request.ts';
import type { RefusedAt } from './refused-field.ts';
import type { TicketFields } from './ticket-fields.ts';
import { figuresOf, type Ticket } from './ticket-figures.ts';
import type { TicketField, TicketProblem } from './ticket-problem.ts';
import { mayHaveBracket, type Side, type TicketType } from './ticket-types.ts';
import { useOrderOptions } from './use-order-options.ts';
import { useTicketFields } from './use-ticket-fields.ts';
import { useTicketMarket } from './use-ticket-market.ts';

interface TicketOptions {
  readonly match: Match;
  readonly side: Side;
  readonly type: TicketType;
  readonly picked: BookPick | undefined;
  /** Moves the focus to the field that a refused order has to be corrected in. */
  readonly focusField: (field: TicketField) => void;
}

/**
 * The state of one order form: its fields, what they come to by the live market, what is wrong with them, and the way
 * of an order from the press over the question to the exchange.
 */
export function useTicket({ match, side, type, picked, focusField }: TicketOptions) {
  const market = useTicketMarket(match, side);
  const draft = useTicketFields({ match, side, type, picked, market });
  const options = useOrderOptions(draft.fields);
  const { submit, isBusy } = useSubmitOrder(match);
  const [found, setFound] = useState<{
    readonly of: TicketFields;
    readonly problem: TicketProblem | RefusedAt;
  }>();
  const [isConfirming, setIsConfirming] = useState(false);
  const draftKey = useRef<string>(undefined);
  const { fields } = draft;
  const current = useShownFields(fields);
  const { last, available, limits } = market;

  const order = (rows: Ticket['rows']): Ticket => ({
    side,
    type,
    fields,
    pair: match,
    rows,
    last,
    available,
    limits,
    timeInForce: options.timeInForce,
    isPostOnly: type === 'limit' && options.isPostOnly,
    hasBracket: mayHaveBracket(type) && options.hasBracket,
  });
  const shown = order(market.rows);
  const figures = figuresOf(shown);
  const distance = type === 'limit' ? distanceFromLast(side, fields.price, last) : undefined;

  async function send() {
    // One key for one draft: pressing twice is still one order.
    draftKey.current ??= createIdempotencyKey();
    const request = requestOf(order(market.rowsNow()), match.id, draftKey.current);
    const refused = await submit(request);
    draftKey.current = undefined;
    if (refused === undefined) return draft.clear(fields);
    if (refused === 'elsewhere') return;
    // Somebody who has gone on to another order hears of this one all the same.
    if (current.current !== fields) return toasts.show('error', refused.text);
    setFound({ of: fields, problem: refused });
    focusField(refused.field);
  }

  /** Returns true if the form may be sent; problems are shown at their fields. */
  function isReady(): boolean {
    const problem = checkTicket(order(market.rowsNow()));
    setFound(problem && { of: fields, problem });
    if (problem) focusField(problem.field);
    return !problem;
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isReady()) return;
    const isAsking = type !== 'limit' || confirmOrdersStore.get();
    if (isAsking || distance?.needsConfirmation) return setIsConfirming(true);
    void send();
  }

  return {
    ...market,
    ...options,
    fields,
    figures,
    bestPrice: market.rows[0]?.price,
    percent: fields.percent || shareOf(shown, figures),
    distance,
    problem: found?.of === fields ? found.problem : checkBalance(shown),
    isBusy,
    isConfirming,
    edit: draft.edit,
    onShare: draft.onShare,
    onSubmit,
    onConfirm: () => {
      setIsConfirming(false);
      // The book may have emptied while the question was open.
      if (isReady()) void send();
    },
    onDismiss: () => setIsConfirming(false),
  };
}

/** Holds the fields that are on screen; nothing once the form is gone. */
function useShownFields(fields: TicketFields) {
  const shown = useRef<TicketFields>(undefined);
  useEffect(() => {
    shown.current = fields;
    return () => {
      shown.current = undefined;
    };
  }, [fields]);
  return shown;
}

export type TicketState = ReturnType<typeof useTicket>;

/** The share of the balance that the order takes, in whole percents. */
function shareOf({ side, available = '' }: Ticket, figures: ReturnType<typeof figuresOf>): number {
  return shareInPercent(side === 'buy' ? figures.total : figures.amount, available);
}
