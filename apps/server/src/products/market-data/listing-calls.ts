/** Calls by which operators list currencies and pairs, and say how they are shown. */
import type { ParsedRequestOf, ResponseOf } from '@candor/contract';
import type { Sql, Transaction } from '@candor/storage';
import type postgres from 'postgres';
import { isPicturePathFor } from '../../content/public-pictures.ts';
import type { CallHandler } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import type { Listings } from '../../markets/listings.ts';
import { type Row, selectAll } from '../../tables/rows.ts';
import type { Acting, OperatorDesk } from '../../facets/operators.ts';
import { type AddedKind, type Adding, type AddingPorts, addOrPropose } from '../../commons/add-or-propose.ts';
import { type Addition, currencyAddition, type ListingPorts, marketAddition } from './listing-additions.ts';

type Currency = ResponseOf<'console/currencies'>[number];

export interface CurrencyPorts {
  readonly sql: Sql;
  readonly access: OperatorDesk;
  readonly listings: Listings;
}

export interface AdditionPorts extends ListingPorts, AddingPorts {}

export function addCurrency(ports: AdditionPorts): CallHandler<'console/currency_add'> {
  return async ({ reason, ...wanted }, context) =>
    add(ports, context, {
      kind: 'currency_add',
      objectKind: 'currency',
      addition: currencyAddition,
      wanted,
      reason,
    });
}

export function addMarket(ports: AdditionPorts): CallHandler<'console/market_add'> {
  return async ({ reason, ...wanted }, context) =>
    add(ports, context, {
      kind: 'market_add',
      objectKind: 'market',
      addition: marketAddition,
      wanted,
      reason,
    });
}

interface AdditionWanted<Kind extends AddedKind, Wanted>
  extends Pick<Adding<Kind>, 'kind' | 'objectKind' | 'reason'> {
  readonly addition: Addition<Wanted>;
  readonly wanted: Wanted;
}

/** Adds something, or in live mode proposes it. */
function add<Kind extends AddedKind, Wanted extends Readonly<Record<string, unknown>>>(
  ports: AdditionPorts,
  context: Acting<Kind | 'propose'>,
  { addition, ...given }: AdditionWanted<Kind, Wanted>,
) {
  const { wanted, kind } = given;
  const name = addition.check(ports, wanted);
  return addOrPropose(ports, context, {
    ...given,
    name,
    // The numbers of two currencies say little to the person who decides.
    payload: kind === 'market_add' ? { ...wanted, pair: name } : wanted,
    write: (transaction) => addition.write(ports, transaction, wanted),
    reload: () => ports.listings.load(),
  });
}

export function currencies({ sql }: CurrencyPorts): CallHandler<'console/currencies'> {
  return async () => ({
    data: (await selectAll(sql, 'currencies', sql`where enabled order by list_order, id`)).map(currencyOf),
  });
}

export function setCurrency({ sql, access, listings }: CurrencyPorts): CallHandler<'console/currency_set'> {
  return async ({ id, reason, preview = false, ...wanted }, context) => {
    const { icon = '' } = wanted;
    if (icon !== '' && !(await isPicturePathFor(sql, icon, 'icon')))
      throw CallFailure.at('icon', 'icon_unknown');
    if (preview) {
      const before = await currencyIn(sql, sql`where id = ${id}::bigint and enabled`);
      return { data: { before, after: changed(before, wanted) } };
    }
    const data = await access.act(context, async (transaction) => {
      const before = await currencyIn(
        transaction,
        transaction`where id = ${id}::bigint and enabled for update`,
      );
      const after = changed(before, wanted);
      await transaction`
        update currencies set
          name = ${after.name}, icon = ${after.icon}, open_recharge = ${after.open_recharge === 1}, open_draw = ${after.open_draw === 1},
          is_quote = ${after.is_quote === 1}, group_order = ${after.group_order}, list_order = ${after.list_order},
          cny_price = ${after.cny_price}, usd_price = ${after.usd_price}
        where id = ${before.id}`;
      await transaction`select pg_notify('candor_catalog', '')`;
      const entry = {
        action: 'currency_set',
        objectKind: 'currency',
        objectId: id,
        before,
        after,
        reason: reason.trim(),
      } as const;
      return { entry, result: { before, after } };
    });
    // This process need not wait to be notified.
    await listings.load();
    return { data, done: 'change_saved' };
  };
}

/** May refuse with currency_unknown. */
async function currencyIn(sql: Sql | Transaction, where: postgres.Fragment): Promise<Currency> {
  const [row] = await selectAll(sql, 'currencies', where);
  if (row === undefined) throw CallFailure.at('id', 'currency_unknown');
  return currencyOf(row);
}

type Wanted = Omit<ParsedRequestOf<'console/currency_set'>, 'id' | 'reason' | 'preview'>;

function changed(before: Currency, wanted: Wanted): Currency {
  const flagOf = (value: boolean | undefined, stored: 0 | 1) =>
    value === undefined ? stored : value ? 1 : 0;
  return {
    ...before,
    name: wanted.name?.trim() ?? before.name,
    icon: wanted.icon ?? before.icon,
    open_recharge: flagOf(wanted.open_recharge, before.open_recharge),
    open_draw: flagOf(wanted.open_draw, before.open_draw),
    is_quote: flagOf(wanted.is_quote, before.is_quote),
    group_order: wanted.group_order ?? before.group_order,
    list_order: wanted.list_order ?? before.list_order,
    cny_price: wanted.cny_price ?? before.cny_price,
    usd_price: wanted.usd_price ?? before.usd_price,
  };
}

function currencyOf(row: Row<'currencies'>): Currency {
  return {
    id: row.id,
    code: row.code,
    scale: row.scale,
    name: row.name,
    icon: row.icon,
    open_recharge: row.open_recharge ? 1 : 0,
    open_draw: row.open_draw ? 1 : 0,
    is_quote: row.is_quote ? 1 : 0,
    group_order: row.group_order,
    list_order: row.list_order,
    cny_price: row.cny_price,
    usd_price: row.usd_price,
  };
}
