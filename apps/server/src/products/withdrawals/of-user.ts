import type { EngineReader } from '@candor/engine';
import { ADDRESS_LENGTH_MIN, type OfUser, type User } from '../../facets/of-user.ts';

interface WithdrawalsOfUserPorts {
  readonly engine: EngineReader;
  readonly withdrawalReviews: { historyOf(userId: number): Promise<User['funds']> };
}

export function withdrawalsOfUser({ engine, withdrawalReviews }: WithdrawalsOfUserPorts) {
  return {
    shown: async (userId) => ({ funds: await withdrawalReviews.historyOf(userId) }),
    hinders: (userId) => [{ key: 'closing_transfers_left', count: engine.funds.withdrawals(userId).length }],
    find({ sql, text, number, forms }) {
      const numbered =
        number === 0 ? [] : [sql`select user_id, 'withdrawal' from withdrawals where id = ${number}`];
      if (text.length < ADDRESS_LENGTH_MIN) return numbered;
      return [
        ...numbered,
        sql`
          select user_id, 'address' from withdrawals where address = any(${forms}) or tx_hash = any(${forms})`,
      ];
    },
  } satisfies OfUser<object>;
}
