import type { ConfigureP2p, ConfigureP2pAsset, ConfigureP2pFiat, ConfigureP2pMarket } from '@candor/engine';
import { coinsFor, fits, moneyFor } from './p2p-amounts.ts';
import type { RefDesk } from './p2p-desk.ts';
import { type Broken, isAmount, isId, type RefWorld } from './world.ts';

const DAY_MS = 86_400_000;

function isBetween(value: number, least: number, most: number): boolean {
  return isAmount(value) && value >= least && value <= most;
}

export function configureP2p(desk: RefDesk, command: ConfigureP2p): Broken {
  const { status, windows, bondAssetId, bondAmount, lateMs, answerMs, appealFromMs, autoAppealMs } = command;
  const { cancelLimit, takerOrdersMax, shopOrdersMax, shopAdsMax, freshMs, gapMs } = command;
  const broken: Broken = new Set();
  if (!desk.world.assets.has(bondAssetId)) broken.add('asset_unknown');
  const isOtherCoin = [...desk.shops.values()].some(
    (shop) => shop.bond > 0n && shop.bondAssetId !== bondAssetId,
  );
  if (isOtherCoin) broken.add('settings_invalid');
  const sound =
    ['open', 'paused', 'closing', 'closed'].includes(status) &&
    (status !== 'closed' || desk.orders.size === 0) &&
    windows.length >= 1 &&
    windows.length <= 10 &&
    new Set(windows).size === windows.length &&
    windows.every((minutes) => isBetween(minutes, 1, 1_440)) &&
    [lateMs, appealFromMs].every((value) => isBetween(value, 0, DAY_MS)) &&
    [answerMs, autoAppealMs].every((value) => isBetween(value, 1, 30 * DAY_MS)) &&
    [cancelLimit, takerOrdersMax, shopOrdersMax, shopAdsMax].every((value) => isBetween(value, 1, 1_000)) &&
    isBetween(freshMs, 0, 30 * DAY_MS) &&
    isBetween(gapMs, 1_000, DAY_MS) &&
    isAmount(bondAmount);
  if (!sound) broken.add('settings_invalid');
  if (broken.size === 0) desk.setUp(command);
  return broken;
}

export function configureFiat(desk: RefDesk, command: ConfigureP2pFiat): Broken {
  const { fiatId, code, scale, status } = command;
  const known = desk.fiats.get(fiatId);
  const sound =
    isId(fiatId) &&
    /^[A-Z]{3}$/.test(code) &&
    isBetween(scale, 0, 8) &&
    (known === undefined || known.scale === scale) &&
    ['open', 'closed'].includes(status);
  if (!sound) return new Set(['settings_invalid']);
  desk.fiats.set(fiatId, command);
  return new Set();
}

export function configureCoin(desk: RefDesk, command: ConfigureP2pAsset): Broken {
  const broken: Broken = new Set();
  if (!desk.world.assets.has(command.assetId)) broken.add('asset_unknown');
  if (![command.dayLimit, command.certifiedDayLimit, command.shopDayLimit].every(isAmount))
    broken.add('settings_invalid');
  if (broken.size === 0) desk.coins.set(command.assetId, command);
  return broken;
}

export function configureP2pMarket(desk: RefDesk, command: ConfigureP2pMarket): Broken {
  const { p2pMarketId, assetId, fiatId, indexMarketId, status, priceDecimals, tick, step } = command;
  const { maxPrice, minMoney, maxMoney, bandPpm, makerFeePpm, takerFeePpm } = command;
  const broken: Broken = new Set();
  if (!desk.world.assets.has(assetId)) broken.add('asset_unknown');
  const sound =
    isId(p2pMarketId) &&
    desk.fiats.has(fiatId) &&
    ['open', 'closed'].includes(status) &&
    isAmount(indexMarketId) &&
    isBetween(priceDecimals, 0, 5) &&
    [tick, step, maxPrice, minMoney, maxMoney].every((value) => isAmount(value) && value > 0) &&
    maxPrice <= 2 ** 51 &&
    isBetween(bandPpm, 1, 999_999) &&
    [makerFeePpm, takerFeePpm].every((value) => isBetween(value, 0, 999_999)) &&
    maxMoney >= minMoney &&
    maxPrice % tick === 0;
  if (!sound) broken.add('settings_invalid');
  const known = desk.markets.get(p2pMarketId);
  const isSame =
    known === undefined ||
    (known.assetId === assetId &&
      known.fiatId === fiatId &&
      known.indexMarketId === indexMarketId &&
      known.priceDecimals === priceDecimals &&
      known.tick === tick &&
      known.step === step);
  if (!isSame) broken.add('market_immutable');
  if (broken.size === 0 && !givesAmounts(desk, command)) broken.add('settings_invalid');
  if (broken.size === 0) desk.markets.set(p2pMarketId, command);
  return broken;
}

/** A step is worth at most one unit of the fiat at the highest price, and the limits have a number of coins there. */
function givesAmounts(desk: RefDesk, market: ConfigureP2pMarket): boolean {
  const exponent = exponentOf(desk, market);
  if (exponent < 0 || exponent > 15) return false;
  const divisor = 10n ** BigInt(exponent);
  const terms = { price: BigInt(market.maxPrice), divisor, step: BigInt(market.step) };
  if (moneyFor(terms.step, terms) > 1n) return false;
  return [market.minMoney, market.maxMoney]
    .map(BigInt)
    .every((money) => fits(money, divisor, terms.price) && coinsFor(money, terms) > 0n);
}

function exponentOf(desk: RefDesk, { assetId, fiatId, priceDecimals }: ConfigureP2pMarket): number {
  const { world, fiats } = desk;
  return priceDecimals + scaleOf(world, assetId) - (fiats.get(fiatId)?.scale ?? 0);
}

function scaleOf(world: RefWorld, assetId: number): number {
  return world.assets.get(assetId)?.scale ?? 0;
}

/** The divisor that turns price x number into units of the fiat. */
export function divisorOf(desk: RefDesk, market: ConfigureP2pMarket): bigint {
  return 10n ** BigInt(exponentOf(desk, market));
}
