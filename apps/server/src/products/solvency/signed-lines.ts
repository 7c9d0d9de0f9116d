import type { Sql } from '@candor/storage';
import type { Secrets } from '../../identity/secrets.ts';
import { ownKey, pemOf, signText } from '../../identity/signing-key.ts';
import type { RecordLines } from './ports.ts';
import { linesOfKinds } from './record-lines.ts';

interface SignedPorts {
  readonly sql: Sql;
  readonly secrets: Secrets;
  readonly publicRecord: RecordLines;
}

/** Resolves with the lines of a snapshot, each with the signature of this exchange, and with the key that verifies them. */
export async function signedLines({ sql, secrets, publicRecord }: SignedPorts, number: number) {
  const times = await sql<{ atMs: number }[]>`
    select at_ms as "atMs" from solvency_marks where number = ${number}::bigint
    union all select at_ms from solvency_roots where number = ${number}::bigint
    union all select at_ms from solvency_obligations where number = ${number}::bigint
    union all select at_ms from solvency_reserves where number = ${number}::bigint`;
  const minutes = times.map(({ atMs }) => atMs);
  const kinds = ['mark', 'liabilities', 'obligations', 'reserves'];
  const found = await linesOfKinds(publicRecord, minutes, ...kinds);
  const lines = found
    .filter(({ fields }) => fields[3] === number)
    .map(({ line, place }) => ({ line, place, signature: signText(secrets, line) }));
  return { algorithm: 'Ed25519' as const, public_key: pemOf(ownKey(secrets).publicKey), lines };
}
