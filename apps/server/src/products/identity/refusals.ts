import { IdentityRefused } from '../../identity/refusal.ts';
import { CallFailure } from '../../http/failure.ts';

/** Does work of identity; what it refuses becomes the failure that the caller gets. */
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
