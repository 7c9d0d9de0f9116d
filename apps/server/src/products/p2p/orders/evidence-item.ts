/** Evidence that comes with an act of a party: it is durable before the command that names its hash. */
import type { Transaction } from '@candor/storage';
import type { UserContext } from '../../../http/call.ts';
import { CallFailure } from '../../../http/failure.ts';
import { selectAll } from '../../../tables/rows.ts';
import { sha256 } from '../../../wire/sha256.ts';
import type { ItemPicture, ItemRow, NewItem } from './chain.ts';
import type { PartyOrder } from './known-order.ts';
import type { OrderDesk } from './ports.ts';
import { openChain } from './steps.ts';

/** Pictures of a request by their addresses, in the order in which they were named. */
export interface AskedPictures {
  readonly urls: readonly string[];
  readonly field: string;
}

interface NamedPicture extends ItemPicture {
  readonly url: string;
}

/** Resolves with the caller's pictures and the hashes of their bytes. May refuse, at the field, with upload_unknown. */
export async function picturesOf(
  { sql, uploads }: OrderDesk,
  userId: number,
  { urls, field }: AskedPictures,
): Promise<readonly NamedPicture[]> {
  const wanted = [...new Set(urls)];
  const ids = await Promise.all(wanted.map((url) => uploads.findOwn(sql, userId, url)));
  const bytes = new Map(
    (await uploads.withIds(ids.flatMap((id) => id ?? []))).map((picture) => [picture.id, picture.bytes]),
  );
  return wanted.map((url, place) => {
    const id = ids[place];
    const content = id === undefined ? undefined : bytes.get(id);
    if (id === undefined || content === undefined) throw CallFailure.at(field, 'upload_unknown');
    return { id, url, sha256: sha256(content) };
  });
}

interface Writing {
  readonly order: PartyOrder;
  readonly item: Omit<NewItem, 'author' | 'userId' | 'clientId' | 'fingerprint' | 'pictures' | 'atMs'>;
  readonly pictures: readonly NamedPicture[];
  readonly field: string;
  /** The hash of everything that makes two requests the same. */
  readonly fingerprint: string;
  /** Called with the chain locked, before the item is added; may refuse. */
  readonly check?: (transaction: Transaction) => Promise<void>;
}

/**
 * Adds an item of a party to the chain of an order and resolves with it and with the newest hash; under a key that has added one
 * already, with that one. May refuse with idempotency_conflict, upload_unknown or upload_in_use.
 */
export function writeItem(
  desk: OrderDesk,
  { session: { userId }, key }: Pick<UserContext, 'session' | 'key'>,
  writing: Writing,
): Promise<{ readonly row: ItemRow; readonly head: string; readonly isNew: boolean }> {
  const { order, item, pictures, field, fingerprint, check } = writing;
  return desk.sql.begin(async (transaction) => {
    const chain = await openChain(desk, transaction, order.fact.orderId);
    const before = key === '' ? undefined : await findByKey(transaction, userId, key);
    if (before !== undefined) {
      if (before.fingerprint !== fingerprint || before.order_id !== order.fact.orderId)
        throw CallFailure.at('client_order_id', 'idempotency_conflict');
      return { row: before, head: chain.head, isNew: false };
    }
    await check?.(transaction);
    for (const picture of pictures) await attach(desk, transaction, { order, picture, field });
    const row = await chain.append({
      ...item,
      author: order.side,
      userId,
      clientId: key,
      fingerprint,
      pictures,
      atMs: desk.now(),
    });
    return { row, head: chain.head, isNew: true };
  });
}

async function findByKey(
  transaction: Transaction,
  userId: number,
  key: string,
): Promise<ItemRow | undefined> {
  const [row] = await selectAll(
    transaction,
    'p2p_items',
    transaction`where user_id = ${userId} and client_id = ${key}`,
  );
  return row;
}

/** Attaches a picture to the order; the same person may show it in the same order again, after a refused request. */
async function attach(
  { uploads }: OrderDesk,
  transaction: Transaction,
  {
    order,
    picture,
    field,
  }: { readonly order: PartyOrder; readonly picture: NamedPicture; readonly field: string },
): Promise<void> {
  const shown = await transaction`
    select from p2p_items where order_id = ${order.fact.orderId} and user_id = ${order.userId}
      and upload_ids @> array[${picture.id}::bigint] limit 1`;
  if (shown.length > 0) return;
  const { url } = picture;
  const id = await uploads.attach(transaction, order.userId, { url, field, purpose: 'p2p' });
  await uploads.shareWith(transaction, id, order.otherId);
}

/** Resolves with the newest hash of the chain of an order, which nothing is added to but changes that it lacks. */
export function headOf(desk: OrderDesk, orderId: number): Promise<string> {
  return desk.sql.begin(async (transaction) => (await openChain(desk, transaction, orderId)).head);
}
