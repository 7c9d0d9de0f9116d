import type { Language, LeverOrder } from '@candor/contract';
import type { EngineReader, PositionFact } from '@candor/engine';
import type { Market } from '../../markets/catalog.ts';
import { shownForcedClosePrice, wireLeverOrder } from './wire.ts';

interface ShowPorts {
  readonly engine: EngineReader;
  readonly catalog: { market(id: number): Market | undefined };
}

/** Writes orders of one user, whose forced-close price of each pair is computed once. */
export function showPositions(
  { engine, catalog }: ShowPorts,
  positions: readonly PositionFact[],
  language: Language,
): LeverOrder[] {
  const prices = new Map<number, number>();
  return positions.map((position) => {
    const { marketId, userId } = position;
    const market = catalog.market(marketId);
    if (market === undefined)
      throw new Error(`a leverage order names market ${marketId}, which the catalog lacks`);
    const forcedClosePrice = prices.get(marketId) ?? shownForcedClosePrice(engine, userId, market);
    prices.set(marketId, forcedClosePrice);
    return wireLeverOrder(engine, position, { market, language, forcedClosePrice });
  });
}
