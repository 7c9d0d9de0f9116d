import type { EngineReader } from '@candor/engine';
import { none } from '../../facets/none.ts';
import { ADDRESS_LENGTH_MIN, type OfUser } from '../../facets/of-user.ts';

export function walletOfUser({ engine }: { readonly engine: EngineReader }) {
  return {
    shown: none('The history of funds is one list, and withdrawals show it.'),
    hinders: (userId) => [{ key: 'closing_transfers_left', count: engine.funds.deposits(userId).length }],
    find({ sql, text, forms }) {
      if (text.length < ADDRESS_LENGTH_MIN) return [];
      return [
        sql`select user_id, 'address' from deposit_addresses where address = any(${forms})`,
        sql`
          select user_id, 'address' from chain_deposits where tx_hash = any(${forms}) and user_id is not null`,
      ];
    },
  } satisfies OfUser<object>;
}
