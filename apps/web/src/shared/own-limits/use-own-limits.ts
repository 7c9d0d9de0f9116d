import type { ResponseOf } from '@candor/contract';
import { useQuery } from '@tanstack/react-query';
import { call, useIsLoggedIn } from '@candor/web-kit';

type Product = ResponseOf<'user/limits'>[number];

/** A product whose losses of a day a user may limit. */
export type LimitedProduct = Product['product'];

/** A user's own limits in one product and currency; money is in that currency. */
export interface OwnLimit {
  /** ISO time. */
  readonly pausedUntil: string | undefined;
  readonly currency: Product['limits'][number] | undefined;
}

/** The key under which the answers of `user/limits` are kept. */
export const OWN_LIMITS = ['own', 'limits'] as const;
const REFRESH_MS = 30_000;

/** Reads the limits and pauses that the user has set. */
export function useOwnLimits() {
  return useQuery({
    queryKey: OWN_LIMITS,
    queryFn: ({ signal }) => call('user/limits', {}, { signal }),
    enabled: useIsLoggedIn(),
    // A pause ends and a day begins without any event.
    refetchInterval: REFRESH_MS,
  });
}

/** The user's own limit that an order of this product in this currency meets; undefined while it is not known. */
export function useOwnLimit(product: LimitedProduct, currencyCode: string): OwnLimit | undefined {
  const { data } = useOwnLimits();
  const own = data?.find((each) => each.product === product);
  return (
    own && {
      pausedUntil: own.cooling_off_until ?? undefined,
      currency: own.limits.find(
        ({ currency_code, daily_loss }) => currency_code === currencyCode && Number(daily_loss) > 0,
      ),
    }
  );
}

/** The reason why nothing can be opened that lies with the user's own limits. */
export type OwnBlock = 'paused' | 'reached';

export function ownBlockOf(own: OwnLimit | undefined): OwnBlock | undefined {
  if (own?.pausedUntil !== undefined) return 'paused';
  return own?.currency && Number(own.currency.room) === 0 ? 'reached' : undefined;
}
