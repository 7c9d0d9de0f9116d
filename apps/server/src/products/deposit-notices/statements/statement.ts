import type { ErrorKey } from '@candor/contract';
import { CallFailure } from '../../../http/failure.ts';

/** Entries that one statement may have. */
export const ENTRIES_MAX = 10_000;
const REFERENCE_MAX = 100;
const TEXT_MAX = 500;

/** A credit as a statement names it; its amount is a plain decimal. */
export interface StatementEntry {
  /** The line of the file where it begins, or a row of a CSV file ends. */
  readonly line: number;
  readonly reference: string;
  /** YYYY-MM-DD. */
  readonly bookedOn: string;
  readonly amount: string;
  /** Empty where the statement does not say it. */
  readonly currency: string;
  readonly payer: string;
  readonly payerAccount: string;
  readonly text: string;
}

export interface Statement {
  readonly entries: readonly StatementEntry[];
  /** Debits, reversals and what is not booked yet. */
  readonly skipped: number;
  /** Numbers of the accounts that it is of, as far as it names them. */
  readonly accounts: readonly string[];
}

/** Refuses a statement for one of its lines. */
export function lineFailure(error: ErrorKey, line: number): CallFailure {
  return new CallFailure(error, { fields: { statement: error }, values: { line } });
}

/** Returns an entry with its texts cut to what is stored. May refuse with bank_reference_invalid. */
export function checkedEntry(entry: StatementEntry): StatementEntry {
  const reference = oneLine(entry.reference);
  if (!/[\p{L}\p{N}]/u.test(reference) || reference.length > REFERENCE_MAX)
    throw lineFailure('bank_reference_invalid', entry.line);
  return {
    ...entry,
    reference,
    payer: short(entry.payer),
    payerAccount: short(entry.payerAccount),
    text: short(entry.text),
  };
}

function short(text: string): string {
  return Array.from(oneLine(text)).slice(0, TEXT_MAX).join('');
}

function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Surrogate}]+/gu, ' ').trim();
}
