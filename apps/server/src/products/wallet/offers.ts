import type { Sql, Transaction } from '@candor/storage';
import { select } from '../../tables/rows.ts';
import type { WalletPorts } from './ports.ts';
import { readDeposits } from './deposits.ts';

type DepositNeeds = Pick<WalletPorts, 'sql' | 'engine' | 'catalog' | 'protocols'>;

export const walletOffers = {
  /** Resolves with the newest deposits of a user over chains. */
  recentDeposits: (needs: DepositNeeds) => async (userId: number, size: number) =>
    (await readDeposits(needs, { userId, page: 1, size })).rows,
  /** Resolves with whether an address of a network is one of a user's own for deposits. */
  isOwnAddress:
    ({ sql }: Pick<WalletPorts, 'sql'>) =>
    async (userId: number, chainId: number, address: string): Promise<boolean> => {
      const own = await select(
        sql,
        'deposit_addresses',
        ['address'],
        sql`where user_id = ${userId} and chain_protocol_id = ${chainId} and address = ${address}`,
      );
      return own.length > 0;
    },
  /** Resolves with the transactions of outputs that were received. */
  transactionsOf: () => async (sql: Sql | Transaction, outputIds: readonly number[]) => {
    const rows = await sql<{ hash: string }[]>`
      select distinct tx_hash as hash from chain_deposits where id = any(${[...outputIds]}::bigint[]) order by 1`;
    return rows.map(({ hash }) => hash);
  },
};
