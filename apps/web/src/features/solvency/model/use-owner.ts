import type { UserInfo } from '@candor/contract';
import { useUser } from '@candor/web-kit';
import { useAreas } from '../../../shared/account/use-areas.ts';
import type { Owner } from './own-check.ts';

/** Italian numbers keep the zero with which they are dialled at home. */
const KEEPS_ZERO = '39';

/** The name under which statements are made: that of the registration, phones as they are dialled from abroad. */
export function loginNameOf(
  { registered_with: way, email, mobile }: Pick<UserInfo, 'registered_with' | 'email' | 'mobile'>,
  globalCode: string,
): string {
  if (way === 'email') return email.toLowerCase();
  const national = globalCode === KEEPS_ZERO ? mobile : mobile.replace(/^0+/, '');
  return `+${globalCode}${national}`;
}

/** The name and number that the logged-in user knows; undefined until they are known. */
export function useOwner(): Owner | undefined {
  const { data: user } = useUser();
  const areas = useAreas();
  if (user === undefined) return undefined;
  if (user.registered_with === 'email') return { name: loginNameOf(user, ''), userId: user.id };
  const area = areas?.find(({ id }) => id === user.area_id);
  return area && { name: loginNameOf(user, area.global_code), userId: user.id };
}
