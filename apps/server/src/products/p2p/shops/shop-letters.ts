/** Letters to the owners of shops about what they did not do themselves. */
import type { EngineReader, ShopFact } from '@candor/engine';
import { formatAmount } from '@candor/primitives';
import type { Sql, Transaction } from '@candor/storage';
import type { Catalog } from '../../../markets/catalog.ts';

type ShopEvent =
  | 'p2p_shop_certified'
  | 'p2p_shop_suspended'
  | 'p2p_shop_bond_short'
  | 'p2p_shop_ad_off'
  | 'p2p_shop_offline';

interface ShopLetter {
  readonly event: ShopEvent;
  readonly values: Readonly<Record<string, string>>;
  readonly at: Date;
}

interface LetterPorts {
  readonly sql: Sql;
  readonly engine: EngineReader;
  readonly catalog: Pick<Catalog, 'currency'>;
  readonly now: () => number;
  /** Writes a letter to a user in the transaction that remembers it. */
  readonly write: (transaction: Transaction, userId: number, letter: ShopLetter) => Promise<void>;
  /** The scheme and host under which users reach the exchange. */
  readonly origin: string;
}

interface ToldShop {
  readonly userId: number;
  readonly shopName: string;
  readonly status: string;
  readonly isOnline: boolean;
  readonly ads: readonly number[];
}

/**
 * Writes to owners whose shop was certified or suspended, whose bond is short, whose shop went offline because they were away, and
 * whose ads went off for lack of stock: once each. Programs of the demo read no letters.
 */
export async function writeShopLetters(ports: LetterPorts): Promise<void> {
  const { sql, engine } = ports;
  const shops = await sql<ToldShop[]>`
    select user_id as "userId", shop_name as "shopName", told_status as status, told_online as "isOnline",
      told_ads as ads
    from p2p_shops where not is_bot`;
  for (const told of shops) {
    const fact = engine.p2p.shop(told.userId);
    if (fact !== undefined) await writeOf(ports, told, fact);
  }
}

async function writeOf(ports: LetterPorts, told: ToldShop, fact: ShopFact): Promise<void> {
  const { sql, engine, write, now, origin } = ports;
  const { userId, shopName: shop } = told;
  const off = engine.p2p
    .adsOf(userId)
    .filter(({ pauseReason }) => pauseReason === 'stock_below_minimum')
    .map(({ adId }) => adId);
  const isSame =
    told.status === fact.status && told.isOnline === fact.isOnline && String(told.ads) === String(off);
  if (isSame) return;
  const news = [
    ...standingNews(ports, told, fact),
    ...(told.isOnline && !fact.isOnline && fact.changedBy === 'idle'
      ? [{ event: 'p2p_shop_offline', values: {} } as const]
      : []),
    ...off
      .filter((adId) => !told.ads.includes(adId))
      .map((adId) => ({ event: 'p2p_shop_ad_off', values: { id: String(adId) } }) as const),
  ];
  await sql.begin(async (transaction) => {
    for (const { event, values } of news)
      await write(transaction, userId, {
        event,
        values: { shop, link: `${origin}/myshop`, ...values },
        at: new Date(now()),
      });
    await transaction`
      update p2p_shops set told_status = ${fact.status}, told_online = ${fact.isOnline}, told_ads = ${off}::bigint[]
      where user_id = ${userId}`;
  });
}

/** A shop that is active again because its bond is full needs no letter: its owner has filled it. */
function standingNews(
  { engine, catalog }: LetterPorts,
  told: ToldShop,
  fact: ShopFact,
): readonly Pick<ShopLetter, 'event' | 'values'>[] {
  if (told.status === fact.status) return [];
  if (fact.status === 'active')
    return fact.changedBy === 'operators' || told.status === 'none'
      ? [{ event: 'p2p_shop_certified', values: {} }]
      : [];
  if (fact.status !== 'suspended') return [];
  if (fact.changedBy !== 'bond')
    return [{ event: 'p2p_shop_suspended', values: { reason: fact.reason === '' ? '–' : fact.reason } }];
  const coin = catalog.currency(fact.bondAssetId);
  const lacking = Math.max(0, (engine.p2p.desk?.bondAmount ?? 0) - fact.bond);
  const amount = formatAmount(lacking, coin?.scale ?? 0);
  return [{ event: 'p2p_shop_bond_short', values: { amount, currency: coin?.code ?? '' } }];
}
