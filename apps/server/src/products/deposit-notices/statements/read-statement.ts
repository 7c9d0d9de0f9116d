import { readCamt053 } from './camt053.ts';
import { readCsv } from './csv.ts';
import type { Statement } from './statement.ts';

/** Reads a statement of a bank, in CAMT.053 or CSV. May refuse with what the two readers refuse. */
export function readStatement(text: string): Statement {
  return text
    .replace(/^\ufeff/, '')
    .trimStart()
    .startsWith('<')
    ? readCamt053(text.replace(/^\ufeff/, ''))
    : readCsv(text);
}
