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
  if (known !== undefined) {
    const { settings } = known;
    const isSame =
      settings.baseAssetId === command.baseAssetId &&
      settings.quoteAssetId === command.quoteAssetId &&
      settings.priceDecimals === priceDecimals;
    if (!isSame) broken.add('market_immutable');
  }
  if (broken.size > 0) return broken;
  if (known === undefined) world.markets.set(command.marketId, { settings: command, last: 0n, resting: [] });
  else known.settings = command;
  return broken;
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
