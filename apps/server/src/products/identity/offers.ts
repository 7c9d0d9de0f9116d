import type { Sql, Transaction } from '@candor/storage';
import type { Areas } from '../../content/areas.ts';
import type { OwnLetter } from '../../facets/work.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import { AuthorizationCodes } from '../../identity/authorization-codes.ts';
import type { Secrets } from '../../identity/secrets.ts';
import type { Users } from '../../identity/users.ts';
import type { Bell } from '../../notifications/bell.ts';
import type { MessageOutbox } from '../../notifications/outbox.ts';
import { openLetters } from './letters.ts';
import { openStepUp } from './open-step-up.ts';

type Letters = ReturnType<typeof openLetters>;

interface LetterNeeds {
  readonly sql: Sql;
  readonly areas: Areas;
  readonly messages: MessageOutbox;
  readonly bell: Bell;
}

function lettersWithin(
  { sql, areas, messages, bell }: LetterNeeds,
  rateLimits: Pick<RateLimits, 'textWritten'>,
): Letters {
  return openLetters({ sql, messages, bell, rateLimits, globalCode: (id) => areas.globalCode(id) });
}

interface WritingNeeds {
  readonly users: Users;
  readonly ownLetters: Letters;
}

/** Letters to users, and the proofs that a session is asked for. */
export const identityOffers = {
  /** Letters that follow from calls: their texts count towards the limits of the asking person. */
  letters: (needs: LetterNeeds & { readonly rateLimits: RateLimits }) =>
    lettersWithin(needs, needs.rateLimits),
  /** Letters of the exchange's own accord, which no limit of texts counts. */
  ownLetters: (needs: LetterNeeds) => lettersWithin(needs, { textWritten: () => Promise.resolve() }),
  /** Writes a letter of the exchange's own accord in the transaction that remembers it. */
  writeOwnLetter:
    ({ users, ownLetters }: WritingNeeds) =>
    async (transaction: Transaction, userId: number, { event, ...detail }: OwnLetter): Promise<void> => {
      const user = await users.find(userId, transaction);
      if (user !== undefined) await ownLetters.event(user, event, { transaction, ...detail });
    },
  stepUp: openStepUp,
  authorizationCodes: ({ sql, secrets }: { readonly sql: Sql; readonly secrets: Secrets }) =>
    new AuthorizationCodes(sql, secrets),
};
