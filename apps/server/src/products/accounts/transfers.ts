import type { AccountType, Command, EngineReader } from '@candor/engine';
import { formatAmount, formatTotal } from '@candor/primitives';
import type { CallHandler } from '../../http/call.ts';
import { knownCurrency } from '../../commons/known-currency.ts';
import { PAGE, submitCommand } from '../../commons/order-calls.ts';
import { units } from '../../http/units.ts';
import { pageOf } from '../../commons/page.ts';
import { millisWithin } from '../../tables/period.ts';
import type { Currency } from '../../markets/catalog.ts';
import { accountCodeOf, accountTypeName, accountTypeOf, movable, wireBalance } from '../../wire/account.ts';
import { wireTime } from '../../wire/money.ts';
import type { RefusalWords, Unit } from '../../wire/rejection.ts';
import type { AccountsPorts } from './ports.ts';

interface TransferRow {
  readonly id: number;
  readonly assetId: number;
  readonly value: number;
  readonly from: number;
  readonly to: number;
  readonly atMs: number;
}

/** Moves money between two accounts of the caller; the answer holds both as the command left them. */
export function transfer(ports: AccountsPorts): CallHandler<'account/transfer'> {
  return async ({ currency_id: assetId, balance, from, to }, { session: { userId }, key }) => {
    const currency = knownCurrency(ports.catalog, assetId);
    const command: Extract<Command, { readonly kind: 'transfer' }> = {
      kind: 'transfer',
      userId,
      clientId: key,
      assetId,
      from: accountTypeOf(from),
      to: accountTypeOf(to),
      amount: units('balance', balance, currency.scale),
    };
    const done = await submitCommand(ports, command, { words: wordsOf(currency), market: undefined });
    const accounts = [command.from, command.to].map((accountType) =>
      wireBalance(ports.engine, { userId, accountType, assetId }, currency),
    );
    return { data: { id: done.reference, accounts }, seq: done.seq, done: 'transferred' };
  };
}

/** The caller's transfers, newest first: each is two movements of the statements, which share a command. */
export function transferLog(ports: AccountsPorts): CallHandler<'account/transfer_log'> {
  return async ({ currency_id: assetId, page = 1, limit: size = PAGE, ...period }, { session, language }) => {
    if (assetId !== undefined) knownCurrency(ports.catalog, assetId);
    await ports.whenProjected();
    const { sql, catalog } = ports;
    const where = sql`
      taken.owner = ${session.userId} and taken.reason = 'transfer' and taken.value < 0
      ${assetId === undefined ? sql`` : sql`and taken.asset_id = ${assetId}`}
      ${millisWithin(sql, sql`taken.at_ms`, period)}`;
    const [count] = await sql<{ total: number }[]>`
      select count(*)::bigint as total from account_log as taken where ${where}`;
    const rows = await sql<TransferRow[]>`
      select taken.reference as id, taken.asset_id as "assetId", -taken.value as value, taken.account as "from",
        given.account as "to", taken.at_ms as "atMs"
      from account_log as taken
      join account_log as given on given.owner = taken.owner and given.reason = 'transfer'
        and given.reference = taken.reference and given.seq = taken.seq and given.value > 0
      where ${where} order by taken.id desc limit ${size} offset ${(page - 1) * size}`;
    const data = rows.map((row) => {
      const currency = catalog.currency(row.assetId);
      const [from, to] = [accountCodeOf(row.from), accountCodeOf(row.to)];
      return {
        id: row.id,
        currency: { id: row.assetId, code: currency?.code ?? '' },
        from,
        from_name: accountTypeName(from, language),
        to,
        to_name: accountTypeName(to, language),
        balance: formatAmount(row.value, currency?.scale ?? 0),
        created_at: wireTime(row.atMs),
      };
    });
    return { data: pageOf(data, count?.total ?? 0, page, size), seq: ports.engine.sequence };
  };
}

/** The most of an account's available money that a transfer can take. */
export function transferable(
  engine: EngineReader,
  { userId, accountType }: { readonly userId: number; readonly accountType: AccountType },
  { id, scale }: Pick<Currency, 'id' | 'scale'>,
): string {
  return formatTotal(movable(engine, { userId, accountType, assetId: id }), scale);
}

/** Field names for refusals of transfers; the nearest amount is written at the currency's scale. */
function wordsOf({ scale }: Currency): RefusalWords {
  const money: Unit = (nearest) => formatAmount(nearest, scale);
  return {
    fields: {
      assetId: { name: 'currency_id', unit: money },
      from: { name: 'from', unit: money },
      to: { name: 'to', unit: money },
      amount: { name: 'balance', unit: money },
    },
    withoutField: { insufficient_balance: money, transfer_lowers_risk_rate: money },
  };
}
