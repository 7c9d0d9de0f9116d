import { useUser, wasSeller, useIsLoggedIn } from '@candor/web-kit';
import { useLinks } from '../../shared/navigation.ts';

/** The header's links for this person: "my shop" is for sellers. */
export function useMainLinks() {
  const { data: user } = useUser();
  const isLoggedIn = useIsLoggedIn();
  const isSeller = isLoggedIn && (user ? user.is_seller === 1 : wasSeller());
  return useLinks('header').filter(({ isForSellers }) => !isForSellers || isSeller);
}
