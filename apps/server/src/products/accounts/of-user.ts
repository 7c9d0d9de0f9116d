import type { EngineReader } from '@candor/engine';
import { accountsOf } from '../../commons/accounts-of.ts';
import { none } from '../../facets/none.ts';
import type { OfUser } from '../../facets/of-user.ts';
import type { Catalog } from '../../markets/catalog.ts';

interface AccountsOfUserPorts {
  readonly engine: EngineReader;
  readonly catalog: Catalog;
}

export function accountsOfUser(ports: AccountsOfUserPorts) {
  return {
    shown: (userId) => ({ accounts: accountsOf(ports, userId) }),
    hinders(userId) {
      const left = accountsOf(ports, userId).flatMap(
        ({ balance, lock_balance: locked, currency_code: code }) =>
          [balance, locked].filter((amount) => /[1-9]/.test(amount)).map((amount) => `${amount} ${code}`),
      );
      return [{ key: 'closing_balances_left', count: left.length, values: { balances: left.join(', ') } }];
    },
    find: none('A balance is of one user, and is found by the user.'),
  } satisfies OfUser<object>;
}
