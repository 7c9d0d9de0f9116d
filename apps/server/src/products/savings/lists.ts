/** Calls that read which savings are on sale, and a user's own. */
import type { HoldingFact, HoldingStatus } from '@candor/engine';
import { addToTotal, formatTotal, type Total, totalFromBigInt, ZERO_TOTAL } from '@candor/primitives';
import { interestOver } from '@candor/formulas';
import { inMemory, readPage } from '../../tables/newest-first.ts';
import type { CallHandler } from '../../http/call.ts';
import { PAGE } from '../../commons/order-calls.ts';
import { pageOf } from '../../commons/page.ts';
import { holdingReader, holdingsOf, maturedInterest } from './history.ts';
import { productNames } from './names.ts';
import type { SavingsPorts } from './ports.ts';
import { currencyOf, showLocks } from './show.ts';
import { wireProduct } from './wire.ts';

/** Default number of rows of a list without pages. */
const ROWS = 30;
const ALL: readonly HoldingStatus[] = ['active', 'matured', 'redeemed'];
const LISTS = { '1': ['active'], '2': ['matured'], '3': ['redeemed'] } as const;

export function lockList(ports: SavingsPorts): CallHandler<'storage_currency/lock_list'> {
  return async ({ limit = ROWS }, { session: { userId }, language }) => {
    const { engine, catalog, sql } = ports;
    const names = await productNames(sql, language);
    const nowMs = ports.now();
    const own = engine.savings.holdings(userId);
    const data = engine.savings
      .products()
      .filter(({ status }) => status === 'open')
      .slice(0, limit)
      .map((product) => {
        const { productId, quota, userQuota } = product;
        const held = own.filter((holding) => holding.productId === productId).length;
        const left = {
          ofAll: Math.max(0, quota - engine.savings.soldLots(productId)),
          ofUser: Math.max(0, userQuota - held),
        };
        const name = names.get(productId) ?? { name: `#${productId}`, text: '' };
        return wireProduct(product, name, { currency: currencyOf(catalog, product.assetId), left, nowMs });
      });
    return { data, seq: engine.sequence };
  };
}

export function myLocks(ports: SavingsPorts): CallHandler<'storage_currency/my_locks'> {
  return async ({ status, page = 1, limit: size = PAGE }, { session: { userId }, language }) => {
    if (status !== '1') await ports.whenProjected();
    const seq = ports.engine.sequence;
    const known = knownHoldings(ports, userId);
    const list =
      status === '1'
        ? inMemory(ports.engine.savings.holdings(userId).toReversed())
        : holdingsOf(ports.sql, { userId, statuses: status === undefined ? ALL : LISTS[status] }, known);
    const { total, items } = await readPage(list, { page, size });
    return { data: pageOf(await showLocks(ports, items, language), total, page, size), seq };
  };
}

export function currentSetting(ports: SavingsPorts): CallHandler<'storage_currency/current_setting'> {
  return async ({ limit = ROWS }, { session: { userId } }) => {
    await ports.whenProjected();
    const seq = ports.engine.sequence;
    const known = knownHoldings(ports, userId);
    const matured = await maturedInterest(ports.sql, userId, known);
    const kept = [...known.values()].filter(({ status }) => status !== 'redeemed');
    const assetIds = new Set([...matured.keys(), ...kept.map(({ assetId }) => assetId)]);
    const data = [...assetIds]
      .toSorted((left, right) => left - right)
      .slice(0, limit)
      .map((assetId) => {
        const { id, code, scale } = currencyOf(ports.catalog, assetId);
        const own = kept.filter((holding) => holding.assetId === assetId);
        const active = own.filter(({ status }) => status === 'active');
        const earlier = totalFromBigInt(matured.get(assetId) ?? 0n);
        const money = (total: Total) => formatTotal(total, scale);
        return {
          currency: { id, code },
          count: active.length,
          principal: money(sumOf(active, ({ principal }) => principal)),
          interest_paid: money(sumOf(active, ({ interestPaid }) => interestPaid)),
          interest_left: money(sumOf(active, interestLeft)),
          interest_earned: money(sumOf(own, ({ interestPaid }) => interestPaid, earlier)),
        };
      });
    return { data, seq };
  };
}

/** A user's savings in effect, and those whose end the tables do not show yet; by id. */
function knownHoldings(ports: SavingsPorts, userId: number): ReadonlyMap<number, HoldingFact> {
  const live = ports.engine.savings.holdings(userId);
  return new Map([
    ...holdingReader(ports).ahead(userId),
    ...live.map((holding) => [holding.holdingId, holding] as const),
  ]);
}

function interestLeft({ dailyInterest, days, paidDays }: HoldingFact): number {
  return interestOver(dailyInterest, days - paidDays);
}

function sumOf(
  holdings: readonly HoldingFact[],
  units: (holding: HoldingFact) => number,
  before: Total = ZERO_TOTAL,
): Total {
  return holdings.reduce((sum, holding) => addToTotal(sum, units(holding)), before);
}
