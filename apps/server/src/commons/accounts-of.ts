import type { EngineReader } from '@candor/engine';
import type { ResponseOf } from '@candor/contract';
import type { Catalog } from '../markets/catalog.ts';
import { WIRE_ACCOUNT_TYPES, wireBalance } from '../wire/account.ts';

interface AccountsOfPorts {
  readonly engine: EngineReader;
  readonly catalog: Catalog;
}

/** Returns the accounts in which a user has something, available or held. */
export function accountsOf(
  { engine, catalog }: AccountsOfPorts,
  userId: number,
): ResponseOf<'console/person'>['accounts'] {
  return WIRE_ACCOUNT_TYPES.flatMap(({ id: accountType, code }) =>
    catalog.currencies().flatMap((currency) => {
      const name = { userId, accountType, assetId: currency.id };
      const { balance, lock_balance } = wireBalance(engine, name, currency);
      if (!/[1-9]/.test(`${balance}${lock_balance}`)) return [];
      return [
        { account_code: code, currency_id: currency.id, currency_code: currency.code, balance, lock_balance },
      ];
    }),
  );
}
