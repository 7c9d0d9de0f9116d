/** A question that a product answers with nothing, and why. */
export interface None {
  readonly none: string;
}

/** Declines a question; the sentence says why the product has no answer. */
export function none(because: string): None {
  return { none: because };
}

/** Returns whether a product declined a question. */
export function isNone(answer: unknown): answer is None {
  return typeof answer === 'object' && answer !== null && 'none' in answer;
}
