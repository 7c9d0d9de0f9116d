import { CODE_PURPOSES, type Language } from '@candor/contract';
import type { Sql, Transaction } from '@candor/storage';
import type { VerificationCodes } from '../../identity/codes.ts';
import { type Contact, type GlobalCode, readContact, recipientOf, targetOf } from '../../identity/contact.ts';
import { IdentityRefused } from '../../identity/refusal.ts';
import type { AskingForCode, CodeLetter } from './send-code.ts';
import type { EndedSession } from '../../identity/sessions.ts';
import type { Shown, StepUp } from '../../identity/step-up.ts';
import type { User, Users } from '../../identity/users.ts';

export interface BoundContactPorts {
  readonly sql: Sql;
  readonly users: Users;
  readonly codes: VerificationCodes;
  readonly stepUp: StepUp;
  /** Knows the countries that new accounts may choose, and no other. */
  readonly offeredCode: GlobalCode;
  /** Returns false if no provider can send text messages. */
  readonly canText: () => boolean;
  /** Longest address that may be bound, in characters. */
  readonly emailMax: () => number;
  readonly write: (letter: CodeLetter, asking: AskingForCode) => Promise<void>;
  /** Notifies the owner of a contact that somebody tried to bind it to another account. */
  readonly tellTaken: (owner: User) => Promise<void>;
  /** Holds withdrawals and notifies the user, in the transaction of the change. */
  readonly bound: (sql: Transaction, user: User, contact: string) => Promise<void>;
}

/** A contact as a user typed it, and the fields of the request that hold it. */
export interface TypedContact {
  readonly type: 'email' | 'mobile';
  readonly account: string;
  readonly areaId: number | undefined;
  readonly field: string;
}

interface Wanted {
  readonly typed: TypedContact;
  readonly language: Language;
  readonly shown: Shown;
  /** The address that the caller has in the network. */
  readonly address: string;
  /** Counts the code against the limits of its asker; may refuse with rate_limited. */
  readonly admit: (asking: AskingForCode) => Promise<void>;
}

/**
 * Sends a code to the contact that a user wants to bind, once the user has shown what that takes. The answer and the work are
 * the same for a contact of another account: its owner gets a notice in place of the code. May refuse with email_invalid,
 * text_too_long, mobile_invalid, area_unknown, sms_not_available, contact_bound_already, rate_limited, or as
 * `StepUp.authorise` does.
 */
export async function sendBindCode(
  ports: BoundContactPorts,
  own: EndedSession,
  wanted: Wanted,
): Promise<void> {
  const { typed, language, shown, address, admit } = wanted;
  const isText = typed.type === 'mobile';
  if (isText && !ports.canText()) throw new IdentityRefused('sms_not_available');
  const contact = readBindable(ports, typed);
  // The contact is not the user's yet: the request counts like a guest's.
  const asking: AskingForCode = {
    address,
    device: undefined,
    isOwner: false,
    country: isText ? contact.globalCode : undefined,
  };
  await admit(asking);
  await checkUnbound(ports, own.userId, typed);
  await ports.stepUp.authorise(own, 'bind_contact', { shown });
  const subject = subjectOf(own, contact);
  // The contact is not the user's own yet: at it, the user is a stranger.
  const code = await ports.codes.issue(subject, { key: askerKey(own), isKnown: false });
  const owner = await ports.users.findByContact(contact);
  if (owner !== undefined) return ports.tellTaken(owner);
  const letter: CodeLetter = {
    channel: isText ? 'sms' : 'email',
    recipient: recipientOf(contact),
    userId: own.userId,
    // The contact may be anybody's: nobody else gets to see the phrase.
    phrase: '',
    purpose: subject.purpose,
    code,
    language,
    isWithheld: false,
  };
  return ports.write(letter, asking);
}

/**
 * Binds a contact by the code that was sent to it for this session, which has shown by then what that takes. A contact that
 * belongs to another account by now is refused as a wrong code is. The registered contact stays. May refuse with
 * email_invalid, text_too_long, mobile_invalid, area_unknown, contact_bound_already, code_required or code_invalid.
 */
export async function bindContact(
  ports: BoundContactPorts,
  own: EndedSession,
  { typed, code }: { readonly typed: TypedContact; readonly code: string },
): Promise<void> {
  const contact = readBindable(ports, typed);
  const user = await checkUnbound(ports, own.userId, typed);
  if (code === '') throw new IdentityRefused('code_required', { field: 'code' });
  const isRight = await ports.codes.use(subjectOf(own, contact), code, askerKey(own));
  if (!isRight) throw new IdentityRefused('code_invalid', { field: 'code' });
  await ports.sql.begin(async (sql) => {
    // No account with this contact can appear between the look and the change.
    await sql`lock table users in share row exclusive mode`;
    if ((await ports.users.findByContact(contact, sql)) !== undefined)
      throw new IdentityRefused('code_invalid', { field: 'code' });
    const isEmail = contact.type === 'email';
    const { count } = isEmail
      ? await sql`
          update users set email = ${contact.account}, bound_contact = 'email', contact_bound_at = ${new Date()}
          where id = ${user.id} and email is null`
      : await sql`
          update users set mobile = ${contact.account}, area_id = ${typed.areaId ?? null}, bound_contact = 'mobile',
            contact_bound_at = ${new Date()}
          where id = ${user.id} and mobile is null`;
    if (count === 0) throw new IdentityRefused('code_invalid', { field: 'code' });
    const bound: User = isEmail
      ? { ...user, email: contact.account, boundContact: 'email' }
      : { ...user, mobile: contact.account, areaId: typed.areaId ?? null, boundContact: 'mobile' };
    await ports.bound(sql, bound, recipientOf(contact));
  });
}

/** A code binds a contact for the session that asked for it, and for no other. */
function subjectOf(own: EndedSession, contact: Contact) {
  return {
    purpose: CODE_PURPOSES.bindContact,
    target: targetOf(contact),
    about: own.tokenHash,
    isForAskerAlone: true,
  } as const;
}

function askerKey({ userId }: EndedSession): string {
  return `user ${userId}`;
}

function readBindable({ offeredCode, emailMax }: BoundContactPorts, typed: TypedContact): Contact {
  const { type, account, field } = typed;
  // An empty field is an address of the wrong form like any other.
  if (type === 'email' && account === '') throw new IdentityRefused('email_invalid', { field });
  const contact = readContact(offeredCode, typed, field);
  if (type === 'email' && account.length > emailMax()) throw new IdentityRefused('text_too_long', { field });
  return contact;
}

async function checkUnbound(
  { users }: BoundContactPorts,
  userId: number,
  { type, field }: TypedContact,
): Promise<User> {
  const user = await users.find(userId);
  if (user === undefined) throw new IdentityRefused('session_expired');
  if (user[type] !== null) throw new IdentityRefused('contact_bound_already', { field });
  return user;
}
