import { INDEX_DECIMALS, notionalDivisor, PPM } from '@candor/formulas';
import { AMOUNT_LIMIT, isAmount, mulDivCeil, mulDivFits, mulDivFloor, powerOfTen } from '@candor/primitives';
import type { ConfigureLeverage, ConfigureMarket } from '../shapes/command.ts';
import { LEVERAGE_STATUSES } from '../shapes/commands/leverage-commands.ts';
import { highestIndex } from '../indexes/update-indexes.ts';
import type { Rejection } from '../shapes/rejection.ts';
import type { LeverageGround } from './leverage-ground.ts';
import { LeverMarket, type LeverageSettings, type LeverageTerms, type OrderTerms } from './lever-market.ts';

const MULTIPLE_MAX = 1_000;

/**
 * Enables leverage on a market or changes its terms for later orders; the status applies at once. Refuses
 * settings under which the value of an order, with its fee, could leave the range of amounts at any index up
 * to the market's highest price. May refuse with market_unknown or settings_invalid.
 */
export function configureLeverage(state: LeverageGround, command: ConfigureLeverage): Rejection | undefined {
  const checked = readLeverage(state, command);
  if ('rejection' in checked) return checked.rejection;
  const { settings, terms, divisor, market } = checked;
  const known = state.leverage.market(command.marketId);
  if (known === undefined) {
    const { marketId, quoteAssetId } = market;
    state.leverage.setMarket(new LeverMarket({ marketId, quoteAssetId, divisor }, terms));
  } else {
    known.terms = terms;
  }
  state.recorder.record({ kind: 'leverage_configured', settings });
  return undefined;
}

/** Refuses as `configureLeverage` does, and changes nothing. */
export function checkLeverage(state: LeverageGround, command: ConfigureLeverage): Rejection | undefined {
  const checked = readLeverage(state, command);
  return 'rejection' in checked ? checked.rejection : undefined;
}

type ReadLeverage =
  | { readonly rejection: Rejection }
  | {
      readonly settings: LeverageSettings;
      readonly terms: LeverageTerms;
      readonly divisor: number;
      readonly market: ConfigureMarket;
    };

function readLeverage(state: LeverageGround, command: ConfigureLeverage): ReadLeverage {
  const invalid = (field: keyof ConfigureLeverage): ReadLeverage => ({
    rejection: { key: 'settings_invalid', field },
  });
  const market = state.markets.get(command.marketId)?.settings;
  if (market === undefined) return { rejection: { key: 'market_unknown', field: 'marketId' } };
  const field = findWrongField(command);
  if (field !== undefined) return invalid(field);
  const divisor = divisorOf(state, market);
  const tick = indexTickOf(market);
  if (divisor === undefined || tick === undefined) return invalid('marketId');
  const settings = copyOf(command);
  const terms = { settings, tick, highestIndex: highestIndex(market) };
  const known = state.leverage.market(command.marketId);
  if (!isProved(terms, divisor)) return invalid('maxShare');
  // Live positions must stay in range too: under rules before 5 the highest price may have been raised since.
  if (known !== undefined && !doAllFit(known, terms)) return invalid('marketId');
  return { settings, terms, divisor, market };
}

/** Returns whether the leverage settings and all live positions stay in range up to another highest market price. */
export function staysInRange(state: LeverageGround, market: ConfigureMarket): boolean {
  const known = state.leverage.market(market.marketId);
  if (known === undefined) return true;
  const terms = { ...known.terms, highestIndex: highestIndex(market) };
  return isProved(terms, known.divisor) && doAllFit(known, terms);
}

/** Adopts a market's highest price, which `staysInRange` has accepted. */
export function followMarket({ leverage }: LeverageGround, market: ConfigureMarket): void {
  const known = leverage.market(market.marketId);
  if (known !== undefined) known.terms = { ...known.terms, highestIndex: highestIndex(market) };
}

function findWrongField(command: ConfigureLeverage): keyof ConfigureLeverage | undefined {
  if (!LEVERAGE_STATUSES.includes(command.status)) return 'status';
  const ranges: readonly (readonly [keyof ConfigureLeverage, number, number])[] = [
    ['lotQuantity', 1, AMOUNT_LIMIT - 1],
    ['spreadPpm', 0, PPM - 1],
    ['feePpm', 0, PPM],
    ['overnightPpm', 0, PPM],
    ['minShare', 1, AMOUNT_LIMIT - 1],
    ['maxShare', command.minShare, AMOUNT_LIMIT - 1],
    ['maxUserValue', 0, AMOUNT_LIMIT - 1],
    ['maxSideValue', 0, AMOUNT_LIMIT - 1],
  ];
  for (const [field, lowest, highest] of ranges) {
    const value = command[field];
    if (!isAmount(value) || value < lowest || value > highest) return field;
  }
  return areMultiples(command.multiples) ? undefined : 'multiples';
}

function areMultiples(multiples: readonly number[]): boolean {
  return (
    multiples.length > 0 &&
    multiples.every(
      (multiple, place) =>
        isAmount(multiple) &&
        multiple >= 1 &&
        multiple <= MULTIPLE_MAX &&
        (place === 0 || multiples[place - 1]! < multiple),
    )
  );
}

function divisorOf({ assets }: LeverageGround, market: ConfigureMarket): number | undefined {
  const base = assets.find(market.baseAssetId);
  const quote = assets.find(market.quoteAssetId);
  if (base === undefined || quote === undefined) return undefined;
  return notionalDivisor({ priceDecimals: INDEX_DECIMALS, baseScale: base.scale, quoteScale: quote.scale });
}

/** The market's tick in 10^-8; undefined if its prices have more decimals than an index price. */
function indexTickOf({ tick, priceDecimals }: ConfigureMarket): number | undefined {
  if (priceDecimals > INDEX_DECIMALS) return undefined;
  const indexTick = tick * powerOfTen(INDEX_DECIMALS - priceDecimals);
  return isAmount(indexTick) ? indexTick : undefined;
}

function isProved(terms: LeverageTerms, divisor: number): boolean {
  const { maxShare, lotQuantity, spreadPpm, feePpm } = terms.settings;
  if (!mulDivFits(maxShare, lotQuantity, 1)) return false;
  const largest = { quantity: mulDivFloor(maxShare, lotQuantity, 1), spreadPpm, feePpm };
  return fits(largest, terms, divisor);
}

function doAllFit({ positions, divisor }: LeverMarket, terms: LeverageTerms): boolean {
  return [...positions.values()].every((position) => fits(position, terms, divisor));
}

/** Returns whether the value and fee of a long opened at the highest index are amounts. */
function fits(
  { quantity, spreadPpm, feePpm }: Pick<OrderTerms, 'quantity' | 'spreadPpm' | 'feePpm'>,
  { tick, highestIndex: highest }: LeverageTerms,
  divisor: number,
): boolean {
  if (!mulDivFits(highest, PPM + spreadPpm, PPM)) return false;
  const openPriceMax = mulDivCeil(highest, PPM + spreadPpm, PPM) + tick;
  if (!isAmount(openPriceMax) || !mulDivFits(openPriceMax, quantity, divisor)) return false;
  return mulDivFits(mulDivCeil(openPriceMax, quantity, divisor), PPM + feePpm, PPM);
}

/** Copies the settings, so that the engine keeps its own value with exactly these fields. */
function copyOf({ kind: _kind, ...settings }: ConfigureLeverage): LeverageSettings {
  return { ...settings, multiples: [...settings.multiples] };
}
