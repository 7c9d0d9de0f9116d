import type { ConditionalOrder, Match, Order } from '@candor/contract';
import { useRef, useState } from 'react';
import { compareDecimals } from '@candor/desk/arithmetic';
import { type NumberProblem, readNumber } from '@candor/ui';
import type { ConditionAmendment } from '../model/amendment.ts';
import { useAmendments } from './use-amendments.ts';

export type AmendField = keyof ConditionAmendment;

export interface AmendProblem {
  readonly field: AmendField;
  readonly kind: NumberProblem | 'empty';
}

/** A row that a person can change. */
export type Amendable =
  | { readonly kind: 'order'; readonly order: Order }
  | { readonly kind: 'condition'; readonly condition: ConditionalOrder };

interface Typed extends ConditionAmendment {
  readonly row: string;
  readonly at: AmendField;
}

export interface Amending {
  readonly match: Match | undefined;
  /** The fields as they are typed; undefined while the row is only read. */
  readonly typed: (ConditionAmendment & { readonly at: AmendField }) | undefined;
  /** The effect on an order's time priority, or that it goes on waiting; undefined while nothing has changed. */
  readonly fate: 'keeps' | 'loses' | 'waits' | undefined;
  /** The first field whose text is no number, and why; nothing is sent while there is one. */
  readonly problem: AmendProblem | undefined;
  readonly isBusy: boolean;
  readonly begin: (at: AmendField) => void;
  readonly change: (field: AmendField, text: string) => void;
  readonly leave: () => void;
  readonly send: () => void;
}

/** Changes one open order at a time, in its own row. Pushes change what a row shows, never what is typed into it. */
export function useAmend(): (row: Amendable, match: Match | undefined) => Amending {
  const amendments = useAmendments();
  const [typed, setTyped] = useState<Typed>();
  const [isBusy, setIsBusy] = useState(false);
  const isSending = useRef(false);

  async function send(row: Amendable, match: Match | undefined, next: Typed) {
    if (isSending.current) return;
    isSending.current = true;
    setIsBusy(true);
    const sent =
      row.kind === 'order'
        ? amendments.order(row.order, match, next)
        : amendments.condition(row.condition, match, next);
    if (await sent) setTyped(undefined);
    isSending.current = false;
    setIsBusy(false);
  }

  return (row, match) => {
    const name = nameOf(row);
    const own = typed?.row === name ? typed : undefined;
    return {
      match,
      typed: own,
      fate: own && fateOf(row, own),
      problem: own && match && problemOf(row, match, own),
      isBusy: isBusy && own !== undefined,
      begin: (at) => setTyped({ row: name, ...termsOf(row), at }),
      change: (field, text) => setTyped((now) => now && { ...now, [field]: text }),
      leave: () => setTyped(undefined),
      send() {
        if (!own || (match && problemOf(row, match, own))) return;
        if (fateOf(row, own) === undefined) return setTyped(undefined);
        void send(row, match, own);
      },
    };
  };
}

function nameOf(row: Amendable): string {
  return row.kind === 'order' ? `order ${row.order.id}` : `condition ${row.condition.id}`;
}

function termsOf(row: Amendable): ConditionAmendment {
  const { price, number } = row.kind === 'order' ? row.order : row.condition;
  return { trigger: row.kind === 'order' ? '' : row.condition.trigger_price, price, number };
}

function problemOf(row: Amendable, match: Match, typed: ConditionAmendment): AmendProblem | undefined {
  const fields =
    row.kind === 'order' ? (['price', 'number'] as const) : (['trigger', 'price', 'number'] as const);
  for (const field of fields) {
    const reading = readNumber(typed[field], amendDecimals(field, match));
    if (reading.kind !== 'number')
      return { field, kind: reading.kind === 'empty' ? 'empty' : reading.problem };
  }
  return undefined;
}

/** The decimals that a field takes. */
export const amendDecimals = (field: AmendField, match: Match): number =>
  field === 'number' ? match.number_decimals : match.price_decimals;

/** Only a smaller quantity at the same price keeps an order's place in the queue. */
function fateOf(row: Amendable, typed: ConditionAmendment): Amending['fate'] {
  const now = termsOf(row);
  const price = compareDecimals(typed.price, now.price);
  const number = compareDecimals(typed.number, now.number);
  const isMoved = row.kind === 'condition' && compareDecimals(typed.trigger, now.trigger) !== 0;
  if (price === 0 && number === 0 && !isMoved) return undefined;
  if (row.kind === 'condition') return 'waits';
  return price === 0 && number !== undefined && number < 0 ? 'keeps' : 'loses';
}
