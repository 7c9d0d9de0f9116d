import type { ConfigureAsset, ConfigureMarket, Grant, RegisterUser } from '@candor/engine';
import { type Broken, ceilDiv, isAmount, isId, LIMIT, type RefWorld } from './world.ts';

const PROMOTION = 6;

export function configureAsset(world: RefWorld, command: ConfigureAsset): Broken {
  const { assetId, code, scale } = command;
  const broken: Broken = new Set();
  const isName = /^[ -~]{1,32}$/.test(code);
  if (!isId(assetId) || !isName || !Number.isInteger(scale) || scale < 0 || scale > 8)
    broken.add('asset_invalid');
  const known = world.assets.get(assetId);
  if (known !== undefined && known.scale !== scale) broken.add('asset_immutable');
  if (broken.size === 0) world.assets.set(assetId, command);
  return broken;
}

/** `barred`: what products have against it. */
export function configureMarket(world: RefWorld, command: ConfigureMarket, barred: Broken): Broken {
  const broken: Broken = new Set(barred);
  const base = world.assets.get(command.baseAssetId);
  const quote = world.assets.get(command.quoteAssetId);
  if (!isId(command.marketId)) broken.add('market_invalid');
  if (base === undefined || quote === undefined) return broken.add('asset_unknown');
  if (base === quote) broken.add('market_invalid');
  const { priceDecimals, tick, lot, maxPrice, maxQuantity, minNotional, referencePrice, maxOpenOrders } =
    command;
  const rates = [command.makerFeePpm, command.takerFeePpm, command.slippagePpm, command.bandPpm];
  const sound =
    [
      priceDecimals,
      tick,
      lot,
      maxPrice,
      maxQuantity,
      minNotional,
      referencePrice,
      maxOpenOrders,
      ...rates,
    ].every(isAmount) &&
    priceDecimals <= 15 &&
    tick >= 1 &&
    maxPrice >= tick &&
    maxPrice < LIMIT / 2 &&
    lot >= 1 &&
    maxQuantity >= lot &&
    referencePrice <= maxPrice &&
    rates.every((rate) => rate <= 1_000_000);
  if (!sound) broken.add('market_invalid');
  const exponent = priceDecimals + base.scale - quote.scale;
  if (!Number.isInteger(exponent) || exponent < 0 || exponent > 15) broken.add('market_invalid');
  const known = world.markets.get(command.marketId);
  if (broken.size === 0) {
    const highest = Math.max(maxPrice, ...(known?.resting ?? []).map(({ price }) => Number(price)));
    const most = ceilDiv(BigInt(highest) * BigInt(maxQuantity), 10n ** BigInt(exponent));
    if (most >= BigInt(LIMIT)) broken.add('market_invalid');
  }
  if (broken.size === 0 && world.rules >= 7 && command.status === 'open' && !isSound(command, exponent))
    broken.add('market_invalid');
  if (known !== undefined) {
    const { settings } = known;
    const isSame =
      settings.baseAssetId === command.baseAssetId &&
      settings.quoteAssetId === command.quoteAssetId &&
      settings.priceDecimals === priceDecimals;
    if (!isSame) broken.add('market_immutable');
  }
  if (broken.size > 0) return broken;
  if (known === undefined)
    world.markets.set(command.marketId, { settings: command, last: 0n, minutes: new Map(), resting: [] });
  else known.settings = command;
  return broken;
}

/** True if rules 7 let a market be open: one lot is worth a unit at some price and at the reference price. */
function isSound(
  { tick, lot, maxPrice, minNotional, referencePrice }: ConfigureMarket,
  exponent: number,
): boolean {
  const lowest = lowestPrice(BigInt(tick), BigInt(lot), 10n ** BigInt(exponent));
  return lowest <= BigInt(referencePrice === 0 ? maxPrice : referencePrice) && minNotional >= 1_000;
}

/** The first price on the tick at which one lot is worth one unit. */
export function lowestPrice(tick: bigint, lot: bigint, divisor: bigint): bigint {
  return ceilDiv(ceilDiv(divisor, lot), tick) * tick;
}

/** Rules 7 begin: markets that they would not let be open take no orders any more. */
export function closeUnsound(world: RefWorld): void {
  for (const market of world.markets.values()) {
    const { settings } = market;
    const base = world.assets.get(settings.baseAssetId)!;
    const quote = world.assets.get(settings.quoteAssetId)!;
    if (settings.status === 'open' && !isSound(settings, settings.priceDecimals + base.scale - quote.scale))
      market.settings = { ...settings, status: 'cancel_only' };
  }
}

export function registerUser(world: RefWorld, { userId, grants }: RegisterUser): Broken {
  const broken = brokenByGrants(world, grants);
  if (!isId(userId)) broken.add('user_unknown');
  if (world.users.has(userId)) broken.add('user_exists');
  if (broken.size > 0) return broken;
  world.users.add(userId);
  payGrants(world, userId, grants);
  return broken;
}

export function postGrant(world: RefWorld, userId: number, grants: readonly Grant[]): Broken {
  const broken = brokenByGrants(world, grants);
  if (!world.users.has(userId)) broken.add('user_unknown');
  if (broken.size === 0) payGrants(world, userId, grants);
  return broken;
}

function brokenByGrants(world: RefWorld, grants: readonly Grant[]): Broken {
  const broken: Broken = new Set();
  for (const { assetId, amount } of grants) {
    if (!world.assets.has(assetId)) broken.add('asset_unknown');
    if (!isAmount(amount) || amount === 0) broken.add('amount_invalid');
  }
  return broken;
}

function payGrants(world: RefWorld, userId: number, grants: readonly Grant[]): void {
  for (const { accountType, assetId, amount } of grants) {
    world.add(0, PROMOTION, assetId, -BigInt(amount));
    world.add(userId, accountType, assetId, BigInt(amount));
  }
}
