import type { Match } from '@candor/contract';
import { createValueStore } from '@candor/web-kit';

/** The new price and quantity of an open order. */
export interface Amendment {
  readonly price: string;
  readonly number: string;
}

/** The new terms of an order that waits for its price; one at market has no price. */
export interface ConditionAmendment extends Amendment {
  readonly trigger: string;
}

/** The fate of a limit order once its trigger places it, when the last price is the trigger price. */
export interface TriggerRisk {
  /** Hundredths of a percent on the losing side of the trigger price, where that is worth a warning. */
  readonly basisPoints: number | undefined;
  /** True if it rests and may never fill. */
  readonly rests: boolean;
}

/** The immediate effect of a change, or the distance from the market at which it would put the order. */
export interface AmendmentRisk {
  /** The amount that trades at once and its average price, by the visible levels. */
  readonly atOnce: { readonly amount: string; readonly averagePrice: string } | undefined;
  /** Hundredths of a percent on the losing side of the last price, where that is worth a warning. */
  readonly basisPoints: number | undefined;
}

/** A change that waits for a person's word. */
export interface AmendmentQuestion extends Partial<AmendmentRisk> {
  readonly match: Match;
  readonly isBuy: boolean;
  /** True if the order is the limit order of an OCO, whose stop ends with any change. */
  readonly endsStop?: boolean;
  readonly atTrigger?: TriggerRisk;
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
