import type { ResponseOf } from '@candor/contract';

export type HotWallet = ResponseOf<'console/hot_wallets'>[number];
export type HotRequest = HotWallet['requests'][number];

/** A request, with the wallet that it is about. */
export interface WalletRequest extends HotRequest {
  readonly wallet: HotWallet;
}

export const REFRESH_MS = 5_000;

/** Returns the open request of a hot wallet; undefined: none waits. */
export function openRequestOf({ requests }: Pick<HotWallet, 'requests'>): HotRequest | undefined {
  return requests.find(({ ended_at: endedAt }) => endedAt === null);
}

/** Returns the requests of all wallets: open ones first, those that wait longest before the others, then the newest. */
export function requestsOf(wallets: readonly HotWallet[]): readonly WalletRequest[] {
  const all = wallets.flatMap((wallet) => wallet.requests.map((request) => ({ ...request, wallet })));
  const open = all.filter(({ ended_at: endedAt }) => endedAt === null);
  const ended = all.filter(({ ended_at: endedAt }) => endedAt !== null);
  return [
    ...open.toSorted((one, other) => one.id - other.id),
    ...ended.toSorted((one, other) => other.id - one.id),
  ];
}

/** Returns whether the coins of a request can be moved: nobody has agreed to that or proposed it yet, and there is a cold address. */
export function canMove({ state, wallet, proposal_id: proposal }: WalletRequest): boolean {
  return state === 'open' && proposal === null && wallet.cold_address !== '';
}
