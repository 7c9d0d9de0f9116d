import { fail } from '@candor/primitives';
import type { ConfigureExchange } from '../shapes/command.ts';
import { CONFIGURE_EXCHANGE } from '../shapes/commands/standing-commands.ts';
import { type StandingFact, STANDING } from '../shapes/facts/funds-facts.ts';
import { IntegersByIndex } from '../ledger/integers-by-index.ts';
import { type KnownUsers, NO_USER } from '../ledger/user-directory.ts';
import { readRow, type RowValue, rowOf } from '../record/layout.ts';
import type { RowReader } from '../record/row-reader.ts';
import type { Claim, StatePart } from '../shapes/state-part.ts';
import type { UserId, UserIndex } from '../units/units.ts';

export type ExchangeSettings = Omit<ConfigureExchange, 'kind'>;

/** The default settings: no referral, warning at 70 %, forced close at 30 %. */
const SETTINGS_AT_FIRST: ExchangeSettings = {
  outboxId: 0,
  referralPpm: 0,
  warningRate: 7_000,
  forcedCloseRate: 3_000,
};

/** The standing and inviter of each user, and the settings of the whole exchange. */
export class Standings implements StatePart<KnownUsers> {
  readonly name = 'standings';
  settings = SETTINGS_AT_FIRST;
  /** By user index; users of ordinary standing are absent. */
  readonly #facts = new Map<UserIndex, StandingFact>();
  /** Index of a user's inviter + 1, by user index; read at every fill. */
  readonly #inviters = new IntegersByIndex<UserIndex>();

  of(userIndex: UserIndex, userId: UserId): StandingFact {
    return this.#facts.get(userIndex) ?? ordinary(userId);
  }

  isFrozen(userIndex: UserIndex): boolean {
    return this.#facts.get(userIndex)?.isFrozen ?? false;
  }

  /** The index of a user's inviter; `NO_USER` if there is none. */
  inviterIndex(userIndex: UserIndex): UserIndex {
    return (this.#inviters.get(userIndex) - 1) as UserIndex;
  }

  set(userIndex: UserIndex, standing: StandingFact, inviterIndex: UserIndex): void {
    this.#facts.set(userIndex, standing);
    this.#inviters.set(userIndex, inviterIndex + 1);
  }

  rows(): RowValue[] {
    const facts = [...this.#facts.values()].sort((a, b) => a.userId - b.userId);
    return [rowOf(CONFIGURE_EXCHANGE, this.settings), facts.map((fact) => rowOf(STANDING, fact))];
  }

  restore(reader: RowReader, { users }: KnownUsers): void {
    this.settings = reader.row((row) => readRow(CONFIGURE_EXCHANGE, row));
    for (const fact of reader.rows((row) => readRow(STANDING, row))) {
      const userIndex = users.find(fact.userId) ?? fail(`user ${fact.userId} of a standing is unknown`);
      this.set(userIndex, fact, users.find(fact.inviterId) ?? NO_USER);
    }
  }

  *claims(): Generator<Claim> {}

  *sweep({ users }: KnownUsers): Generator<string> {
    /** Users whose chain of inviters is known to end. */
    const ending = new Set([NO_USER]);
    for (const [userIndex, { userId, inviterId }] of this.#facts) {
      if ((users.find(inviterId) ?? NO_USER) !== this.inviterIndex(userIndex))
        yield `user ${userId} lost an inviter`;
      const chain = new Set<UserIndex>();
      let above = userIndex;
      for (; !ending.has(above) && !chain.has(above); above = this.inviterIndex(above)) chain.add(above);
      if (chain.has(above)) yield `user ${userId} was invited in a circle`;
      else for (const member of chain) ending.add(member);
    }
  }
}

function ordinary(userId: UserId): StandingFact {
  return {
    userId,
    isFrozen: false,
    isWithdrawalFrozen: false,
    isCertified: false,
    withdrawalsFromMs: 0,
    inviterId: 0,
  };
}
