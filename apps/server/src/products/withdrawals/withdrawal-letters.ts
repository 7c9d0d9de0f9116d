import type { Sql, Transaction } from '@candor/storage';
import type { AccountEvent } from '../../notifications/letters.ts';
import { selectAll } from '../../tables/rows.ts';
import type { Withdrawals, WithdrawalView } from './withdrawals.ts';

/** Withdrawals that one round looks at, the oldest first. */
const AT_ONCE = 200;

/** The engine's state of a withdrawal. */
const STEPS: Readonly<Record<string, number>> = {
  '': 0,
  requested: 1,
  approved: 2,
  sent: 3,
  settled: 4,
  released: 4,
};

type WithdrawalEvent = Extract<
  AccountEvent,
  `withdrawal_${'requested' | 'approved' | 'rejected' | 'cancelled'}`
>;

export interface WithdrawalLettersPorts {
  readonly sql: Sql;
  readonly withdrawals: Pick<Withdrawals, 'findIn'>;
  readonly write: (
    transaction: Transaction,
    event: WithdrawalEvent,
    withdrawal: WithdrawalView,
  ) => Promise<void>;
}

/**
 * Writes to the owners of withdrawals about what the engine has decided; the sender writes about what it does itself.
 * The row remembers in the same transaction what was written, so that each letter is written once, and one that a
 * process did not come to write is found again.
 */
export class WithdrawalLetters {
  readonly #ports: WithdrawalLettersPorts;

  constructor(ports: WithdrawalLettersPorts) {
    this.#ports = ports;
  }

  /** Writes what is due about a withdrawal, as far as the tables show it. */
  async tell(id: number): Promise<void> {
    const { sql, withdrawals, write } = this.#ports;
    await sql.begin(async (transaction) => {
      const [row] = await selectAll(transaction, 'withdrawals', transaction`where id = ${id} for update`);
      const withdrawal = await withdrawals.findIn(transaction, id);
      if (row === undefined || withdrawal === undefined || !isBehind(row.told_status, withdrawal.status))
        return;
      for (const event of dueEvents(row.told_status, withdrawal)) await write(transaction, event, withdrawal);
      await transaction`update withdrawals set told_status = ${withdrawal.status} where id = ${id}`;
    });
  }

  /** Writes what was left out: a process had the engine's answer and stopped. */
  async catchUp(): Promise<void> {
    const { sql } = this.#ports;
    const behind = await sql<{ id: number }[]>`
      select withdrawals.id from withdrawals
      join withdrawal_facts as facts on facts.id = withdrawals.id
      where told_status not in ('settled', 'released') and facts.status <> told_status
      order by withdrawals.id limit ${AT_ONCE}`;
    for (const { id } of behind) await this.tell(id);
  }
}

/** While the tables are filled anew, they may show less than was told. */
function isBehind(told: string, status: string): boolean {
  return (STEPS[told] ?? 0) < (STEPS[status] ?? 0);
}

function dueEvents(
  told: string,
  { state, approvers, approvals_needed: needed }: WithdrawalView,
): readonly WithdrawalEvent[] {
  const isApproval = needed > 0 && approvers.length >= needed && isBehind(told, 'approved');
  return [
    ...(told === '' ? (['withdrawal_requested'] as const) : []),
    ...(isApproval ? (['withdrawal_approved'] as const) : []),
    ...(state === 'rejected' || state === 'cancelled' ? ([`withdrawal_${state}`] as const) : []),
  ];
}
