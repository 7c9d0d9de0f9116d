import type { Sql, Transaction } from '@candor/storage';
import type { RateLimits } from '../../http/rate-limits.ts';
import { wantsNotes } from './preferences.ts';
import { CODE_LIFE_SECONDS } from '../../identity/codes.ts';
import {
  codeContact,
  type Contact,
  contactsOf,
  type GlobalCode,
  recipientOf,
} from '../../identity/contact.ts';
import type { AskingForCode, CodeLetter } from './send-code.ts';
import type { User } from '../../identity/users.ts';
import {
  type AccountEvent,
  addressCodeLetter,
  codeLetter,
  type EventDetail,
  eventLetter,
  hasShortText,
  isOfSecurity,
  takenLetter,
  welcomeLetter,
} from '../../notifications/letters.ts';
import type { Bell } from '../../notifications/bell.ts';
import type { Letter, Recipient } from '../../notifications/letter.ts';
import type { MessageOutbox } from '../../notifications/outbox.ts';

interface LetterPorts {
  readonly sql: Sql;
  readonly messages: MessageOutbox;
  readonly bell: Bell;
  readonly rateLimits: Pick<RateLimits, 'textWritten'>;
  readonly globalCode: GlobalCode;
}

const CODE_LIFE_MINUTES = CODE_LIFE_SECONDS / 60;

/** Returns writers of account notices to users; they write inside a transaction where one is given. */
export function openLetters({ sql, messages, bell, rateLimits, globalCode }: LetterPorts) {
  const write = async (letter: Letter, transaction?: Transaction, asking?: AskingForCode): Promise<void> => {
    if (letter.to.channel === 'sms' && letter.isWithheld !== true)
      await rateLimits.textWritten(asking, asking?.country);
    await messages.write(letter, transaction);
  };
  const reach = (user: User, contact: Contact = codeContact(globalCode, user)): Recipient => {
    return {
      userId: user.id,
      channel: contact.type === 'email' ? 'email' : 'sms',
      recipient: recipientOf(contact),
      language: user.language,
      timeZone: user.chosenTimeZone ?? user.timeZone,
      phrase: user.phishingPhrase,
    };
  };
  const tell = async (user: User, event: AccountEvent, detail: EventDetail, transaction?: Transaction) => {
    const contacts = contactsOf(globalCode, user);
    if (contacts.length === 0) return;
    await bell.ring(user.id, event, detail, transaction);
    const told = isOfSecurity(event) ? contacts : [codeContact(globalCode, user)];
    const phones =
      detail.alsoText === true && hasShortText(event)
        ? contacts.filter(({ type }) => type === 'mobile' && told.every((each) => each.type !== type))
        : [];
    // The choice is about e-mails; a text to a phone that was asked for goes on.
    const isMuted = bell.isNote(event) && !(await wantsNotes(transaction ?? sql, user.id));
    for (const contact of [...told, ...phones])
      if (!isMuted || contact.type !== 'email')
        await write(eventLetter(reach(user, contact), event, detail), transaction);
  };
  return {
    code: (
      { channel, recipient, userId, language, phrase, isWithheld, ...code }: CodeLetter,
      asking?: AskingForCode,
    ) =>
      write(
        codeLetter(
          { channel, recipient, userId, language, phrase },
          { ...code, minutes: CODE_LIFE_MINUTES },
          isWithheld,
        ),
        undefined,
        asking,
      ),
    welcome: (user: User) => write(welcomeLetter(reach(user))),
    taken: (owner: User) => write(takenLetter(reach(owner))),
    /** Writes about an event, in the caller's transaction where one is given; a closed account receives nothing. */
    event: async (
      user: User,
      event: AccountEvent,
      { transaction, ...detail }: EventDetail & { readonly transaction?: Transaction } = {},
    ): Promise<void> => {
      await tell(user, event, detail, transaction);
    },
    /** Sends a code to a user's own contact. */
    ownCode: (user: User, code: Pick<CodeLetter, 'purpose' | 'code'>) =>
      write(codeLetter(reach(user), { ...code, minutes: CODE_LIFE_MINUTES }, false)),
    /** Sends a code for an address to a user's own contact. */
    addressCode: (
      user: User,
      code: {
        readonly code: string;
        readonly address: string;
        readonly currency: string;
        readonly chain: string;
      },
    ) => write(addressCodeLetter(reach(user), { ...code, minutes: CODE_LIFE_MINUTES })),
    newDevice: (user: User, { at, ...values }: { at: Date; device: string; network: string }) =>
      tell(user, 'new_device', { values, at }),
  };
}
