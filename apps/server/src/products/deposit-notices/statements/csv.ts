import { CsvError, parse } from 'csv-parse/sync';
import { CallFailure } from '../../../http/failure.ts';
import { checkedEntry, ENTRIES_MAX, lineFailure, type Statement, type StatementEntry } from './statement.ts';
import { writtenAmount, writtenDate } from './written.ts';

/** The names that banks give to columns, in small letters; of two that a file has, the first one listed is read. */
const NAMES = {
  date: ['booking date', 'buchungstag', 'buchungsdatum', '记账日期', '交易日期', 'date', 'datum', '日期'],
  amount: ['amount', 'betrag', 'umsatz', '金额', '交易金额'],
  credit: [
    'credit',
    'credit amount',
    'paid in',
    'money in',
    'haben',
    'gutschrift',
    '贷方金额',
    '贷方发生额',
    '收入金额',
    '收入',
  ],
  direction: ['credit/debit', 'debit/credit', 'dr/cr', 'cr/dr', 'soll/haben', 's/h', '借贷标志', '借贷'],
  currency: ['currency', 'währung', '币种', '货币'],
  reference: [
    'bank reference',
    'reference',
    'transaction id',
    'referenz',
    'bankreferenz',
    'umsatz-id',
    '交易流水号',
    '流水号',
    '参考号',
  ],
  payer: ['payer', 'payer name', 'name', 'auftraggeber', 'zahlungspflichtiger', '付款人', '对方户名'],
  account: [
    'payer account',
    'payer iban',
    'counterparty account',
    'kontonummer/iban',
    'iban',
    '付款账号',
    '对方账号',
  ],
  text: ['text', 'description', 'remittance information', 'verwendungszweck', '附言', '摘要', '备注'],
} as const;
type Column = keyof typeof NAMES;

const DELIMITERS = [',', ';', '\t'] as const;
const CREDIT = new Set(['c', 'cr', 'crdt', 'credit', 'h', 'haben', '贷', '收入']);
const DEBIT = new Set(['d', 'dr', 'dbit', 'debit', 's', 'soll', '借', '支出']);

interface Read {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/**
 * Reads a statement in CSV with a header row. May refuse with bank_statement_unreadable, bank_columns_missing,
 * bank_statement_too_long, bank_amount_invalid, bank_date_invalid or bank_reference_invalid.
 */
export function readCsv(text: string): Statement {
  const [header, ...rows] = rowsOf(text);
  const columns = columnsOf(header?.record ?? []);
  if (rows.length > ENTRIES_MAX) throw new CallFailure('bank_statement_too_long');
  const entries = rows.flatMap((row) => entryOf(row, columns) ?? []);
  return { entries, skipped: rows.length - entries.length, accounts: [] };
}

function rowsOf(text: string): readonly Read[] {
  const first = text.split(/\r?\n/, 1)[0] ?? '';
  const [delimiter = ','] = DELIMITERS.toSorted(
    (one, other) => first.split(other).length - first.split(one).length,
  );
  try {
    const rows: unknown = parse(text, { bom: true, info: true, delimiter, skip_empty_lines: true });
    return rows as readonly Read[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw lineFailure('bank_statement_unreadable', typeof error.lines === 'number' ? error.lines : 1);
  }
}

type Columns = Readonly<Partial<Record<Column, number>>>;

function columnsOf(header: readonly string[]): Columns {
  const names = header.map((name) => name.trim().toLowerCase());
  const columns: Partial<Record<Column, number>> = {};
  for (const column of Object.keys(NAMES) as Column[]) {
    const found = NAMES[column].find((name) => names.includes(name));
    if (found !== undefined) columns[column] = names.indexOf(found);
  }
  const { date, amount, credit, reference } = columns;
  if (date === undefined || reference === undefined || (amount ?? credit) === undefined)
    throw CallFailure.at('statement', 'bank_columns_missing');
  return columns;
}

/** Returns the entry of a row; undefined: it is a debit. */
function entryOf({ record, info: { lines: line } }: Read, columns: Columns): StatementEntry | undefined {
  const cell = (column: Column) => record[columns[column] ?? -1]?.trim() ?? '';
  const direction = cell('direction').toLowerCase();
  const isKnown = CREDIT.has(direction) || DEBIT.has(direction);
  if (columns.direction !== undefined && !isKnown) throw lineFailure('bank_amount_invalid', line);
  const written = columns.credit === undefined ? cell('amount') : cell('credit');
  if (columns.credit !== undefined && written === '') return undefined;
  const amount = writtenAmount(written);
  if (amount === undefined) throw lineFailure('bank_amount_invalid', line);
  const isNothing = columns.credit !== undefined && /^[0.]+$/.test(amount);
  if (DEBIT.has(direction) || written.startsWith('-') || isNothing) return undefined;
  const bookedOn = writtenDate(cell('date'));
  if (bookedOn === undefined) throw lineFailure('bank_date_invalid', line);
  return checkedEntry({
    line,
    bookedOn,
    amount,
    reference: cell('reference'),
    currency: cell('currency'),
    payer: cell('payer'),
    payerAccount: cell('account'),
    text: cell('text'),
  });
}
