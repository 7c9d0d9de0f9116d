import type { Sql } from '@candor/storage';
import type { GuessDelay, Guesser } from './guess-delay.ts';
import { IdentityRefused } from './refusal.ts';
import type { EndedSession } from './sessions.ts';

/** Slows down the guessing of a login password by the holder of a session, and slows down no other session. */
export class StepUpTries {
  readonly #sql: Sql;
  readonly #delay: GuessDelay;

  constructor(sql: Sql, delay: GuessDelay) {
    this.#sql = sql;
    this.#delay = delay;
  }

  /** Resolves with whether the check passes. May refuse with rate_limited or session_expired. */
  attempt({ tokenHash }: EndedSession, check: () => Promise<boolean>): Promise<boolean> {
    const guesser: Guesser = { at: 'session', name: tokenHash, asker: { key: '', isKnown: true } };
    return this.#delay.inTurn(guesser, async () => {
      const live = await this.#sql`select from sessions where token_hash = ${Buffer.from(tokenHash, 'hex')}`;
      if (live.length === 0) throw new IdentityRefused('session_expired');
      const counted = await this.#delay.begin(guesser);
      const isRight = await check();
      await (isRight ? counted.right() : counted.wrong());
      return isRight;
    });
  }
}
