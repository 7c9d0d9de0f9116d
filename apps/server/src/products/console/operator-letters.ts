import { type OperatorRole, type Permission, roleHas } from '@candor/contract/schema';
import type { Transaction } from '@candor/storage';
import type { OwnLetter, WriteToOperators } from '../../facets/work.ts';
import type { User } from '../../identity/users.ts';
import { eventLetter } from '../../notifications/letters.ts';
import type { MessageOutbox } from '../../notifications/outbox.ts';
import type { Operators } from './operators.ts';

interface OperatorLetterNeeds {
  readonly access: { readonly operators: Pick<Operators, 'active'> };
  readonly messages: MessageOutbox;
  readonly users: { find(id: number, transaction: Transaction): Promise<User | undefined> };
  readonly writeOwnLetter: (transaction: Transaction, userId: number, letter: OwnLetter) => Promise<void>;
}

/** Writes to every operator who can log in: to their own address, or else to the account as a user that they name. */
export function operatorLetters(needs: OperatorLetterNeeds): WriteToOperators {
  const { access, messages, users, writeOwnLetter } = needs;
  return async (transaction, letter, permissions) => {
    const unreached: string[] = [];
    for (const { account, email, role, user_id: userId } of await access.operators.active(transaction)) {
      const user = userId === null ? undefined : await users.find(userId, transaction);
      const hasContact = user !== undefined && (user.email !== null || user.mobile !== null);
      if (email !== null) {
        const language = user?.language ?? 'en';
        const to = { userId: undefined, channel: 'email', recipient: email, language } as const;
        await messages.write(eventLetter(to, letter.event, letter), transaction);
      } else if (hasContact) await writeOwnLetter(transaction, user.id, letter);
      else if (permissions.some((right) => mayUse(role, right))) unreached.push(account);
    }
    return unreached;
  };
}

function mayUse(role: string, right: Permission): boolean {
  return roleHas(role as OperatorRole, right);
}
