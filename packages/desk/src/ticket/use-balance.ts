import type { AccountBalance } from '@candor/contract';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { ask, notOlder, useIsLoggedIn } from '@candor/web-kit';

/** The account that spot orders are paid from. */
const CHANGE_ACCOUNT = 1;

interface Balance {
  readonly available: string;
  readonly locked: string;
  /** Sequence of the balance; anything older is ignored. */
  readonly seq: number;
}

/** Returns the user's balance of a currency in the change account; undefined for guests and until known. */
export function useBalance(currencyId: number): Balance | undefined {
  const isLoggedIn = useIsLoggedIn();
  const { data } = useQuery({
    queryKey: ['own', 'account', currencyId],
    queryFn: async ({ signal, client }): Promise<Balance> => {
      const { data: account, seq = 0 } = await ask(
        'account/detail',
        { currency_id: currencyId, account_type_id: CHANGE_ACCOUNT },
        notOlder(signal),
      );
      const known = client.getQueryData<Balance>(['own', 'account', currencyId]);
      if (known && known.seq > seq) return known;
      return { available: account.balance, locked: account.lock_balance, seq };
    },
    enabled: isLoggedIn,
  });
  return isLoggedIn ? data : undefined;
}

/** Takes over a balance that the socket brought, unless a newer one is known. */
export function keepBalance(client: QueryClient, account: AccountBalance, seq: number): void {
  if (account.account_type_id !== CHANGE_ACCOUNT) return;
  client.setQueryData<Balance>(['own', 'account', account.currency_id], (known) =>
    known && known.seq > seq ? known : { available: account.balance, locked: account.lock_balance, seq },
  );
}
