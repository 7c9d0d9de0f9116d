import type { UserInfo } from '@candor/contract';
import type { Contact } from './contact.ts';

/** The contact that gets the codes for changes of the account: the e-mail address, or else the number. */
export function ownContact(user: UserInfo): Contact {
  return user.email === '' ? phoneOf(user) : { way: 'email', account: user.email, areaId: undefined };
}

/** The contact of the registration: only an account with a number binds an address later. */
export function registeredContact(user: UserInfo): Contact {
  return user.mobile === '' ? ownContact(user) : phoneOf(user);
}

function phoneOf({ mobile, area_id: areaId }: UserInfo): Contact {
  return { way: 'mobile', account: mobile, areaId: areaId ?? undefined };
}
