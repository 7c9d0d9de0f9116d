import type { EventDetail } from '../../notifications/letters.ts';
import type { Transaction } from '@candor/storage';
import type { User, Users } from '../../identity/users.ts';
import { DepositNotices, type DepositNoticesPorts } from './deposit-notices.ts';

interface DepositNoticeNeeds extends Omit<DepositNoticesPorts, 'tellDepositNoticeDecided'> {
  readonly users: Users;
  readonly letters: {
    event(
      user: User,
      event: 'notice_approved' | 'notice_rejected',
      detail: EventDetail & { readonly transaction: Transaction },
    ): Promise<void>;
  };
}

/** Notices of deposits, with the letters about what operators decide. */
export const depositNoticesOffers = {
  notices: ({
    sql,
    engine,
    catalog,
    protocols,
    chains,
    waitingProposal,
    users,
    letters,
  }: DepositNoticeNeeds) =>
    new DepositNotices({
      sql,
      engine,
      catalog,
      protocols,
      chains,
      waitingProposal,
      async tellDepositNoticeDecided(transaction, { user_id: userId, state }, shown) {
        const user = await users.find(userId, transaction);
        if (user === undefined) return;
        const { number: amount, currency, reason } = shown;
        const chain = protocols.chain(shown.chain_protocol.id)?.name ?? shown.chain_protocol.code;
        const values = { amount, currency: currency.code, chain, reason };
        await letters.event(user, state === 'approved' ? 'notice_approved' : 'notice_rejected', {
          transaction,
          values,
        });
      },
    }),
  /** Resolves with the newest notices of a user. */
  recentDepositNotices:
    ({ sql, notices }: { readonly sql: DepositNoticesPorts['sql']; readonly notices: DepositNotices }) =>
    async (userId: number, count: number) => {
      const { rows } = await notices.page(
        sql`where user_id = ${userId}`,
        sql`order by id desc limit ${count}`,
      );
      return rows.map((row) => notices.show(row));
    },
  /** Resolves with the number of notices of deposits over a network that wait. */
  depositNoticesOver:
    ({ sql }: Pick<DepositNoticesPorts, 'sql'>) =>
    (protocolId: number) =>
      sql<{ count: number }[]>`
      select count(*)::int as count from pay_orders
      where currency_protocol_id = ${protocolId} and state = 'pending'`,
};
