import type { Match, Order, ResponseOf } from '@candor/contract';
import { compareDecimals, estimateFill, openAmount } from '@candor/desk/arithmetic';
import { createValueStore } from '@candor/web-kit';
import { distanceFromLast } from './check-ticket.ts';

/** The new price and quantity of an open order. */
export interface Amendment {
  readonly price: string;
  readonly number: string;
}

/** What a change would do at once, or how far from the market it would put the order. */
export interface AmendmentRisk {
  /** What trades at once, and at which average price, by the levels that are visible. */
  readonly atOnce: { readonly amount: string; readonly averagePrice: string } | undefined;
  /** Hundredths of a percent on the losing side of the last price, where that is worth a warning. */
  readonly basisPoints: number | undefined;
}

type Deal = Pick<ResponseOf<'market/deal'>, 'depth' | 'quotation'>;

/** Returns what a person should know before a change is sent; undefined where it only waits at its new place. */
export function riskOf(
  match: Match,
  order: Order,
  next: Amendment,
  { depth, quotation }: Deal,
): AmendmentRisk | undefined {
  const isBuy = order.way === 'in';
  const reached = (isBuy ? depth.out : depth.in).filter(({ price }) => {
    const against = compareDecimals(price, next.price) ?? 1;
    return isBuy ? against <= 0 : against >= 0;
  });
  // One that may not take is refused by the exchange instead of trading.
  const fill = order.post_only
    ? undefined
    : estimateFill(reached, openAmount(next.number, order.transacted_amount), {
        price: match.price_decimals,
        number: match.number_decimals,
      });
  const distance = distanceFromLast(isBuy ? 'buy' : 'sell', next.price, quotation.close);
  const atOnce = fill && { amount: fill.filled, averagePrice: fill.averagePrice };
  if (atOnce === undefined && !distance?.isWarning) return undefined;
  return { atOnce, basisPoints: distance?.isWarning ? distance.basisPoints : undefined };
}

/** A change that waits for a person's word. */
export interface AmendmentQuestion extends AmendmentRisk {
  readonly match: Match;
  readonly isBuy: boolean;
  readonly next: Amendment;
  readonly answer: (isConfirmed: boolean) => void;
}

/** The question on the screen; there is at most one. */
export const amendmentQuestion = createValueStore<AmendmentQuestion | undefined>(undefined);

/** Asks, and resolves with the answer. A question that another one replaces is answered with no. */
export function askAboutAmendment(question: Omit<AmendmentQuestion, 'answer'>): Promise<boolean> {
  amendmentQuestion.get()?.answer(false);
  return new Promise((resolve) => {
    amendmentQuestion.set({
      ...question,
      answer(isConfirmed) {
        amendmentQuestion.set(undefined);
        resolve(isConfirmed);
      },
    });
  });
}
