import { useUser } from '../../shared/api/use-user.ts';
import { MAIN_LINKS } from '../../shared/navigation.ts';

/** The header's links for this person: "my shop" is for sellers. */
export function useMainLinks() {
  const { data: user } = useUser();
  return MAIN_LINKS.filter((link) => !('isForSellers' in link) || user?.is_seller === 1);
}
