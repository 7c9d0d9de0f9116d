import { readCamt053 } from './camt053.ts';
import { readCsv } from './csv.ts';
import { lineFailure, type Statement } from './statement.ts';

/** Takes the place of bytes that are no UTF-8. */
const DAMAGED = '\ufffd';

/** Reads a statement of a bank, in CAMT.053 or CSV. May refuse with bank_encoding_unknown or what the two readers refuse. */
export function readStatement(text: string): Statement {
  const damaged = text.indexOf(DAMAGED);
  if (damaged >= 0) throw lineFailure('bank_encoding_unknown', text.slice(0, damaged).split('\n').length);
  const bare = text.replace(/^\ufeff/, '');
  return bare.trimStart().startsWith('<') ? readCamt053(bare) : readCsv(text);
}
