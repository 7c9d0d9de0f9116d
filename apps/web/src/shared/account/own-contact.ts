import type { UserInfo } from '@candor/contract';
import type { Contact } from './contact.ts';

/** The contact that gets the codes for changes of the account. */
export function ownContact(user: UserInfo): Contact {
  return user.codes_to === 'mobile' ? phoneOf(user) : emailOf(user);
}

/** The contact of the registration, which receives the code that confirms it. */
export function registeredContact(user: UserInfo): Contact {
  return user.registered_with === 'mobile' ? phoneOf(user) : emailOf(user);
}

function emailOf({ email }: UserInfo): Contact {
  return { way: 'email', account: email, areaId: undefined };
}

function phoneOf({ mobile, area_id: areaId }: UserInfo): Contact {
  return { way: 'mobile', account: mobile, areaId: areaId ?? undefined };
}
