/** Calls by which operators say how currencies are shown. */
import type { ResponseOf } from '@candor/contract';
import type { Sql, Transaction } from '@candor/storage';
import type { CallHandler } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import type { Listings } from '../../markets/listings.ts';
import { type Row, selectAll } from '../../tables/rows.ts';
import type { ConsoleDesk } from './desk.ts';

type Currency = ResponseOf<'console/currencies'>[number];

export interface CurrencyPorts {
  readonly sql: Sql;
  readonly desk: ConsoleDesk;
  readonly listings: Listings;
}

export function currencies({ sql }: CurrencyPorts): CallHandler<'console/currencies'> {
  return async () => ({
    data: (await selectAll(sql, 'currencies', sql`where enabled order by id`)).map(currencyOf),
  });
}

export function setCurrency({ desk, listings }: CurrencyPorts): CallHandler<'console/currency_set'> {
  return async ({ id, reason, ...wanted }, context) => {
    const data = await desk.act(context, async (transaction) => {
      const before = await lockCurrency(transaction, id);
      const [row] = await transaction<Row<'currencies'>[]>`
        update currencies set
          name = ${wanted.name?.trim() ?? before.name},
          open_recharge = ${wanted.open_recharge ?? before.open_recharge === 1},
          open_draw = ${wanted.open_draw ?? before.open_draw === 1},
          group_order = ${wanted.group_order ?? before.group_order},
          cny_price = ${wanted.cny_price ?? before.cny_price},
          usd_price = ${wanted.usd_price ?? before.usd_price}
        where id = ${before.id} returning *`;
      if (row === undefined) throw unknownCurrency();
      await transaction`select pg_notify('candor_catalog', '')`;
      const after = currencyOf(row);
      const entry = {
        action: 'currency_set',
        objectKind: 'currency',
        objectId: id,
        before,
        after,
        reason: reason.trim(),
      };
      return { entry, result: { before, after } };
    });
    // This process need not wait to be notified.
    await listings.load();
    return { data, done: 'change_saved' };
  };
}

async function lockCurrency(transaction: Transaction, id: number): Promise<Currency> {
  const [row] = await selectAll(
    transaction,
    'currencies',
    transaction`where id = ${id}::bigint and enabled for update`,
  );
  if (row === undefined) throw unknownCurrency();
  return currencyOf(row);
}

function unknownCurrency(): CallFailure {
  return new CallFailure('currency_unknown', { fields: { id: 'currency_unknown' } });
}

function currencyOf(row: Row<'currencies'>): Currency {
  return {
    id: row.id,
    code: row.code,
    scale: row.scale,
    name: row.name,
    open_recharge: row.open_recharge ? 1 : 0,
    open_draw: row.open_draw ? 1 : 0,
    group_order: row.group_order,
    cny_price: row.cny_price,
    usd_price: row.usd_price,
  };
}
