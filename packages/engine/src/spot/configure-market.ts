import { notionalDivisor } from '@candor/formulas';
import { fail, valuesByKey } from '@candor/primitives';
import type { ConfigureMarket } from '../shapes/command.ts';
import { checkMarket, findUnsound } from '../market/check-market.ts';
import type { Rejection } from '../shapes/rejection.ts';
import { RULES_BOUNDED } from '../shapes/rules.ts';
import { openMarket } from './open-market.ts';
import type { SpotGround } from './spot-ground.ts';
import type { MarketId } from '../units/units.ts';

/**
 * Adds a market or changes its rules for later orders; resting orders stay as they are. May refuse with
 * asset_unknown, market_invalid or market_immutable.
 */
export function configureMarket(state: SpotGround, command: ConfigureMarket): Rejection | undefined {
  const rejection = checkMarketNow(state, command);
  if (rejection !== undefined) return rejection;
  const known = state.markets.get(command.marketId);
  const settings = copyOf(command);
  if (known === undefined) {
    openMarket(state, { settings, divisor: divisorOf(state, settings), bookStep: settings.tick });
  } else {
    known.settings = settings;
    known.book.rebase(settings.tick);
  }
  state.recorder.record({ kind: 'market_configured', market: settings });
  return undefined;
}

/** Refuses as `configureMarket` does, and changes nothing. */
export function checkMarketNow(state: SpotGround, command: ConfigureMarket): Rejection | undefined {
  const known = state.markets.get(command.marketId);
  return checkMarket(command, {
    assets: state.assets,
    known,
    highestRestingPrice: known === undefined ? 0 : findHighestRestingPrice(state, command.marketId),
    isBounded: state.rulesVersion >= RULES_BOUNDED,
  });
}

/**
 * Sets markets with settings that rules 7 would refuse in an open market to `cancel_only`, by id, with an event each:
 * orders may be cancelled, and an operator reopens them with a valid lot and minimum notional.
 */
export function closeUnsoundMarkets(state: SpotGround): void {
  for (const market of valuesByKey(state.markets)) {
    const { settings, divisor } = market;
    if (settings.status !== 'open' || findUnsound(settings, divisor) === undefined) continue;
    market.settings = { ...settings, status: 'cancel_only' };
    state.recorder.record({ kind: 'market_configured', market: market.settings });
  }
}

function findHighestRestingPrice({ orders }: SpotGround, marketId: MarketId): number {
  let highest = 0;
  for (const slot of orders.all()) {
    if (orders.pool.marketId(slot) === marketId) highest = Math.max(highest, orders.pool.price(slot));
  }
  return highest;
}

/** The divisor of a market, already checked: both assets are known and the divisor is valid. */
function divisorOf({ assets }: SpotGround, settings: ConfigureMarket): number {
  const base = assets.find(settings.baseAssetId) ?? fail('a checked market has lost its base asset');
  const quote = assets.find(settings.quoteAssetId) ?? fail('a checked market has lost its quote asset');
  const scales = { priceDecimals: settings.priceDecimals, baseScale: base.scale, quoteScale: quote.scale };
  return notionalDivisor(scales) ?? fail('a checked market has no divisor');
}

/** Copies the settings, so that the engine keeps its own value with exactly these fields. */
function copyOf(market: ConfigureMarket): ConfigureMarket {
  return {
    kind: market.kind,
    outboxId: market.outboxId,
    marketId: market.marketId,
    baseAssetId: market.baseAssetId,
    quoteAssetId: market.quoteAssetId,
    priceDecimals: market.priceDecimals,
    tick: market.tick,
    lot: market.lot,
    maxPrice: market.maxPrice,
    maxQuantity: market.maxQuantity,
    minNotional: market.minNotional,
    makerFeePpm: market.makerFeePpm,
    takerFeePpm: market.takerFeePpm,
    slippagePpm: market.slippagePpm,
    bandPpm: market.bandPpm,
    referencePrice: market.referencePrice,
    maxOpenOrders: market.maxOpenOrders,
    status: market.status,
  };
}
