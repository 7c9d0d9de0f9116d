/** True in `npm run test:deep`, which repeats assertions with all the data that the ordinary run takes a part of. */
export const isDeepRun = process.env['CANDOR_DEEP'] === '1';

/**
 * The data of a test that asserts the same of each: all of them in the deep run, and every `step`-th one otherwise, from the
 * first on.
 */
export function partOf<Datum>(data: readonly Datum[], step: number): readonly Datum[] {
  return isDeepRun ? data : data.filter((_, place) => place % step === 0);
}
