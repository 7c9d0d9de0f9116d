import { z } from 'zod';
import { ON_RECORD } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { amount, flag, id, text } from '../../../../shapes/fields.ts';

export const consoleBankStatementImport = defineCall({
  name: 'console/bank_statement_import',
  base: 'console',
  method: 'POST',
  body: 'json',
  bodyBytesMax: 2_097_152,
  auth: 'operator',
  permission: 'deposits.decide',
  limit: 'call',
  moves: 'nothing',
  keyed: false,
  cost: 2_000,
  because: ON_RECORD,
  summary:
    'Imports the credits of a bank statement, all of them or none, or previews that; those that are known already stay.',
  request: z.strictObject({
    /** The currency on the bank to which the account belongs. */
    currency_protocol_id: id,
    /** CAMT.053, or CSV with a header row. */
    statement: text(1_000_000),
    /** Answers what would be imported, and imports nothing. */
    preview: flag.optional(),
  }),
  response: z.strictObject({
    imported: z.int().nonnegative(),
    /** Imported before. */
    known: z.int().nonnegative(),
    /** Debits, reversals and what is not booked yet. */
    skipped: z.int().nonnegative(),
    /** The numbers of its accounts, as far as it names them. */
    accounts: z.array(z.string()),
    /** Its first entries. */
    entries: z.array(
      z.strictObject({
        reference: z.string(),
        /** YYYY-MM-DD. */
        booked_on: z.string(),
        number: amount,
        payer: z.string(),
        payer_account: z.string(),
        text: z.string(),
      }),
    ),
  }),
  done: ['bank_statement_imported'],
  refuses: [
    'bank_account_differs',
    'bank_account_unknown',
    'bank_amount_invalid',
    'bank_columns_missing',
    'bank_currency_differs',
    'bank_date_invalid',
    'bank_encoding_unknown',
    'bank_entry_differs',
    'bank_reference_invalid',
    'bank_reference_twice',
    'bank_statement_too_long',
    'bank_statement_unreadable',
  ],
  audit: 'bank_statement_import',
});
