/** Currencies as operators see and change them. What opens deposits or withdrawals is decided by two persons in live mode. */
import type { ParsedRequestOf, ResponseOf } from '@candor/contract';
import type { Sql, Transaction } from '@candor/storage';
import type postgres from 'postgres';
import { canonicalJson } from '../../commons/canonical-json.ts';
import { propose, type ProposePorts } from '../../commons/propose.ts';
import { isPicturePathFor } from '../../content/public-pictures.ts';
import type { Applied, ProposalKind } from '../../facets/operators.ts';
import type { CallHandler } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import type { Listings } from '../../markets/listings.ts';
import { type Row, selectAll } from '../../tables/rows.ts';

type Currency = ResponseOf<'console/currencies'>[number];

export interface CurrencyPorts extends ProposePorts {
  readonly sql: Sql;
  readonly listings: Listings;
  readonly mode: 'demo' | 'live';
}

/** A change as it is proposed; `before` holds all of the currency, so that an approval changes just what was shown. */
interface CurrencyPayload {
  readonly id: number;
  readonly currency_code: string;
  readonly before: Currency;
  readonly after: Currency;
}

export function currencies({ sql }: CurrencyPorts): CallHandler<'console/currencies'> {
  return async () => ({
    data: (await selectAll(sql, 'currencies', sql`where enabled order by list_order, id`)).map(currencyOf),
  });
}

export function setCurrency(ports: CurrencyPorts): CallHandler<'console/currency_set'> {
  const { sql, access, listings } = ports;
  return async ({ id, reason, preview = false, ...wanted }, context) => {
    await checkIcon(sql, wanted.icon);
    const before = await currencyIn(sql, sql`where id = ${id}::bigint and enabled`);
    const after = changed(before, wanted);
    const data = { before, after, is_applied: 0, proposal: null } as const;
    if (preview) return { data };
    if (ports.mode === 'live' && opens(before, after)) {
      const payload: CurrencyPayload = { id, currency_code: before.code, before, after };
      const proposed = {
        kind: 'currency_open' as const,
        payload: { ...payload },
        reason: reason.trim(),
        userId: null,
      };
      return { data: { ...data, proposal: await propose(ports, context, proposed) }, done: 'proposal_sent' };
    }
    const stored = await access.act(context, async (transaction) => {
      const taken = await takeCurrency(transaction, id);
      const result = { before: taken, after: changed(taken, wanted) };
      // Somebody else has closed it since it was read, which one person alone does not undo.
      if (ports.mode === 'live' && opens(result.before, result.after))
        throw new CallFailure('payload_differs');
      await writeCurrency(transaction, result.after);
      const entry = {
        action: 'currency_set',
        objectKind: 'currency',
        objectId: id,
        ...result,
        reason: reason.trim(),
      } as const;
      return { entry, result };
    });
    // This process need not wait to be notified.
    await listings.load();
    return { data: { ...stored, is_applied: 1, proposal: null }, done: 'change_saved' };
  };
}

/** A change that opens a currency, on which another admin decides; it is refused if the currency is not what was shown. */
export function currencyOpenKind(): ProposalKind {
  return {
    right: 'configuration.change',
    async apply(transaction: Transaction, { id, before, after }: CurrencyPayload): Promise<Applied> {
      const present = await takeCurrency(transaction, id);
      if (canonicalJson(present) !== canonicalJson(before)) throw new CallFailure('payload_differs');
      await checkIcon(transaction, after.icon);
      await writeCurrency(transaction, after);
      return {};
    },
  };
}

function opens(before: Currency, after: Currency): boolean {
  return after.open_recharge > before.open_recharge || after.open_draw > before.open_draw;
}

/** May refuse with icon_unknown. */
async function checkIcon(sql: Sql | Transaction, icon = ''): Promise<void> {
  if (icon !== '' && !(await isPicturePathFor(sql, icon, 'icon')))
    throw CallFailure.at('icon', 'icon_unknown');
}

async function writeCurrency(transaction: Transaction, after: Currency): Promise<void> {
  await transaction`
    update currencies set
      name = ${after.name}, icon = ${after.icon}, open_recharge = ${after.open_recharge === 1}, open_draw = ${after.open_draw === 1},
      is_quote = ${after.is_quote === 1}, group_order = ${after.group_order}, list_order = ${after.list_order},
      cny_price = ${after.cny_price}, usd_price = ${after.usd_price}
    where id = ${after.id}`;
  await transaction`select pg_notify('candor_catalog', '')`;
}

/** Reads a currency and takes its row for the rest of the transaction. */
function takeCurrency(transaction: Transaction, id: number): Promise<Currency> {
  return currencyIn(transaction, transaction`where id = ${id}::bigint and enabled for update`);
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
