import type { WalletPorts } from './ports.ts';
import { readDeposits } from './deposits.ts';

type DepositNeeds = Pick<WalletPorts, 'sql' | 'engine' | 'catalog' | 'protocols'>;

export const walletOffers = {
  /** Resolves with the newest deposits of a user over chains. */
  recentDeposits: (needs: DepositNeeds) => async (userId: number, size: number) =>
    (await readDeposits(needs, { userId, page: 1, size })).rows,
};
