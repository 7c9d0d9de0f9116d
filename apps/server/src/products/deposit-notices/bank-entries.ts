/** Credits at banks, as the statements name them that operators import. */
import type { ResponseOf } from '@candor/contract';
import { readChainAmount } from '@candor/chains';
import { formatAmount } from '@candor/primitives';
import type { Sql, Transaction } from '@candor/storage';
import type postgres from 'postgres';
import type { Protocol, Protocols } from '../../chains/protocols.ts';
import { creditedReferences, referenceKey } from '../../commons/hand-payments.ts';
import { pageOf } from '../../commons/page.ts';
import type { OperatorDesk } from '../../facets/operators.ts';
import type { CallHandler } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import type { Catalog, Currency } from '../../markets/catalog.ts';
import { wireDate } from '../../wire/money.ts';
import { hashOfWords } from '../../wire/sha256.ts';
import type { DepositNotices } from './deposit-notices.ts';
import { readStatement } from './statements/read-statement.ts';
import { lineFailure, type StatementEntry } from './statements/statement.ts';

const PAGE = 20;
const NOTICES_MAX = 20;
const ROWS_AT_ONCE = 2_000;

export interface BankEntryPorts {
  readonly sql: Sql;
  readonly access: OperatorDesk;
  readonly notices: DepositNotices;
  readonly catalog: Catalog;
  readonly protocols: Protocols;
  /** Selects the ids of operators, and their names as `account`. */
  readonly operatorNames: (sql: Sql) => postgres.Fragment;
}

interface EntryRow {
  readonly id: number;
  readonly currency_protocol_id: number;
  readonly reference: string;
  readonly booked_on: string;
  readonly amount: number;
  readonly payer: string;
  readonly payer_account: string;
  readonly text: string;
  readonly imported_by: string;
  readonly imported_at: Date;
  readonly is_credited: boolean;
  readonly pay_order_id: number | null;
  readonly pay_order_ids: readonly number[];
}

export function bankEntries(ports: BankEntryPorts): CallHandler<'console/bank_entries'> {
  return async ({ state = 'open', page = 1, limit: size = PAGE, ...filters }) => {
    const { currency_protocol_id: protocolId, pay_order_id: noticeId } = filters;
    const { sql, operatorNames } = ports;
    const chosen = sql`
      from bank_entries left join (${creditedReferences(sql)}) as credited using (reference_key)
      where (credited.reference_key is not null) = ${state === 'credited'}
        ${protocolId === undefined ? sql`` : sql`and currency_protocol_id = ${protocolId}::bigint`}
        ${
          noticeId === undefined
            ? sql``
            : sql`and (currency_protocol_id, bank_entries.amount) in (
                select pay_orders.currency_protocol_id, pay_orders.amount from pay_orders where id = ${noticeId})`
        }`;
    const [count] = await sql<{ total: number }[]>`select count(*)::int as total ${chosen}`;
    const rows = await sql<EntryRow[]>`
      select entries.id, currency_protocol_id, reference, booked_on, amount, payer, payer_account, text, imported_at,
        is_credited, pay_order_id, operators.account as imported_by,
        ${state === 'open' ? fittingNotices(sql) : sql`'{}'::bigint[]`} as pay_order_ids
      from (
        select bank_entries.id, currency_protocol_id, reference, booked_on::text, amount, payer, payer_account, text,
          imported_by as importer, imported_at, credited.reference_key is not null as is_credited, pay_order_id
        ${chosen} order by bank_entries.booked_on desc, bank_entries.id desc
        limit ${size} offset ${(page - 1) * size}
      ) as entries
      join (${operatorNames(sql)}) as operators on operators.id = importer
      order by booked_on desc, id desc`;
    const data = rows.map((row) => shown(ports, row));
    return { data: pageOf(data, count?.total ?? 0, page, size) };
  };
}

/** Selects the waiting notices with the account and amount of an entry, those that its payer or its text names first. */
function fittingNotices(sql: Sql): postgres.Fragment {
  const bare = (text: postgres.Fragment) => sql`regexp_replace(upper(${text}), '[^[:alnum:]]', '', 'g')`;
  const named = (id: postgres.Fragment) => sql`entries.text ~ ('\\m' || ${id} || '\\M')`;
  return sql`array(
    select pay_orders.id from pay_orders
    where state = 'pending' and pay_orders.currency_protocol_id = entries.currency_protocol_id
      and pay_orders.amount = entries.amount
    order by
      (payer_account <> '' and ${bare(sql`wallet_address`)} = ${bare(sql`payer_account`)}
        or ${named(sql`pay_orders.id`)} or ${named(sql`user_id`)}) desc,
      pay_orders.id
    limit ${NOTICES_MAX})`;
}

function shown(
  { catalog, protocols }: BankEntryPorts,
  row: EntryRow,
): ResponseOf<'console/bank_entries'>['data'][number] {
  const protocol = protocols.protocol(row.currency_protocol_id);
  const currency = protocol && catalog.currency(protocol.currencyId);
  if (protocol === undefined || currency === undefined)
    throw new Error(`the account of bank entry ${row.id} is gone`);
  const { amount, imported_at: importedAt, is_credited: isCredited, ...rest } = row;
  return {
    ...rest,
    currency: { id: currency.id, code: currency.code },
    in_address: protocol.inAddress,
    number: formatAmount(amount, currency.scale),
    imported_at: wireDate(importedAt),
    is_credited: isCredited ? 1 : 0,
    pay_order_ids: [...row.pay_order_ids],
  };
}

/** Imports a statement of a bank, all of it or nothing; entries that are known already are counted. */
export function importStatement(ports: BankEntryPorts): CallHandler<'console/bank_statement_import'> {
  return async ({ currency_protocol_id: protocolId, statement: text }, context) => {
    const { protocol, currency } = await accountOf(ports, protocolId);
    const { entries, skipped } = readStatement(text);
    const hash = hashOfWords([text]);
    const common = {
      currency_protocol_id: protocol.id,
      statement_hash: hash,
      imported_by: context.operator.operatorId,
    };
    const rows = entries.map((entry) => ({ entry, stored: { ...rowOf(entry, currency), ...common } }));
    checkDistinct(rows);
    const data = await ports.access.act(context, async (transaction) => {
      const imported = await store(transaction, rows);
      const result = { imported, known: rows.length - imported, skipped };
      const after = { statement_hash: hash, ...result };
      const entry = {
        action: 'bank_statement_import',
        objectKind: 'bank_account',
        objectId: protocol.id,
        after,
      } as const;
      return { entry, result };
    });
    return { data, done: 'bank_statement_imported' };
  };
}

/** May refuse with bank_account_unknown. */
async function accountOf(
  { notices, catalog, protocols }: BankEntryPorts,
  id: number,
): Promise<{ readonly protocol: Protocol; readonly currency: Currency }> {
  const protocol = protocols.protocol(id);
  const currency = protocol && catalog.currency(protocol.currencyId);
  if (protocol === undefined || currency === undefined || protocol.inAddress === '')
    throw CallFailure.at('currency_protocol_id', 'bank_account_unknown');
  const watched = await notices.watchedAddress({
    currency_protocol_id: id,
    in_address: protocol.inAddress,
  });
  if (watched !== undefined) throw CallFailure.at('currency_protocol_id', 'bank_account_unknown');
  return { protocol, currency };
}

/** May refuse with bank_currency_differs or bank_amount_invalid. */
function rowOf(entry: StatementEntry, { code, scale }: Currency) {
  const { line, reference, bookedOn, payer, payerAccount, text } = entry;
  if (entry.currency !== '' && entry.currency.toUpperCase() !== code.toUpperCase())
    throw lineFailure('bank_currency_differs', line);
  const units = readChainAmount(entry.amount, scale);
  if (units === undefined || units === 0n || units > BigInt(Number.MAX_SAFE_INTEGER))
    throw lineFailure('bank_amount_invalid', line);
  return {
    reference_key: referenceKey(reference),
    reference,
    booked_on: bookedOn,
    amount: Number(units),
    payer,
    payer_account: payerAccount,
    text,
  };
}

interface ReadRow {
  readonly entry: StatementEntry;
  readonly stored: ReturnType<typeof rowOf> & {
    readonly currency_protocol_id: number;
    readonly statement_hash: string;
    readonly imported_by: number;
  };
}

/** May refuse with bank_reference_twice. */
function checkDistinct(rows: readonly ReadRow[]): void {
  const seen = new Set<string>();
  for (const { entry, stored } of rows) {
    if (seen.has(stored.reference_key)) throw lineFailure('bank_reference_twice', entry.line);
    seen.add(stored.reference_key);
  }
}

/** Stores what is not known yet; resolves with how many that were. May refuse with bank_entry_differs. */
async function store(transaction: Transaction, rows: readonly ReadRow[]): Promise<number> {
  let imported = 0;
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const part = rows.slice(from, from + ROWS_AT_ONCE);
    const added = await transaction`
      insert into bank_entries ${transaction(part.map(({ stored }) => stored))}
      on conflict (currency_protocol_id, reference_key) do nothing returning id`;
    imported += added.length;
    if (added.length < part.length) await checkSame(transaction, part);
  }
  return imported;
}

async function checkSame(transaction: Transaction, rows: readonly ReadRow[]): Promise<void> {
  const known = await transaction<{ key: string; amount: number; bookedOn: string }[]>`
    select reference_key as key, amount, booked_on::text as "bookedOn" from bank_entries
    where currency_protocol_id = ${rows[0]?.stored.currency_protocol_id ?? 0}
      and reference_key = any(${rows.map(({ stored }) => stored.reference_key)})`;
  const byKey = new Map(known.map((row) => [row.key, row]));
  for (const { entry, stored } of rows) {
    const other = byKey.get(stored.reference_key);
    if (other?.amount !== stored.amount || other.bookedOn !== stored.booked_on)
      throw lineFailure('bank_entry_differs', entry.line);
  }
}
