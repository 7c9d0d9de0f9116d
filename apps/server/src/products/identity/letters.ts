import type { Transaction } from '@candor/storage';
import type { RateLimits } from '../../http/rate-limits.ts';
import { CODE_LIFE_SECONDS } from '../../identity/codes.ts';
import { type GlobalCode, ownContact, recipientOf } from '../../identity/contact.ts';
import type { CodeLetter } from '../../identity/send-code.ts';
import type { User } from '../../identity/users.ts';
import {
  codeLetter,
  passwordChangedLetter,
  secondFactorLetter,
  takenLetter,
  welcomeLetter,
} from '../../notifications/letters.ts';
import type { Letter, MessageOutbox, Recipient } from '../../notifications/outbox.ts';

interface LetterPorts {
  readonly messages: MessageOutbox;
  readonly rateLimits: RateLimits;
  readonly globalCode: GlobalCode;
}

const CODE_LIFE_MINUTES = CODE_LIFE_SECONDS / 60;

/** Returns writers of account notices to users; they write inside a transaction where one is given. */
export function openLetters({ messages, rateLimits, globalCode }: LetterPorts) {
  const write = async (letter: Letter, transaction?: Transaction): Promise<void> => {
    if (letter.to.channel === 'sms' && letter.isWithheld !== true) await rateLimits.textWritten();
    await messages.write(letter, transaction);
  };
  const reach = (user: User): Recipient => {
    const contact = ownContact(globalCode, user);
    return {
      userId: user.id,
      channel: contact.type === 'email' ? 'email' : 'sms',
      recipient: recipientOf(contact),
      language: user.language,
    };
  };
  return {
    code: ({ channel, recipient, userId, language, isWithheld, ...code }: CodeLetter) =>
      write(
        codeLetter(
          { channel, recipient, userId, language },
          { ...code, minutes: CODE_LIFE_MINUTES },
          isWithheld,
        ),
      ),
    welcome: (user: User) => write(welcomeLetter(reach(user))),
    taken: (owner: User) => write(takenLetter(reach(owner))),
    passwordChanged: (user: User, transaction: Transaction) =>
      write(passwordChangedLetter(reach(user)), transaction),
    secondFactor: (user: User, isOn: boolean, transaction?: Transaction) =>
      write(secondFactorLetter(reach(user), isOn), transaction),
  };
}
