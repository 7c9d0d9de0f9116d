import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { IdentityRefused } from './refusal.ts';

/** A contact through which a user is reached, and by which the user is named at the login. */
export interface Contact {
  readonly type: 'email' | 'mobile';
  readonly account: string;
  /** Dialling code of a mobile number's country, without a plus. */
  readonly globalCode?: string | undefined;
}

/** The known contacts of a user. */
export interface Reachable {
  readonly email: string | null;
  readonly mobile: string | null;
  readonly areaId: number | null;
  /** The contact that was bound after the registration; null: none. */
  readonly boundContact: 'email' | 'mobile' | null;
  readonly contactBoundAt: Date | null;
}

/** Dialling code of a country; undefined where there is no such country. */
export type GlobalCode = (areaId: number) => string | undefined;

/** The rule of the WHATWG for `input type=email`, at most 254 characters. */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
const EMAIL_MAX = 254;
/** Time after which a contact that was bound is trusted like that of the registration: 72 hours. */
const YOUNG_MS = 72 * 3_600_000;

export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && EMAIL.test(text);
}

/** Digits only, 6 to 15. */
export function isMobile(text: string): boolean {
  return /^[0-9]{6,15}$/.test(text);
}

/** Returns a checked contact from its text. May refuse by the field that held it. */
export function readContact(
  globalCode: GlobalCode,
  typed: { readonly type: 'email' | 'mobile'; readonly account: string; readonly areaId: number | undefined },
  field: string,
): Contact {
  const { type, account, areaId } = typed;
  if (account === '') throw new IdentityRefused('account_required', { field });
  if (type === 'email' && !isEmail(account)) throw new IdentityRefused('email_invalid', { field });
  if (type === 'mobile' && !isMobile(account)) throw new IdentityRefused('mobile_invalid', { field });
  const code = areaId === undefined ? undefined : globalCode(areaId);
  if (code === undefined && (type === 'mobile' || areaId !== undefined))
    throw new IdentityRefused('area_unknown', { field: 'area_id' });
  return {
    type,
    account: type === 'mobile' ? nationalNumber(code ?? '', account) : account,
    globalCode: code,
  };
}

/** Returns the key that codes to a contact are bound to: one text for all ways to write the contact. */
export function targetOf({ type, account, globalCode }: Contact): string {
  return type === 'email' ? account.toLowerCase() : asDialled(globalCode ?? '', account);
}

/** Returns the name of a contact at the login: one text for all ways to write it. It needs no country. */
export function nameOf({ type, account }: Contact): string {
  return `${type} ${type === 'email' ? account.toLowerCase() : account.replace(/^0+/, '')}`;
}

/** The contact by which a user is named on screens: the e-mail address, else the phone. */
export function ownContact(globalCode: GlobalCode, user: Reachable): Contact {
  if (user.email !== null) return { type: 'email', account: user.email };
  return phoneOf(globalCode, user);
}

/** The contact that the account was registered with. */
export function registeredContact(globalCode: GlobalCode, user: Reachable): Contact {
  if (user.mobile !== null && user.boundContact !== 'mobile') return phoneOf(globalCode, user);
  return { type: 'email', account: user.email ?? '' };
}

/**
 * The contact that receives the codes for what matters: the user's own, or that of the registration while the own one is
 * young, so that whoever binds a contact has no use of it before the owner had time to notice.
 */
export function codeContact(globalCode: GlobalCode, user: Reachable, now = Date.now()): Contact {
  const own = ownContact(globalCode, user);
  return own.type === user.boundContact && isYoung(user, now) ? registeredContact(globalCode, user) : own;
}

/** Returns whether this is a contact of the user that was bound too short a time ago to receive codes that matter. */
export function isYoungContact(user: Reachable, { type }: Contact, now = Date.now()): boolean {
  return type === user.boundContact && isYoung(user, now);
}

/** Every contact of a user, that of the registration first; none of a closed account. */
export function contactsOf(globalCode: GlobalCode, user: Reachable): readonly Contact[] {
  if (user.email === null && user.mobile === null) return [];
  const registered = registeredContact(globalCode, user);
  if (user.boundContact === null) return [registered];
  const bound: Contact =
    user.boundContact === 'email' ? { type: 'email', account: user.email ?? '' } : phoneOf(globalCode, user);
  return [registered, bound];
}

function isYoung({ contactBoundAt }: Reachable, now: number): boolean {
  return contactBoundAt !== null && contactBoundAt.getTime() + YOUNG_MS > now;
}

function phoneOf(globalCode: GlobalCode, { mobile, areaId }: Reachable): Contact {
  const code = areaId === null ? undefined : globalCode(areaId);
  return { type: 'mobile', account: mobile ?? '', globalCode: code };
}

/** Returns the recipient of a message to a contact: an address, or a number as it is dialled from abroad. */
export function recipientOf(contact: Contact): string {
  return contact.type === 'email' ? contact.account : targetOf(contact);
}

/** Returns the number as dialled from abroad, `+6681234567`: a zero that is only dialled at home is left out. */
function asDialled(globalCode: string, mobile: string): string {
  const plain = `+${globalCode}${mobile}`;
  return parsePhoneNumberFromString(plain)?.number ?? plain;
}

/** Returns the number without its country: the same for every way to write one that a phone can dial. */
function nationalNumber(globalCode: string, mobile: string): string {
  const prefix = `+${globalCode}`;
  const dialled = asDialled(globalCode, mobile);
  return dialled.startsWith(prefix) ? dialled.slice(prefix.length) : mobile;
}
