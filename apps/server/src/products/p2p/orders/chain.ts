/**
 * The chain of evidence of an order: messages, proofs, statements and changes of state, each with the hash of the item before it.
 *
 * The text of which an item has the hash is stored sealed, just as it was hashed. The newest hash travels in the commands of the
 * parties, so that nobody can insert, change or drop an item later without contradicting the log.
 */
import type { ResponseOf } from '@candor/contract';
import type { P2pOrderFact } from '@candor/engine';
import type { Sql, Transaction } from '@candor/storage';
import { canonicalJson } from '../../../commons/canonical-json.ts';
import { type KeyChange, resealRows } from '../../../identity/key-change.ts';
import type { Secrets } from '../../../identity/secrets.ts';
import { type Row, select, selectAll } from '../../../tables/rows.ts';
import { wireTime } from '../../../wire/money.ts';
import { sha256 } from '../../../wire/sha256.ts';
import { PURPOSE } from './agreed-terms.ts';

type WireMessage = ResponseOf<'legal/send'>;
export type ItemRow = Row<'p2p_items'>;
export type ItemKind = 'message' | 'proof' | 'confirmation' | 'statement' | 'claim' | 'step' | 'note';
export type Author = WireMessage['from'];

/** The content of an item, apart from its place and its author. */
export interface ItemContent {
  readonly text?: string;
  readonly phrase?: NonNullable<WireMessage['phrase']>;
  readonly event?: NonNullable<WireMessage['event']>;
  /** Values of a line of the system. */
  readonly values?: Readonly<Record<string, string>>;
  /** The reason of an appeal or a claim. */
  readonly reason?: string;
  /** The seller's confirmation before the release. */
  readonly confirmed?: Readonly<Record<string, string>>;
  /** The change of the order that a step shows. */
  readonly change?: string;
  readonly version?: number;
}

export interface NewItem {
  readonly kind: ItemKind;
  readonly author: Author;
  readonly userId?: number;
  readonly operatorId?: number;
  /** The key of the request and the hash of its content. */
  readonly clientId?: string;
  readonly fingerprint?: string;
  readonly isMessage: boolean;
  readonly content: ItemContent;
  /** Pictures by their ids, with the SHA-256 of their bytes. */
  readonly pictures?: readonly ItemPicture[];
  readonly warning?: ItemWarning;
  readonly stepVersion?: number;
  readonly atMs: number;
}

export type ItemWarning = '' | 'contact' | 'account_number';

export interface ItemPicture {
  readonly id: number;
  readonly sha256: string;
}

/** An item as it was hashed. */
export interface HashedItem extends ItemContent {
  readonly order_id: number;
  readonly seq_in_order: number;
  readonly kind: ItemKind;
  readonly author: Author;
  readonly at: string;
  readonly warning: ItemWarning;
  /** SHA-256 of the bytes of each picture. */
  readonly pictures: readonly string[];
}

/** The hash before the first item. */
export const GENESIS = '0'.repeat(64);

/** The class of the locks under which a chain grows. */
const CHAIN_LOCK = 4_202;

/** Keeps other writers from the chain of an order until the transaction ends. */
export async function lockChain(transaction: Transaction, orderId: number): Promise<void> {
  await transaction`select pg_advisory_xact_lock(${CHAIN_LOCK}, ${orderId % 2 ** 31}::int)`;
}

interface ChainParts {
  readonly transaction: Transaction;
  readonly secrets: Secrets;
}

/** The chain of one order, locked against other writers until the transaction ends. */
export class Chain {
  readonly #transaction: Transaction;
  readonly #secrets: Secrets;
  readonly orderId: number;
  #head: string;
  #seq: number;
  #messageSeq: number;
  #stepVersion: number;

  private constructor(
    { transaction, secrets }: ChainParts,
    orderId: number,
    at: { readonly head: string; readonly seq: number; readonly messageSeq: number; readonly step: number },
  ) {
    this.#transaction = transaction;
    this.#secrets = secrets;
    this.orderId = orderId;
    this.#head = at.head;
    this.#seq = at.seq;
    this.#messageSeq = at.messageSeq;
    this.#stepVersion = at.step;
  }

  /** Locks the chain of an order, and adds the changes of the order that it lacks. */
  static async open(parts: ChainParts, orderId: number): Promise<Chain> {
    const { transaction } = parts;
    await lockChain(transaction, orderId);
    const [last] = await transaction<
      { head: string | null; seq: number; messageSeq: number; step: number }[]
    >`
      select (select hash from p2p_items where order_id = ${orderId} order by seq_in_order desc limit 1) as head,
        coalesce(max(seq_in_order), 0) as seq, coalesce(max(message_seq), 0) as "messageSeq",
        coalesce(max(step_version), 0) as step
      from p2p_items where order_id = ${orderId}`;
    const { head = null, seq = 0, messageSeq = 0, step = 0 } = last ?? {};
    return new Chain(parts, orderId, { head: head ?? GENESIS, seq, messageSeq, step });
  }

  /** The hash of the newest item. */
  get head(): string {
    return this.#head;
  }

  /** The newest change of the order that the chain holds; 0: none. */
  get stepVersion(): number {
    return this.#stepVersion;
  }

  async append(item: NewItem): Promise<ItemRow> {
    const { kind, author, content, pictures = [], warning = '', atMs, isMessage } = item;
    const seq = this.#seq + 1;
    const hashed: HashedItem = {
      ...content,
      order_id: this.orderId,
      seq_in_order: seq,
      kind,
      author,
      at: wireTime(atMs),
      warning,
      pictures: pictures.map((picture) => picture.sha256),
    };
    const text = canonicalJson(hashed);
    const hash = nextHash(this.#head, text);
    const sealed = this.#secrets.seal(PURPOSE, text, contextOf(this.orderId, seq));
    const messageSeq = isMessage ? this.#messageSeq + 1 : null;
    const [row] = await this.#transaction<ItemRow[]>`
      insert into p2p_items (order_id, seq_in_order, kind, author, user_id, operator_id, client_id, fingerprint, step_version,
        message_seq, sealed_content, upload_ids, warning, hash, created_at)
      values (${this.orderId}, ${seq}, ${kind}, ${author}, ${item.userId ?? null}, ${item.operatorId ?? null},
        ${item.clientId ?? ''}, ${item.fingerprint ?? ''}, ${item.stepVersion ?? null}, ${messageSeq}, ${sealed},
        ${pictures.map(({ id }) => id)}::bigint[], ${warning}, ${hash}, ${new Date(atMs)})
      returning *`;
    if (row === undefined) throw new Error('an item was not stored');
    this.#head = hash;
    this.#seq = seq;
    if (messageSeq !== null) this.#messageSeq = messageSeq;
    if (item.stepVersion !== undefined) this.#stepVersion = item.stepVersion;
    return row;
  }
}

/** SHA-256 of the hash before, a newline and the text of the item, in hexadecimal. */
export function nextHash(previous: string, text: string): string {
  return sha256(`${previous}\n${text}`);
}

/** Returns the text of an item, just as it was hashed. */
export function openText(
  secrets: Secrets,
  row: Pick<ItemRow, 'order_id' | 'seq_in_order' | 'sealed_content'>,
): string {
  return secrets.open(PURPOSE, row.sealed_content, contextOf(row.order_id, row.seq_in_order));
}

export function openItem(secrets: Secrets, row: ItemRow): HashedItem {
  return JSON.parse(openText(secrets, row)) as HashedItem;
}

/** Resolves with the items of an order in their order, of some kinds or of all. */
export function itemsOf(
  sql: Sql | Transaction,
  orderId: number,
  kinds?: readonly ItemKind[],
): Promise<readonly ItemRow[]> {
  const chosen = kinds === undefined ? sql`` : sql`and kind = any(${[...kinds]}::text[])`;
  return selectAll(sql, 'p2p_items', sql`where order_id = ${orderId} ${chosen} order by seq_in_order`);
}

/** Returns whether the hashes of all items of an order follow from their texts. */
export function isUnbroken(secrets: Secrets, items: readonly ItemRow[]): boolean {
  let head = GENESIS;
  return items.every((row, place) => {
    head = nextHash(head, openText(secrets, row));
    return row.seq_in_order === place + 1 && row.hash === head;
  });
}

/** A change of an order, as its row has it. */
export interface Step {
  readonly fact: P2pOrderFact;
  readonly change: string;
  readonly atMs: number;
  readonly seq: number;
}

/** Resolves with the changes of an order after a version. */
export async function stepsOf(sql: Sql | Transaction, orderId: number, after = 0): Promise<readonly Step[]> {
  const rows = await selectAll(
    sql,
    'p2p_order_steps',
    sql`where order_id = ${orderId} and version > ${after} order by version`,
  );
  return rows.map(({ fact, change, at_ms: atMs, seq }) => ({
    fact: JSON.parse(fact) as P2pOrderFact,
    change,
    atMs,
    seq,
  }));
}

/** Binds the sealed text to its place: copied to another one it cannot be opened. */
function contextOf(orderId: number, seq: number): string {
  return `item ${seq} of order ${orderId}`;
}

/** Seals the items with the new key; resolves with their number. */
export function resealItems(change: KeyChange): Promise<number> {
  const { from, to } = change;
  return resealRows(
    change,
    (sql, count) =>
      select(
        sql,
        'p2p_items',
        ['id', 'order_id', 'seq_in_order', 'sealed_content'],
        sql`where not starts_with(sealed_content, ${to.keyId}) limit ${count} for update`,
      ),
    (sql, row) => {
      const sealed = to.seal(PURPOSE, openText(from, row), contextOf(row.order_id, row.seq_in_order));
      return sql`update p2p_items set sealed_content = ${sealed} where id = ${row.id}`;
    },
  );
}
