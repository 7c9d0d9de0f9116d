/** The agreement of the two parties of an order, sealed as it was when it opened. */
import type { ResponseOf } from '@candor/contract';
import type { Sql, Transaction } from '@candor/storage';
import { canonicalJson } from '../../../commons/canonical-json.ts';
import { type KeyChange, resealRows } from '../../../identity/key-change.ts';
import type { Secrets } from '../../../identity/secrets.ts';
import { select } from '../../../tables/rows.ts';
import { sha256 } from '../../../wire/sha256.ts';
import type { OrderReads } from './ports.ts';

export const PURPOSE = 'p2p';

/** The hash of no terms. */
export const GENESIS_TERMS = '0'.repeat(64);

type WireOrder = ResponseOf<'legal/order_detail'>;
export type Payee = NonNullable<WireOrder['payee']>;
export type Payer = NonNullable<WireOrder['payer']>;

/** The text of which an order has the hash is the canonical JSON of this. */
export interface AgreedTerms {
  readonly ad_id: number;
  readonly ad_version: number;
  readonly payee: Payee;
  readonly payer: Payer;
  readonly terms: string;
  readonly auto_reply: string;
  /** Random; it also opens the commitment of the public line. */
  readonly salt: string;
}

export function termsHashOf(agreed: AgreedTerms): string {
  return sha256(canonicalJson(agreed));
}

/** Stores terms before the order that will name their hash; resolves with the hash. */
export async function storeTerms(
  { sql, secrets, now }: Pick<OrderReads, 'sql' | 'secrets' | 'now'>,
  agreed: AgreedTerms,
  { makerId, takerId }: { readonly makerId: number; readonly takerId: number },
): Promise<string> {
  const hash = termsHashOf(agreed);
  const sealed = secrets.seal(PURPOSE, canonicalJson(agreed), contextOf(hash));
  await sql`
    insert into p2p_terms (terms_hash, maker_id, taker_id, ad_id, ad_version, sealed_terms, created_at)
    values (${hash}, ${makerId}, ${takerId}, ${agreed.ad_id}, ${agreed.ad_version}, ${sealed}, ${new Date(now())})`;
  return hash;
}

/** Removes terms that no order names: their request was refused, or repeated an earlier one. */
export async function forgetTerms(sql: Sql, hash: string): Promise<void> {
  await sql`delete from p2p_terms where terms_hash = ${hash}`;
}

/**
 * Resolves with terms by their hashes. A hash is missing where its row is gone, cannot be opened any more, or holds something
 * else than what was agreed.
 */
export async function readTerms(
  { sql, secrets }: { readonly sql: Sql | Transaction; readonly secrets: Secrets },
  hashes: readonly string[],
): Promise<ReadonlyMap<string, AgreedTerms>> {
  if (hashes.length === 0) return new Map();
  const rows = await select(
    sql,
    'p2p_terms',
    ['terms_hash', 'sealed_terms'],
    sql`where terms_hash = any(${[...hashes]}::text[])`,
  );
  return new Map(
    rows.flatMap(({ terms_hash: hash, sealed_terms: sealed }) => {
      const agreed = opened(secrets, hash, sealed);
      return agreed === undefined ? [] : [[hash, agreed] as const];
    }),
  );
}

function opened(secrets: Secrets, hash: string, sealed: string): AgreedTerms | undefined {
  let text: string;
  try {
    text = secrets.open(PURPOSE, sealed, contextOf(hash));
  } catch {
    // A row that somebody changed does not open: to its readers the terms differ from what was agreed.
    return undefined;
  }
  return sha256(text) === hash ? (JSON.parse(text) as AgreedTerms) : undefined;
}

function contextOf(hash: string): string {
  return `terms ${hash}`;
}

/** Seals the terms with the new key; resolves with their number. */
export function resealTerms(change: KeyChange): Promise<number> {
  const { from, to } = change;
  return resealRows(
    change,
    (sql, count) =>
      select(
        sql,
        'p2p_terms',
        ['terms_hash', 'sealed_terms'],
        sql`where not starts_with(sealed_terms, ${to.keyId}) limit ${count} for update`,
      ),
    (sql, row) => {
      const context = contextOf(row.terms_hash);
      const sealed = to.seal(PURPOSE, from.open(PURPOSE, row.sealed_terms, context), context);
      return sql`update p2p_terms set sealed_terms = ${sealed} where terms_hash = ${row.terms_hash}`;
    },
  );
}
