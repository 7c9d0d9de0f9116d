import { dealMoney, dealNumber, notionalCeil, notionalDivisor, PPM } from '@candor/formulas';
import { AMOUNT_LIMIT, isAmount, isId, isOnStep, mulDivFits } from '@candor/primitives';
import type {
  ConfigureP2p,
  ConfigureP2pAsset,
  ConfigureP2pFiat,
  ConfigureP2pMarket,
} from '../shapes/command.ts';
import { FIAT_STATUSES, P2P_STATUSES } from '../shapes/commands/p2p-settings-commands.ts';
import type { Rejection } from '../shapes/rejection.ts';
import type { P2pMarketTerms } from './desk-settings.ts';
import type { P2pGround } from './p2p-ground.ts';

const DAY_MS = 86_400_000;
const WINDOWS_MAX = 10;
const WINDOW_MINUTES_MAX = 1_440;
const SCALE_MAX = 8;
const PRICE_DECIMALS_MAX = 5;

/** A number of a command that must lie between two bounds. */
type Range<Shape> = readonly [keyof Shape, number, number];

/** The first number that is not an amount within its bounds. */
function outside<Shape>(settings: Shape, ranges: readonly Range<Shape>[]): Rejection | undefined {
  const wrong = ranges.find(([name, lowest, highest]) => {
    const value = settings[name];
    return !isAmount(value) || value < lowest || value > highest;
  });
  return wrong === undefined ? undefined : { key: 'settings_invalid', field: String(wrong[0]) };
}

/**
 * Sets up the desk or changes its terms for what begins later. Pausing stops its clock, and any other status lets it run. May refuse
 * with asset_unknown or settings_invalid (also `closed` while an order is open, and another coin for bonds while any is held).
 */
export function configureP2p(state: P2pGround, command: ConfigureP2p): Rejection | undefined {
  const rejection = checkP2p(state, command);
  if (rejection !== undefined) return rejection;
  const { p2p, recorder, nowMs } = state;
  const { kind: _, ...settings } = command;
  if (!p2p.isConfigured) p2p.clock.lastMs = nowMs;
  p2p.settings.desk = settings;
  recorder.record({ kind: 'p2p_configured', settings });
  if (!p2p.clock.setPaused(settings.status === 'paused', nowMs)) return undefined;
  const { downMs, pausedSinceMs } = p2p.clock;
  recorder.record({ kind: 'p2p_clock_shifted', downMs, pausedSinceMs });
  return undefined;
}

/** Refuses as `configureP2p` does, and changes nothing. */
export function checkP2p({ p2p, assets }: P2pGround, command: ConfigureP2p): Rejection | undefined {
  const { status, windows, bondAssetId, needsCertified } = command;
  if (assets.find(bondAssetId) === undefined) return { key: 'asset_unknown', field: 'bondAssetId' };
  // Bonds that are held would be compared with an amount of another coin.
  if (p2p.shops().some((shop) => shop.bond > 0 && shop.bondAssetId !== bondAssetId))
    return { key: 'settings_invalid', field: 'bondAssetId' };
  if (!P2P_STATUSES.includes(status)) return { key: 'settings_invalid', field: 'status' };
  if (status === 'closed' && p2p.orderCount > 0) return { key: 'settings_invalid', field: 'status' };
  if (!areWindows(windows)) return { key: 'settings_invalid', field: 'windows' };
  if (typeof needsCertified !== 'boolean') return { key: 'settings_invalid', field: 'needsCertified' };
  return outside(command, [
    ['lateMs', 0, DAY_MS],
    ['answerMs', 1, 30 * DAY_MS],
    ['appealFromMs', 0, DAY_MS],
    ['autoAppealMs', 1, 30 * DAY_MS],
    ['cancelLimit', 1, 1_000],
    ['takerOrdersMax', 1, 1_000],
    ['shopOrdersMax', 1, 1_000],
    ['shopAdsMax', 1, 1_000],
    ['freshMs', 0, 30 * DAY_MS],
    ['gapMs', 1_000, DAY_MS],
    ['bondAmount', 0, AMOUNT_LIMIT - 1],
  ]);
}

function areWindows(windows: readonly number[]): boolean {
  return (
    Array.isArray(windows) &&
    windows.length >= 1 &&
    windows.length <= WINDOWS_MAX &&
    new Set(windows).size === windows.length &&
    windows.every((minutes) => isId(minutes) && minutes <= WINDOW_MINUTES_MAX)
  );
}

/** Adds a fiat or changes its name and status; its scale never changes. May refuse with settings_invalid. */
export function configureP2pFiat(state: P2pGround, command: ConfigureP2pFiat): Rejection | undefined {
  const rejection = checkP2pFiat(state, command);
  if (rejection !== undefined) return rejection;
  const { kind: _, ...settings } = command;
  state.p2p.settings.setFiat(settings);
  state.recorder.record({ kind: 'p2p_fiat_configured', settings });
  return undefined;
}

/** Refuses as `configureP2pFiat` does, and changes nothing. */
export function checkP2pFiat({ p2p }: P2pGround, command: ConfigureP2pFiat): Rejection | undefined {
  const { fiatId, code, scale, status } = command;
  if (!isId(fiatId)) return { key: 'settings_invalid', field: 'fiatId' };
  if (typeof code !== 'string' || !/^[A-Z]{3}$/.test(code)) return { key: 'settings_invalid', field: 'code' };
  const before = p2p.settings.fiat(fiatId);
  const isScale = isAmount(scale) && scale <= SCALE_MAX && (before === undefined || before.scale === scale);
  if (!isScale) return { key: 'settings_invalid', field: 'scale' };
  return FIAT_STATUSES.includes(status) ? undefined : { key: 'settings_invalid', field: 'status' };
}

/** Sets what a person may buy and sell of a coin in a UTC day. May refuse with asset_unknown or settings_invalid. */
export function configureP2pAsset(state: P2pGround, command: ConfigureP2pAsset): Rejection | undefined {
  const rejection = checkP2pAsset(state, command);
  if (rejection !== undefined) return rejection;
  const { kind: _, ...settings } = command;
  state.p2p.settings.setAsset(settings);
  state.recorder.record({ kind: 'p2p_asset_configured', settings });
  return undefined;
}

/** Refuses as `configureP2pAsset` does, and changes nothing. */
export function checkP2pAsset({ assets }: P2pGround, command: ConfigureP2pAsset): Rejection | undefined {
  if (assets.find(command.assetId) === undefined) return { key: 'asset_unknown', field: 'assetId' };
  return outside(command, [
    ['dayLimit', 0, AMOUNT_LIMIT - 1],
    ['certifiedDayLimit', 0, AMOUNT_LIMIT - 1],
    ['shopDayLimit', 0, AMOUNT_LIMIT - 1],
  ]);
}

/** Fields that never change, because ads and orders were made with them. */
const IMMUTABLE = ['assetId', 'fiatId', 'indexMarketId', 'priceDecimals', 'tick', 'step'] as const;

/** Adds a P2P market or changes it for later ads and orders. May refuse with asset_unknown, settings_invalid or market_immutable. */
export function configureP2pMarket(state: P2pGround, command: ConfigureP2pMarket): Rejection | undefined {
  const rejection = checkP2pMarket(state, command);
  if (rejection !== undefined) return rejection;
  const { kind: _, ...settings } = command;
  state.p2p.settings.setMarket(settings);
  state.recorder.record({ kind: 'p2p_market_configured', settings });
  return undefined;
}

/** Refuses as `configureP2pMarket` does, and changes nothing. */
export function checkP2pMarket(state: P2pGround, command: ConfigureP2pMarket): Rejection | undefined {
  const { p2p, assets } = state;
  const { p2pMarketId, assetId, fiatId, status } = command;
  const asset = assets.find(assetId);
  if (asset === undefined) return { key: 'asset_unknown', field: 'assetId' };
  const fiat = p2p.settings.fiat(fiatId);
  if (fiat === undefined) return { key: 'settings_invalid', field: 'fiatId' };
  if (!isId(p2pMarketId)) return { key: 'settings_invalid', field: 'p2pMarketId' };
  if (!FIAT_STATUSES.includes(status)) return { key: 'settings_invalid', field: 'status' };
  const before = p2p.settings.market(p2pMarketId);
  const changed = before && IMMUTABLE.find((field) => command[field] !== before[field]);
  if (changed !== undefined) return { key: 'market_immutable', field: changed };
  return (
    outside(command, [
      ['indexMarketId', 0, Number.MAX_SAFE_INTEGER],
      ['priceDecimals', 0, PRICE_DECIMALS_MAX],
      ['tick', 1, AMOUNT_LIMIT - 1],
      ['step', 1, AMOUNT_LIMIT - 1],
      ['maxPrice', 1, 2 ** 51],
      ['minMoney', 1, AMOUNT_LIMIT - 1],
      ['maxMoney', 1, AMOUNT_LIMIT - 1],
      ['bandPpm', 1, PPM - 1],
      ['makerFeePpm', 0, PPM - 1],
      ['takerFeePpm', 0, PPM - 1],
    ]) ?? checkAmounts(command, { baseScale: asset.scale, quoteScale: fiat.scale })
  );
}

/** Refuses a step worth more than one unit of the fiat, and limits that give no amounts. */
function checkAmounts(
  market: P2pMarketTerms,
  scales: { readonly baseScale: number; readonly quoteScale: number },
): Rejection | undefined {
  const { tick, step, maxPrice, minMoney, maxMoney, priceDecimals } = market;
  const divisor = notionalDivisor({ priceDecimals, ...scales });
  if (divisor === undefined) return { key: 'settings_invalid', field: 'priceDecimals' };
  if (!isOnStep(maxPrice, tick)) return { key: 'settings_invalid', field: 'maxPrice' };
  if (!mulDivFits(maxPrice, step, divisor) || notionalCeil(maxPrice, step, divisor) > 1)
    return { key: 'settings_invalid', field: 'step' };
  if (maxMoney < minMoney) return { key: 'settings_invalid', field: 'maxMoney' };
  const terms = { price: maxPrice, divisor, step };
  for (const field of ['minMoney', 'maxMoney'] as const) {
    if (!mulDivFits(market[field], divisor, maxPrice)) return { key: 'settings_invalid', field };
    const number = dealNumber(market[field], terms);
    if (number === 0 || dealMoney(number, terms) > market[field]) return { key: 'settings_invalid', field };
  }
  return undefined;
}
