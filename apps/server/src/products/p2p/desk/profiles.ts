import type { P2pProfile, P2pStanding } from '@candor/contract';
import { PAY_METHOD_CODES } from '@candor/contract';
import type { EngineReader, P2pUserFact } from '@candor/engine';
import { formatAmount } from '@candor/primitives';
import type { CallHandler } from '../../../http/call.ts';
import { CallFailure } from '../../../http/failure.ts';
import { wireTime } from '../../../wire/money.ts';
import type { Desk } from './ports.ts';
import { isCertified as isCertifiedShop } from './table.ts';
import { nicknameOf } from './nickname.ts';
import { wireBlockEnd } from './block-end.ts';

const DAY_MS = 86_400_000;
/** The orders that a person may have open below `TRUSTED_ORDERS` completed ones. */
const TRUSTED_ORDERS = 3;

/** Answers a shop by its id, or the other party of an order of the caller; anybody else's order is unknown. */
export function user(desk: Desk): CallHandler<'legal/user'> {
  return async ({ shop_id: shopId, order_id: orderId }, { session }) => {
    if (shopId === undefined && orderId === undefined) throw CallFailure.at('shop_id', 'field_required');
    const userId =
      shopId === undefined
        ? await otherParty(desk, session?.userId, orderId ?? 0)
        : (await desk.shops.find(shopId))?.userId;
    if (userId === undefined)
      throw shopId === undefined
        ? CallFailure.at('order_id', 'p2p_order_unknown')
        : CallFailure.at('shop_id', 'user_unknown');
    return { data: await profileOf(desk, userId), seq: desk.engine.sequence };
  };
}

async function otherParty(
  { sql, engine, whenProjected }: Desk,
  userId: number | undefined,
  orderId: number,
): Promise<number | undefined> {
  if (userId === undefined) throw new CallFailure('session_expired');
  const live = engine.p2p.order(orderId);
  if (live !== undefined) return otherOf(live, userId);
  await whenProjected();
  const [row] = await sql<{ makerId: number; takerId: number }[]>`
    select maker_id as "makerId", taker_id as "takerId" from p2p_orders where id = ${orderId}`;
  return row === undefined ? undefined : otherOf(row, userId);
}

function otherOf(
  { makerId, takerId }: { readonly makerId: number; readonly takerId: number },
  userId: number,
): number | undefined {
  if (makerId === userId) return takerId;
  return takerId === userId ? makerId : undefined;
}

/** Resolves with somebody as others see them on the desk. */
export async function profileOf(desk: Desk, userId: number): Promise<P2pProfile> {
  const [row, statistics] = await Promise.all([desk.shops.ofOwner(userId), desk.figures.ofOne(userId)]);
  const fact = desk.engine.p2p.shop(userId);
  const shop = row !== undefined && fact !== undefined && isCertifiedShop(fact) ? row : undefined;
  return {
    nickname: shop?.shopName ?? nicknameOf(desk.secrets, userId),
    shop: shop === undefined ? null : desk.shops.show(shop, statistics),
    statistics,
  };
}

export function limits(desk: Desk): CallHandler<'legal/limits'> {
  return async (_request, { session: { userId } }) => ({
    data: await standingOf(desk, userId),
    seq: desk.engine.sequence,
  });
}

async function standingOf(desk: Desk, userId: number): Promise<P2pStanding> {
  const { engine, now } = desk;
  const { p2p } = engine;
  const user = p2p.user(userId);
  const nowMs = now();
  const today = Math.floor(nowMs / DAY_MS);
  const open = p2p.ordersOf(userId).filter(({ takerId }) => takerId === userId).length;
  return {
    ...blocksOf(user, nowMs),
    block_reason: user.blockReason,
    cancels_today: user.cancelDay === today ? user.cancels : 0,
    cancel_limit: p2p.desk?.cancelLimit ?? 0,
    resets_at: wireTime((today + 1) * DAY_MS),
    false_paid: user.falsePaid.map(wireTime),
    live_orders: open,
    live_orders_max: user.completed < TRUSTED_ORDERS ? 1 : (p2p.desk?.takerOrdersMax ?? 0),
    limits: limitsOf(desk, userId),
    missing: await missingSteps(desk, userId),
  };
}

function blocksOf({ buyBlockedUntilMs: buyMs, sellBlockedUntilMs: sellMs }: P2pUserFact, nowMs: number) {
  const text = (ms: number) => (ms > nowMs ? wireBlockEnd(ms) : null);
  return {
    blocked_until: text(Math.min(buyMs, sellMs)),
    buy_blocked_until: text(buyMs),
    sell_blocked_until: text(sellMs),
  };
}

function limitsOf(
  { engine, catalog }: Pick<Desk, 'engine' | 'catalog'>,
  userId: number,
): P2pStanding['limits'] {
  return engine.p2p.assets().flatMap(({ assetId }) => {
    const currency = catalog.currency(assetId);
    if (currency === undefined) return [];
    const { limit, bought, sold } = engine.p2p.dayOf(userId, assetId);
    const text = (units: number) => formatAmount(units, currency.scale);
    return [
      {
        currency_id: assetId,
        currency_code: currency.code,
        limit: text(limit),
        bought_today: text(bought),
        sold_today: text(sold),
      },
    ];
  });
}

/** Resolves with the steps that a person has to take before a first order. */
async function missingSteps(desk: Desk, userId: number): Promise<P2pStanding['missing']> {
  const { engine, users, mode, personalData } = desk;
  const [found, saved] = await Promise.all([
    users.find(userId),
    Promise.all(PAY_METHOD_CODES.map((type) => personalData.isSaved(userId, type))),
  ]);
  const missing: P2pStanding['missing'] = [];
  if (engine.p2p.desk?.needsCertified === true && !isCertified(engine, userId)) missing.push('identity');
  if (mode === 'live' && found?.contactVerified !== true) missing.push('contact');
  if (found?.payPasswordHash === null) missing.push('pay_password');
  if (!saved.includes(true)) missing.push('pay_method');
  return missing;
}

export function isCertified(engine: EngineReader, userId: number): boolean {
  return engine.standings.standing(userId)?.isCertified === true;
}
