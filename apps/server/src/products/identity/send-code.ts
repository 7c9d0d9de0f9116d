import { CODE_PURPOSES, type Language } from '@candor/contract';
import type { CodePurpose, VerificationCodes } from '../../identity/codes.ts';
import {
  codeContact,
  type GlobalCode,
  isYoungContact,
  nameOf,
  readContact,
  recipientOf,
  registeredContact,
  targetOf,
} from '../../identity/contact.ts';
import { askerInSession, type Caller, type KnownPlaces } from '../../identity/known-places.ts';
import { IdentityRefused } from '../../identity/refusal.ts';
import type { User, Users } from '../../identity/users.ts';

/** Purposes of codes that `notify/send_*` send; codes that bind something are sent by calls of their own. */
type SentPurpose = Exclude<CodePurpose, typeof CODE_PURPOSES.bindAddress | typeof CODE_PURPOSES.bindContact>;

export interface CodeWanted {
  readonly channel: 'email' | 'sms';
  readonly to: string;
  readonly areaId: number | undefined;
  readonly purpose: SentPurpose;
  readonly language: Language;
  /** User who asks; undefined: a guest. */
  readonly userId: number | undefined;
  readonly caller: Caller;
  /** The address that the caller has in the network. */
  readonly address: string;
  /** Counts the code against the limits of its asker; may refuse with rate_limited. */
  readonly admit: (asking: AskingForCode) => Promise<void>;
}

/** The kinds of senders that the limits of codes tell apart. */
export interface AskingForCode {
  readonly address: string;
  /** Key of the browser where it proves that the account has logged in on it. */
  readonly device: string | undefined;
  /** True for a session that asks for a code to its user's own contact. */
  readonly isOwner: boolean;
  /** Dialling code of the number that gets a text message. */
  readonly country: string | undefined;
}

export interface CodeLetter {
  readonly channel: 'email' | 'sms';
  readonly recipient: string;
  readonly userId: number | undefined;
  /** The anti-phishing phrase of the user whose contact it is; '' for none. */
  readonly phrase: string;
  readonly purpose: CodePurpose;
  readonly code: string;
  readonly language: Language;
  /** The message is written like any other and never sent. */
  readonly isWithheld: boolean;
}

export interface SendCodePorts {
  readonly users: Users;
  readonly codes: VerificationCodes;
  readonly places: KnownPlaces;
  readonly globalCode: GlobalCode;
  /** Knows the countries that new accounts may choose, and no other. */
  readonly offeredCode: GlobalCode;
  /** Returns whether accounts of phone numbers can register and log in. */
  readonly isPhoneLoginOn: () => boolean;
  /** Returns false if no provider can send text messages. */
  readonly canText: () => boolean;
  readonly write: (letter: CodeLetter, asking: AskingForCode) => Promise<void>;
  readonly tellTaken: (owner: User) => Promise<void>;
}

/** To the caller's own contact only, and with a session. */
const OWN: readonly CodePurpose[] = [
  CODE_PURPOSES.tradePassword,
  CODE_PURPOSES.withdrawal,
  CODE_PURPOSES.confirmContact,
];

/**
 * Sends a code. Response and work are the same whether or not the contact has an account: a code that would be of no
 * use is created and stored like any other, only its message is withheld.
 */
export async function sendCode(ports: SendCodePorts, wanted: CodeWanted): Promise<void> {
  const { channel, purpose, language } = wanted;
  if (channel === 'sms' && !ports.canText()) throw new IdentityRefused('sms_not_available');
  const type = channel === 'email' ? 'email' : 'mobile';
  const globalCode = purpose === CODE_PURPOSES.register ? ports.offeredCode : ports.globalCode;
  const contact = readContact(globalCode, { type, account: wanted.to, areaId: wanted.areaId }, 'to');
  const hasPhoneLogin = channel === 'email' || ports.isPhoneLoginOn();
  if (purpose === CODE_PURPOSES.register && !hasPhoneLogin)
    throw new IdentityRefused('phone_not_offered', { field: 'to' });
  const target = targetOf(contact);
  const isOwn = OWN.includes(purpose);
  if (isOwn) await checkOwn(ports, wanted, target);
  const owner = await ports.users.findByContact(contact);
  const isOwner = isOwn || (wanted.userId !== undefined && wanted.userId === owner?.id);
  const asking: AskingForCode = {
    address: wanted.address,
    device: ports.places.deviceOf(nameOf(contact), wanted.caller),
    isOwner,
    country: channel === 'sms' ? contact.globalCode : undefined,
  };
  await wanted.admit(asking);
  const asker = await ports.places.askerOf(nameOf(contact), owner?.id, wanted.caller);
  const code = await ports.codes.issue(
    { purpose, target },
    isOwn ? askerInSession(wanted.userId ?? 0) : { ...asker, isKnown: asker.isKnown || isOwner },
  );
  if (purpose === CODE_PURPOSES.register && owner !== undefined) return ports.tellTaken(owner);
  const needsAccount = purpose === CODE_PURPOSES.forgotPassword || purpose === CODE_PURPOSES.login;
  const isTooYoung =
    purpose === CODE_PURPOSES.forgotPassword && owner !== undefined && isYoungContact(owner, contact);
  const letter = {
    channel,
    recipient: recipientOf(contact),
    userId: owner?.id,
    phrase: owner?.phishingPhrase ?? '',
    purpose,
    code,
    language,
    isWithheld:
      isTooYoung ||
      (needsAccount && owner === undefined) ||
      (purpose === CODE_PURPOSES.login && !hasPhoneLogin),
  };
  return ports.write(letter, asking);
}

async function checkOwn(
  ports: SendCodePorts,
  { userId, purpose }: CodeWanted,
  target: string,
): Promise<void> {
  const user = userId === undefined ? undefined : await ports.users.find(userId);
  if (user === undefined) throw new IdentityRefused('session_expired');
  const contactOf = purpose === CODE_PURPOSES.confirmContact ? registeredContact : codeContact;
  if (targetOf(contactOf(ports.globalCode, user)) !== target)
    throw new IdentityRefused('contact_not_own', { field: 'to' });
}
