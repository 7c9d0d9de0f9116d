import { IdentityRefused } from '../identity/refusal.ts';
import { CallFailure } from './failure.ts';

/** Runs a room's work; what it refuses becomes the failure that the caller is told. */
export async function told<Result>(work: () => Promise<Result>): Promise<Result> {
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
