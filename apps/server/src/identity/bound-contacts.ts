import { CODE_PURPOSES, type Language } from '@candor/contract';
import type { Sql, Transaction } from '@candor/storage';
import type { VerificationCodes } from './codes.ts';
import { isEmail, targetOf } from './contact.ts';
import { IdentityRefused } from './refusal.ts';
import type { CodeLetter } from './send-code.ts';
import type { EndedSession } from './sessions.ts';
import type { Shown, StepUp } from './step-up.ts';
import type { User, Users } from './users.ts';

export interface BoundContactPorts {
  readonly sql: Sql;
  readonly users: Users;
  readonly codes: VerificationCodes;
  readonly stepUp: StepUp;
  /** Longest address that may be bound, in characters. */
  readonly emailMax: () => number;
  readonly write: (letter: CodeLetter) => Promise<void>;
  /** Notifies the owner of an address that somebody tried to bind it to another account. */
  readonly tellTaken: (owner: User) => Promise<void>;
  /** Holds withdrawals and notifies the user, in the transaction of the change. */
  readonly bound: (sql: Transaction, user: User, email: string) => Promise<void>;
}

/**
 * Sends a code to the address that a user wants to bind, once the user has shown what that takes. The answer and the work are
 * the same for an address of another account: its owner gets a notice in place of the code. May refuse with email_invalid,
 * text_too_long, contact_bound_already, rate_limited, or as `StepUp.authorise` does.
 */
export async function sendBindCode(
  ports: BoundContactPorts,
  own: EndedSession,
  { email, language, shown }: { readonly email: string; readonly language: Language; readonly shown: Shown },
): Promise<void> {
  await checkUnbound(ports, own.userId, email, 'user_string');
  await ports.stepUp.authorise(own, 'bind_contact', { shown });
  const subject = subjectOf(own, email);
  // The address is not the user's own yet: at it, the user is a stranger.
  const code = await ports.codes.issue(subject, { key: askerKey(own), isKnown: false });
  const owner = await ports.users.findByEmail(email);
  if (owner !== undefined) return ports.tellTaken(owner);
  return ports.write({
    channel: 'email',
    recipient: email,
    userId: own.userId,
    // The address may be anybody's: nobody else's mailbox gets to see the phrase.
    phrase: '',
    purpose: subject.purpose,
    code,
    language,
    isWithheld: false,
  });
}

/**
 * Binds an address by the code that was sent to it for this session, which has shown by then what that takes. An address that
 * belongs to another account by now is refused as a wrong code is. May refuse with email_invalid, text_too_long,
 * contact_bound_already, code_required or code_invalid.
 */
export async function bindEmail(
  ports: BoundContactPorts,
  own: EndedSession,
  { email, code }: { readonly email: string; readonly code: string },
): Promise<void> {
  const user = await checkUnbound(ports, own.userId, email, 'email');
  if (code === '') throw new IdentityRefused('code_required', { field: 'code' });
  const isRight = await ports.codes.use(subjectOf(own, email), code, askerKey(own));
  if (!isRight) throw new IdentityRefused('code_invalid', { field: 'code' });
  await ports.sql.begin(async (sql) => {
    // No account with this address can appear between the look and the change.
    await sql`lock table users in share row exclusive mode`;
    const { count } = await sql`
      update users set email = ${email}, bound_contact = 'email', contact_bound_at = ${new Date()}
      where id = ${user.id} and email is null
        and not exists (select from users where lower(email) = lower(${email}))`;
    if (count === 0) throw new IdentityRefused('code_invalid', { field: 'code' });
    await ports.bound(sql, { ...user, email, boundContact: 'email' }, email);
  });
}

/** A code binds an address for the session that asked for it, and for no other. */
function subjectOf(own: EndedSession, email: string) {
  return {
    purpose: CODE_PURPOSES.bindContact,
    target: targetOf({ type: 'email', account: email }),
    about: own.tokenHash,
    isForAskerAlone: true,
  } as const;
}

function askerKey({ userId }: EndedSession): string {
  return `user ${userId}`;
}

async function checkUnbound(
  ports: BoundContactPorts,
  userId: number,
  email: string,
  field: string,
): Promise<User> {
  if (!isEmail(email)) throw new IdentityRefused('email_invalid', { field });
  if (email.length > ports.emailMax()) throw new IdentityRefused('text_too_long', { field });
  const user = await ports.users.find(userId);
  if (user === undefined) throw new IdentityRefused('session_expired');
  if (user.email !== null) throw new IdentityRefused('contact_bound_already', { field });
  return user;
}
