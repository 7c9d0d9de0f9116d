/** Everything beside the log that an answer about orders needs, read for all of them at once. */
import type { Language, P2pStatistics } from '@candor/contract';
import type { Sql } from '@candor/storage';
import { select, selectAll } from '../../../tables/rows.ts';
import { nicknameOf } from '../desk/nickname.ts';
import type { ShopRow } from '../desk/shop-book.ts';
import { type AgreedTerms, readTerms } from './agreed-terms.ts';
import { wireAppeal } from './appeal-view.ts';
import type { ItemRow } from './chain.ts';
import { type ClaimRow, wireClaim } from './claim-view.ts';
import type { PartyOrder } from './known-order.ts';
import { maskedAccount, maskedName } from './masked.ts';
import type { OrderReads } from './ports.ts';
import type { Extent, WireOrder } from './wire-order.ts';
import { isClaimable, isRatable, seesNames } from './times.ts';

/** Everything that belongs to one order, for one of its parties. */
export interface Around {
  readonly payment: Pick<WireOrder, 'payee' | 'payer' | 'terms_match' | 'terms'>;
  readonly counterparty: WireOrder['counterparty'];
  readonly proofs: readonly string[];
  readonly unread: number;
  /** When the seller asked to cancel; the opening where nobody did. */
  readonly askedMs: number;
  readonly mayClaim: boolean;
  readonly mayRate: boolean;
  readonly isBlocked: boolean;
  /** Chat, pictures, payment data and evidence were deleted when their time was over. */
  readonly isErased: boolean;
  readonly appealOf: (language: Language) => WireOrder['appeal'];
  readonly claimOf: (language: Language) => WireOrder['claim'];
}

interface Gathered {
  readonly terms: ReadonlyMap<string, AgreedTerms>;
  readonly shops: ReadonlyMap<number, ShopRow>;
  readonly figures: ReadonlyMap<number, P2pStatistics>;
  readonly unread: ReadonlyMap<string, number>;
  readonly items: readonly ItemRow[];
  readonly pictures: ReadonlyMap<number, string>;
  readonly asked: ReadonlyMap<number, number>;
  readonly claims: readonly ClaimRow[];
  /** Orders whose newest proposal of operators waits for a second one, or was carried out. */
  readonly proposed: ReadonlySet<number>;
  readonly rated: ReadonlySet<string>;
  readonly blocked: ReadonlySet<string>;
  readonly erased: ReadonlySet<number>;
  /** Those of the others whom a program plays. */
  readonly programs: ReadonlySet<number>;
}

const keyOf = (one: number, other: number) => `${one} ${other}`;

/** Reads what belongs to orders; of a list, nothing that was written in an appeal. */
export async function readAround(
  reads: OrderReads,
  orders: readonly PartyOrder[],
  extent: Extent,
): Promise<{ readonly of: (order: PartyOrder) => Around }> {
  const gathered = await gather(reads, orders, extent);
  return { of: (order) => aroundOf(reads, gathered, { order, extent }) };
}

async function gather(reads: OrderReads, orders: readonly PartyOrder[], extent: Extent): Promise<Gathered> {
  const { sql, figures, shops, uploads } = reads;
  const ids = orders.map(({ fact }) => fact.orderId);
  const others = [...new Set(orders.map(({ otherId }) => otherId))];
  const kinds = extent === 'list' ? ['proof'] : ['proof', 'statement', 'note', 'claim'];
  const [
    terms,
    shopRows,
    statistics,
    unread,
    items,
    asked,
    claims,
    proposed,
    rated,
    blocked,
    programs,
    erased,
  ] = await Promise.all([
    readTerms(
      reads,
      orders.map(({ fact }) => fact.termsHash),
    ),
    shops.ofOwners(others),
    figures.of(others),
    unreadOf(sql, orders),
    selectAll(
      sql,
      'p2p_items',
      sql`where order_id = any(${ids}::bigint[]) and kind = any(${kinds}::text[]) order by order_id, seq_in_order`,
    ),
    askedOf(sql, ids),
    selectAll(sql, 'p2p_claims', sql`where order_id = any(${ids}::bigint[])`),
    select(
      sql,
      'p2p_cases',
      ['order_id'],
      sql`
        where order_id = any(${ids}::bigint[])
          and (proposed_until > ${new Date(reads.now())} or decided_reason <> '')`,
    ),
    sql<{ orderId: number; userId: number }[]>`
      select order_id as "orderId", user_id as "userId" from p2p_ratings where order_id = any(${ids}::bigint[])`,
    sql<{ userId: number; blockedId: number }[]>`
      select user_id as "userId", blocked_id as "blockedId" from p2p_user_blocks where blocked_id = any(${others}::bigint[])`,
    // The class of the demo's programs; nobody else has it.
    select(sql, 'users', ['id'], sql`where id = any(${others}::bigint[]) and class = 'maker'`),
    select(sql, 'p2p_erased_orders', ['order_id'], sql`where order_id = any(${ids}::bigint[])`),
  ]);
  return {
    terms,
    shops: new Map(shopRows.map((row) => [row.userId, row])),
    figures: statistics,
    unread,
    items,
    pictures: await uploads.addressesOf(items.flatMap((item) => item.upload_ids)),
    asked,
    claims,
    proposed: new Set(proposed.map(({ order_id: id }) => id)),
    rated: new Set(rated.map(({ orderId, userId }) => keyOf(orderId, userId))),
    blocked: new Set(blocked.map(({ userId, blockedId }) => keyOf(userId, blockedId))),
    programs: new Set(programs.map(({ id }) => id)),
    erased: new Set(erased.map(({ order_id: id }) => id)),
  };
}

/** Resolves with the unread messages of each order and reader. */
async function unreadOf(
  sql: Sql,
  orders: readonly Pick<PartyOrder, 'fact' | 'userId'>[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await sql<{ orderId: number; userId: number; count: number }[]>`
    select asked.order_id as "orderId", asked.user_id as "userId", count(items.id)::int as count
    from unnest(${orders.map(({ fact }) => fact.orderId)}::bigint[], ${orders.map(({ userId }) => userId)}::bigint[])
      as asked (order_id, user_id)
    left join p2p_reads as reads on reads.order_id = asked.order_id and reads.user_id = asked.user_id
    join p2p_items as items on items.order_id = asked.order_id
      and items.message_seq > coalesce(reads.read_seq, 0) and items.user_id is distinct from asked.user_id
    group by 1, 2`;
  return new Map(rows.map(({ orderId, userId, count }) => [keyOf(orderId, userId), count]));
}

/** Resolves with the number of messages that a party of an order has not read. */
export async function unreadCount(sql: Sql, order: Pick<PartyOrder, 'fact' | 'userId'>): Promise<number> {
  const counts = await unreadOf(sql, [order]);
  return counts.get(keyOf(order.fact.orderId, order.userId)) ?? 0;
}

async function askedOf(sql: Sql, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = await sql<{ orderId: number; atMs: number }[]>`
    select order_id as "orderId", max(at_ms)::float8 as "atMs" from p2p_order_steps
    where order_id = any(${[...ids]}::bigint[]) and change = 'cancel_asked' group by 1`;
  return new Map(rows.map(({ orderId, atMs }) => [orderId, atMs]));
}

function aroundOf(
  reads: OrderReads,
  gathered: Gathered,
  { order, extent }: { readonly order: PartyOrder; readonly extent: Extent },
): Around {
  const { fact, userId, otherId } = order;
  const { pictures, claims, asked, unread, rated, blocked } = gathered;
  const nowMs = reads.now();
  const items = gathered.items.filter((item) => item.order_id === fact.orderId);
  const claim = claims.find((row) => row.order_id === fact.orderId && row.user_id === userId);
  const addresses = (row: ItemRow) => row.upload_ids.flatMap((id) => pictures.get(id) ?? []);
  return {
    payment: paymentOf(order, gathered.terms.get(fact.termsHash), { extent, nowMs }),
    counterparty: counterpartyOf(reads, gathered, order),
    proofs: items.filter(({ kind }) => kind === 'proof').flatMap(addresses),
    unread: unread.get(keyOf(fact.orderId, userId)) ?? 0,
    askedMs: asked.get(fact.orderId) ?? fact.openedMs,
    mayClaim: claim === undefined && isClaimable(fact, nowMs),
    mayRate: isRatable(fact, nowMs) && !rated.has(keyOf(fact.orderId, userId)),
    isBlocked: blocked.has(keyOf(userId, otherId)),
    isErased: gathered.erased.has(fact.orderId),
    appealOf: (language) =>
      extent === 'list'
        ? null
        : wireAppeal(reads, order, {
            items,
            addresses,
            isProposalKept: gathered.proposed.has(fact.orderId),
            language,
          }),
    claimOf(language) {
      const item = items.find(({ id }) => id === claim?.item_id);
      if (claim === undefined || item === undefined) return null;
      return wireClaim(reads, claim, { item, pictures: addresses(item), language });
    },
  };
}

/** Payment data: whole for whom it belongs to and for the buyer who pays; the seller sees the ends of the account that pays. */
function paymentOf(
  { fact, side }: PartyOrder,
  agreed: AgreedTerms | undefined,
  { extent, nowMs }: { readonly extent: Extent; readonly nowMs: number },
): Around['payment'] {
  if (agreed === undefined) return { payee: null, payer: null, terms_match: 0, terms: '' };
  const { payee, payer, terms } = agreed;
  const isShown = extent === 'whole' && seesNames(fact, nowMs);
  return {
    payee: isShown ? payee : null,
    payer: isShown
      ? { ...payer, account: side === 'buyer' ? payer.account : maskedAccount(payer.account) }
      : null,
    terms_match: 1,
    terms,
  };
}

function counterpartyOf(
  { secrets, engine, now, shops: book }: OrderReads,
  { shops, figures, terms, programs }: Gathered,
  { fact, side, otherId }: PartyOrder,
): WireOrder['counterparty'] {
  const shop = shops.get(otherId);
  const isShop = shop !== undefined && shop.certifiedMs !== null;
  const agreed = terms.get(fact.termsHash);
  const name = (side === 'buyer' ? agreed?.payee : agreed?.payer)?.real_name ?? '';
  const statistics = figures.get(otherId);
  if (statistics === undefined) throw new Error(`user ${otherId} has no figures`);
  return {
    nickname: isShop ? shop.shopName : nicknameOf(secrets, otherId),
    real_name: seesNames(fact, now()) ? name : maskedName(name),
    is_shop: isShop && engine.p2p.shop(otherId) !== undefined ? 1 : 0,
    is_bot: programs.has(otherId) ? 1 : 0,
    shop_id: isShop ? shop.id : null,
    // A bond answers for a merchant to those who take its ads.
    bond: isShop && otherId === fact.makerId ? book.bondOf(shop) : null,
    statistics,
  };
}
