import type { EngineReader } from '@candor/engine';
import { addTotals, addToTotal, compareTotals, type Total, ZERO_TOTAL } from '@candor/primitives';
import { WIRE_ACCOUNT_TYPES } from '../wire/account.ts';

/**
 * Returns whether a user has turned coins of a deposit that its chain may still revert into something else: less of the
 * coin is left than such deposits have brought, open orders included. While that is so, nothing leaves, because whatever
 * leaves may be what the coins were sold for.
 */
export function hasSpentUnfinal(engine: EngineReader, userId: number): boolean {
  const brought = new Map<number, Total>();
  for (const { assetId, amount } of engine.funds.deposits(userId))
    brought.set(assetId, addToTotal(brought.get(assetId) ?? ZERO_TOTAL, amount));
  return [...brought].some(([assetId, sum]) => {
    const owned = WIRE_ACCOUNT_TYPES.map(({ id }) => {
      const { available, held } = engine.balance(userId, id, assetId);
      return addTotals(available, held);
    }).reduce(addTotals, ZERO_TOTAL);
    return compareTotals(owned, sum) < 0;
  });
}
