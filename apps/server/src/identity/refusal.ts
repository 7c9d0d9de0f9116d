import type { ErrorKey } from '@candor/contract';

/** A refusal of the identity module, with the error key that the caller receives. */
export class IdentityRefused extends Error {
  override readonly name = 'IdentityRefused';
  readonly problem: ErrorKey;
  /** The field of the request that it is about. */
  readonly field: string | undefined;
  /** Retry delay in seconds, where waiting helps. */
  readonly seconds: number | undefined;

  constructor(problem: ErrorKey, detail: { field?: string; seconds?: number } = {}) {
    super(problem);
    this.problem = problem;
    this.field = detail.field;
    this.seconds = detail.seconds;
  }
}
