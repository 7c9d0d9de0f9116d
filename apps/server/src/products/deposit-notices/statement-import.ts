/** Statements of banks, which operators look at and then import. */
import type { ResponseOf } from '@candor/contract';
import { readChainAmount } from '@candor/chains';
import { formatAmount } from '@candor/primitives';
import type { Sql, Transaction } from '@candor/storage';
import type { Protocol, Protocols } from '../../chains/protocols.ts';
import { bankAccount } from '../../commons/bank-account.ts';
import { referenceKey } from '../../chains/credited-references.ts';
import { knownCurrency } from '../../commons/known-currency.ts';
import type { OperatorDesk } from '../../facets/operators.ts';
import type { CallHandler } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import type { Catalog, Currency } from '../../markets/catalog.ts';
import { hashOfWords } from '../../wire/sha256.ts';
import { isOtherAccount } from './statements/account.ts';
import { readStatement } from './statements/read-statement.ts';
import { lineFailure, type StatementEntry } from './statements/statement.ts';

/** Entries that a preview shows. */
const SHOWN = 10;
const ROWS_AT_ONCE = 2_000;

export interface StatementPorts {
  readonly sql: Sql;
  readonly access: OperatorDesk;
  readonly catalog: Catalog;
  readonly protocols: Protocols;
}

interface ReadRow {
  readonly entry: StatementEntry;
  readonly stored: ReturnType<typeof rowOf> & { readonly currency_protocol_id: number };
}

/** Imports a statement of a bank, all of it or nothing; entries that are known already are counted. A preview stores nothing. */
export function importStatement(ports: StatementPorts): CallHandler<'console/bank_statement_import'> {
  return async ({ currency_protocol_id: protocolId, statement: text, preview = false }, context) => {
    const protocol = bankAccount(ports.protocols, protocolId);
    const currency = knownCurrency(ports.catalog, protocol.currencyId, 'currency_protocol_id');
    const { entries, skipped, accounts } = readStatement(text);
    checkAccounts(protocol, accounts);
    const rows = entries.map((entry) => ({
      entry,
      stored: { ...rowOf(entry, currency), currency_protocol_id: protocol.id },
    }));
    checkDistinct(rows);
    const shown = {
      accounts: [...accounts],
      entries: rows.slice(0, SHOWN).map((row) => shownRow(row, currency)),
    };
    if (preview) {
      const known = await countKnown(ports.sql, rows);
      return { data: { imported: rows.length - known, known, skipped, ...shown } };
    }
    const hash = hashOfWords([text]);
    const data = await ports.access.act(context, async (transaction) => {
      const origin = { statement_hash: hash, imported_by: context.operator.operatorId };
      const imported = await store(transaction, rows, origin);
      const counts = { imported, known: rows.length - imported, skipped };
      const entry = {
        action: 'bank_statement_import',
        objectKind: 'bank_account',
        objectId: protocol.id,
        after: { statement_hash: hash, ...counts },
      } as const;
      return { entry, result: { ...counts, ...shown } };
    });
    return { data, done: 'bank_statement_imported' };
  };
}

/** May refuse with bank_account_differs. */
function checkAccounts({ inAddress }: Protocol, accounts: readonly string[]): void {
  const other = accounts.find((account) => isOtherAccount(account, inAddress));
  if (other === undefined) return;
  throw new CallFailure('bank_account_differs', {
    fields: { statement: 'bank_account_differs' },
    values: { account: other },
  });
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

function shownRow(
  { stored: { reference, booked_on: bookedOn, amount, payer, payer_account: payerAccount, text } }: ReadRow,
  { scale }: Currency,
): ResponseOf<'console/bank_statement_import'>['entries'][number] {
  const number = formatAmount(amount, scale);
  return { reference, booked_on: bookedOn, number, payer, payer_account: payerAccount, text };
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
async function store(
  transaction: Transaction,
  rows: readonly ReadRow[],
  origin: { readonly statement_hash: string; readonly imported_by: number },
): Promise<number> {
  let imported = 0;
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const part = rows.slice(from, from + ROWS_AT_ONCE);
    const added = await transaction`
      insert into bank_entries ${transaction(part.map(({ stored }) => ({ ...stored, ...origin })))}
      on conflict (currency_protocol_id, reference_key) do nothing returning id`;
    imported += added.length;
    if (added.length < part.length) await countKnown(transaction, part);
  }
  return imported;
}

/** Resolves with how many entries were imported before. May refuse with bank_entry_differs. */
async function countKnown(sql: Sql | Transaction, rows: readonly ReadRow[]): Promise<number> {
  const known = await sql<{ key: string; amount: number; bookedOn: string }[]>`
    select reference_key as key, amount, booked_on::text as "bookedOn" from bank_entries
    where currency_protocol_id = ${rows[0]?.stored.currency_protocol_id ?? 0}
      and reference_key = any(${rows.map(({ stored }) => stored.reference_key)})`;
  const byKey = new Map(known.map((row) => [row.key, row]));
  for (const { entry, stored } of rows) {
    const other = byKey.get(stored.reference_key);
    if (other !== undefined && (other.amount !== stored.amount || other.bookedOn !== stored.booked_on))
      throw lineFailure('bank_entry_differs', entry.line);
  }
  return known.length;
}
