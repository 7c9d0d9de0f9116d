import { IdentityRefused } from '../identity/refusal.ts';
import { CallFailure } from '../http/failure.ts';

/** Runs identity work; its refusal becomes the failure that the caller receives. */
export async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof IdentityRefused)) throw error;
    const { problem, field, seconds } = error;
    throw new CallFailure(problem, {
      fields: field === undefined ? undefined : { [field]: problem },
      values: seconds === undefined ? {} : { seconds },
    });
  }
}
