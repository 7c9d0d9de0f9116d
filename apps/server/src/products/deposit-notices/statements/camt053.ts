import { readChainAmount } from '@candor/chains';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { CallFailure } from '../../../http/failure.ts';
import { checkedEntry, ENTRIES_MAX, lineFailure, type Statement, type StatementEntry } from './statement.ts';
import { writtenDate } from './written.ts';

const LISTS = new Set(['Stmt', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd']);
const PARSER = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  processEntities: false,
  isArray: (name) => LISTS.has(name),
});
const PLAIN = /^\d+(\.\d+)?$/;
const DECIMALS_MAX = 18;
const REFERENCES = ['AcctSvcrRef', 'TxId', 'EndToEndId'] as const;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Reads a statement in CAMT.053. May refuse with bank_statement_unreadable, bank_statement_too_long, bank_amount_invalid,
 * bank_date_invalid or bank_reference_invalid.
 */
export function readCamt053(xml: string): Statement {
  // Entities that a document defines itself could make it grow without bound.
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw lineFailure('bank_statement_unreadable', 1);
  const bare = xml.replace(/<!--[^]*?-->/g, (comment) => comment.replace(/[^\n]/g, ' '));
  const lines = linesOfEntries(bare);
  if (lines.length > ENTRIES_MAX) throw new CallFailure('bank_statement_too_long');
  const valid = XMLValidator.validate(bare);
  if (valid !== true) throw lineFailure('bank_statement_unreadable', valid.err.line);
  const statements = listAt(PARSER.parse(bare), 'Document', 'BkToCstmrStmt', 'Stmt');
  if (statements.length === 0) throw lineFailure('bank_statement_unreadable', 1);
  const entries: StatementEntry[] = [];
  let skipped = 0;
  for (const [place, node] of statements.flatMap((each) => listAt(each, 'Ntry')).entries()) {
    if (isBookedCredit(node)) entries.push(...creditsOf(node, lines[place] ?? 1));
    else skipped += 1;
  }
  if (entries.length > ENTRIES_MAX) throw new CallFailure('bank_statement_too_long');
  return {
    entries,
    skipped,
    accounts: [...new Set(statements.map(accountOf))].filter((account) => account !== ''),
  };
}

function accountOf(statement: unknown): string {
  return textAt(statement, 'Acct', 'Id', 'IBAN') || textAt(statement, 'Acct', 'Id', 'Othr', 'Id');
}

/** Returns the line on which each entry begins. */
function linesOfEntries(xml: string): readonly number[] {
  let [line, from] = [1, 0];
  return Array.from(xml.matchAll(/<(?:[\w.-]+:)?Ntry[\s>]/g), ({ index }) => {
    line += xml.slice(from, index).split('\n').length - 1;
    from = index;
    return line;
  });
}

function isBookedCredit(node: unknown): boolean {
  const status = textAt(node, 'Sts', 'Cd') || textAt(node, 'Sts');
  const isReversal = ['true', '1'].includes(textAt(node, 'RvslInd'));
  return textAt(node, 'CdtDbtInd') === 'CRDT' && status === 'BOOK' && !isReversal;
}

/** Returns the credit of an entry, or the parts of a batch of which each has an amount. */
function creditsOf(entry: unknown, line: number): readonly StatementEntry[] {
  const bookedOn = writtenDate(textAt(entry, 'BookgDt', 'Dt') || textAt(entry, 'BookgDt', 'DtTm'));
  if (bookedOn === undefined) throw lineFailure('bank_date_invalid', line);
  const parts = listAt(entry, 'NtryDtls').flatMap((details) => listAt(details, 'TxDtls'));
  const isBatch = parts.length > 1 && parts.every((part) => amountNode(part) !== undefined);
  if (isBatch && sumOf(parts.map(amountNode)) !== sumOf([nodeAt(entry, 'Amt')]))
    throw lineFailure('bank_amount_invalid', line);
  const shown = isBatch ? parts : [parts.length === 1 ? parts[0] : undefined];
  return shown.map((part) => {
    const amount = isBatch ? amountNode(part) : nodeAt(entry, 'Amt');
    const written = textOf(amount);
    if (!PLAIN.test(written)) throw lineFailure('bank_amount_invalid', line);
    const own = isBatch ? '' : textAt(entry, 'AcctSvcrRef');
    return checkedEntry({
      line,
      bookedOn,
      amount: written,
      currency: textAt(amount, '@Ccy'),
      reference: own === '' ? referenceOf(part) : own,
      ...payerOf(part),
      text: listAt(part, 'RmtInf', 'Ustrd').map(textOf).join(' '),
    });
  });
}

/** Returns the sum of amounts, at the most decimals that the format has; undefined: one of them is no plain decimal. */
function sumOf(amounts: readonly unknown[]): bigint | undefined {
  const units = amounts.map((amount) => {
    const text = textOf(amount);
    return PLAIN.test(text) ? readChainAmount(text, DECIMALS_MAX) : undefined;
  });
  return units.reduce((sum, each) => (sum === undefined || each === undefined ? undefined : sum + each), 0n);
}

function amountNode(part: unknown): unknown {
  return nodeAt(part, 'Amt') ?? nodeAt(part, 'AmtDtls', 'TxAmt', 'Amt');
}

function referenceOf(part: unknown): string {
  const written = REFERENCES.map((name) => textAt(part, 'Refs', name));
  return written.find((text) => text !== '' && text !== 'NOTPROVIDED') ?? '';
}

function payerOf(part: unknown): Pick<StatementEntry, 'payer' | 'payerAccount'> {
  const related = nodeAt(part, 'RltdPties');
  return {
    // Newer versions have the name of a party in a part of its own.
    payer: textAt(related, 'Dbtr', 'Nm') || textAt(related, 'Dbtr', 'Pty', 'Nm'),
    payerAccount:
      textAt(related, 'DbtrAcct', 'Id', 'IBAN') || textAt(related, 'DbtrAcct', 'Id', 'Othr', 'Id'),
  };
}

function nodeAt(node: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (at, name) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, name) ? Reflect.get(at, name) : undefined,
    node,
  );
}

function listAt(node: unknown, ...path: readonly string[]): readonly unknown[] {
  const found = nodeAt(node, ...path);
  return Array.isArray(found) ? found : [];
}

function textAt(node: unknown, ...path: readonly string[]): string {
  return textOf(nodeAt(node, ...path));
}

function textOf(node: unknown): string {
  const text = typeof node === 'string' ? node : nodeAt(node, '#text');
  if (typeof text !== 'string') return '';
  return text.trim().replace(/&(amp|lt|gt|quot|apos);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
