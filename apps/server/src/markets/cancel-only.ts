import { type EngineReader, findUnsound } from '@candor/engine';
import { notionalDivisor } from '@candor/formulas';
import { formatAmount } from '@candor/primitives';

/**
 * Returns a line for each market that takes no orders because its settings would let a fill move nothing: the problem
 * and the nearest value that passes.
 */
export function cancelOnlyNotices(engine: EngineReader): string[] {
  const assets = new Map(engine.assets().map((asset) => [asset.assetId, asset]));
  return engine.markets().flatMap((market) => {
    const base = assets.get(market.baseAssetId);
    const quote = assets.get(market.quoteAssetId);
    if (market.status !== 'cancel_only' || base === undefined || quote === undefined) return [];
    const scales = { priceDecimals: market.priceDecimals, baseScale: base.scale, quoteScale: quote.scale };
    const unsound = findUnsound(market, notionalDivisor(scales) ?? 1);
    if (unsound?.nearest === undefined) return [];
    const ofLot = unsound.field === 'lot';
    const asset = ofLot ? base : quote;
    const value = formatAmount(ofLot ? market.lot : market.minNotional, asset.scale);
    return [
      `${base.code}/${quote.code} only lets orders be cancelled: its ${ofLot ? 'lot' : 'minimum notional'} of ${value} ` +
        `${asset.code} lets trades move nothing; the smallest that does not is ${formatAmount(unsound.nearest, asset.scale)}`,
    ];
  });
}
