import type { ErrorKey } from '@candor/contract';

/** What an identity room refuses, by the key that the caller is told. */
export class IdentityRefused extends Error {
  override readonly name = 'IdentityRefused';
  readonly problem: ErrorKey;
  /** The request's field that it is about. */
  readonly field: string | undefined;
  /** After how many seconds to come again, where waiting helps. */
  readonly seconds: number | undefined;

  constructor(problem: ErrorKey, detail: { field?: string; seconds?: number } = {}) {
    super(problem);
    this.problem = problem;
    this.field = detail.field;
    this.seconds = detail.seconds;
  }
}
