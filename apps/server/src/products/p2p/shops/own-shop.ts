/** A person’s own shop as the person sees it. */
import type { Language, OwnShop, ShopState } from '@candor/contract';
import { message } from '@candor/contract/messages';
import { ACCOUNT_TYPES, type EngineReader, type P2pOrderFact, type ShopFact } from '@candor/engine';
import { compareTotals, formatAmount, totalFromAmount } from '@candor/primitives';
import type { User } from '../../../identity/users.ts';
import type { Catalog } from '../../../markets/catalog.ts';
import { wireDate, wireTime } from '../../../wire/money.ts';
import { ownMethods } from '../desk/own-methods.ts';
import type { Desk } from '../desk/ports.ts';
import { partyOf } from '../desk/figures.ts';
import { clockOf } from '../orders/desk-clock.ts';
import type { ShopRow } from '../desk/shop-book.ts';

/** Completed orders of an applicant, unless operators waive them. */
const COMPLETED_MIN = 10;

interface StateReader {
  readonly engine: EngineReader;
  readonly catalog: Pick<Catalog, 'currency'>;
}

/** Returns the standing of a shop: who has posted a bond and is not certified waits for operators. */
export function statusOf(fact: ShopFact | undefined): OwnShop['status'] {
  if (fact === undefined) return 'none';
  if (fact.status !== 'none') return fact.status;
  return fact.bond > 0 ? 'under_review' : 'none';
}

/** The part of a shop that the engine alone knows. */
export function stateOf(
  { engine, catalog }: StateReader,
  { userId, language }: { readonly userId: number; readonly language: Language },
): ShopState {
  const fact = engine.p2p.shop(userId);
  const status = statusOf(fact);
  const terms = engine.p2p.desk;
  const coin = catalog.currency(fact?.bondAssetId ?? terms?.bondAssetId ?? 0);
  const text = (units: number) => formatAmount(units, coin?.scale ?? 0);
  return {
    status,
    status_name: message(language, `shop_state_${status}`),
    reason: fact?.reason ?? '',
    is_online: fact?.isOnline === true && status === 'active' ? 1 : 0,
    bond: {
      currency_code: coin?.code ?? '',
      number: text(fact?.bond ?? 0),
      required: text(terms?.bondAmount ?? 0),
    },
  };
}

export async function ownShop(desk: Desk, userId: number, language: Language): Promise<OwnShop> {
  const [row, statistics, requirements, user] = await Promise.all([
    desk.shops.ofOwner(userId),
    desk.figures.ofOne(userId),
    requirementsOf(desk, userId),
    desk.users.find(userId),
  ]);
  return {
    id: row?.id ?? null,
    ...stateOf(desk, { userId, language }),
    ...describedBy(row),
    texts: { is_on: row?.hasTexts === true ? 1 : 0, has_phone: hasPhone(user) ? 1 : 0 },
    statistics,
    requirements,
    waiting: waitingOf(desk, userId),
  };
}

export function hasPhone(user: User | undefined): boolean {
  return user !== undefined && user.mobile !== null && user.mobile !== '';
}

function describedBy(row: ShopRow | undefined) {
  return {
    shop_name: row?.shopName ?? '',
    introduction: row?.introduction ?? '',
    last_seen_at: wireDate(row?.lastSeenAt ?? null),
    hours: [...(row?.hours ?? [])],
    time_zone: row?.timeZone ?? 'UTC',
    certified_at: row === undefined || row.certifiedMs === null ? null : wireTime(row.certifiedMs),
    countries: [...(row?.countries ?? [])],
  };
}

/** Resolves with what a merchant needs, each with whether the person has it. */
export async function requirementsOf(desk: Desk, userId: number): Promise<OwnShop['requirements']> {
  const { engine, users, stepUp, personalData } = desk;
  const [user, isProtected, methods] = await Promise.all([
    users.find(userId),
    stepUp.isProtected(userId),
    ownMethods(personalData, userId),
  ]);
  const met = {
    identity: engine.standings.standing(userId)?.isCertified === true,
    contact: user?.contactVerified === true,
    pay_password: user !== undefined && user.payPasswordHash !== null,
    second_factor: isProtected,
    pay_method: methods.some(({ name }) => name !== 'differs'),
    completed_orders: engine.p2p.user(userId).completed >= COMPLETED_MIN,
    bond: hasBond(engine, userId),
  } as const satisfies Record<OwnShop['requirements'][number]['name'], boolean>;
  return Object.entries(met).map(([name, isMet]) => ({
    name: name as OwnShop['requirements'][number]['name'],
    is_met: isMet ? 1 : 0,
  }));
}

/** The bond is held, or available in the legal account. */
function hasBond(engine: EngineReader, userId: number): boolean {
  const terms = engine.p2p.desk;
  if (terms === undefined) return false;
  const lacking = terms.bondAmount - (engine.p2p.shop(userId)?.bond ?? 0);
  if (lacking <= 0) return true;
  const { available } = engine.balance(userId, ACCOUNT_TYPES.legal, terms.bondAssetId);
  return compareTotals(available, totalFromAmount(lacking)) >= 0;
}

/** Orders that wait for the owner’s own act: to pay as a buyer, to release as a seller, or to answer an appeal. */
function waitingOf(desk: Pick<Desk, 'engine' | 'now'>, userId: number): OwnShop['waiting'] {
  const dues = desk.engine.p2p.ordersOf(userId).flatMap((order) => dueOf(order, userId) ?? []);
  if (dues.length === 0) return { orders: 0, next_at: null };
  return { orders: dues.length, next_at: wireTime(clockOf(desk).wallOf(Math.min(...dues))) };
}

/** The time of the desk’s clock until which the owner should act on an order; undefined: it waits for somebody else. */
function dueOf(order: P2pOrderFact, userId: number): number | undefined {
  if (order.makerId !== userId) return undefined;
  const party = partyOf(order, userId);
  switch (order.status) {
    case 'created':
      return party === 'buyer' ? order.deadlineMs : undefined;
    case 'paid':
      return party === 'seller' ? order.autoAppealMs : undefined;
    case 'appealed':
      return !order.isAnswered && order.appealBy !== party ? order.answerDueMs : undefined;
    default:
      return undefined;
  }
}
