import { none } from '../../facets/none.ts';
import { ADDRESS_LENGTH_MIN, type OfUser } from '../../facets/of-user.ts';

export function depositNoticesOfUser() {
  return {
    shown: none('The history of funds is one list, and withdrawals show it.'),
    async hinders(userId, transaction) {
      const [pending] = await transaction<{ count: number }[]>`
        select count(*)::int as count from pay_orders where user_id = ${userId} and state = 'pending'`;
      return [{ key: 'closing_transfers_left', count: pending?.count ?? 0 }];
    },
    find({ sql, text, number, forms }) {
      const numbered =
        number === 0 ? [] : [sql`select user_id, 'notice' from pay_orders where id = ${number}`];
      if (text.length < ADDRESS_LENGTH_MIN) return numbered;
      return [
        ...numbered,
        sql`select user_id, 'address' from pay_orders where wallet_address = any(${forms})`,
      ];
    },
  } satisfies OfUser<object>;
}
