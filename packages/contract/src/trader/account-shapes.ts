/** Answers about fees, filters, currencies and the terms of a key. */
import { z } from 'zod';
import { decimal, filter } from './shapes.ts';

const text = z.string();
const rates = z.strictObject({ maker: decimal, taker: decimal });
const ratesBySide = z.strictObject({ maker: decimal, taker: decimal, buyer: decimal, seller: decimal });
/** No currency lowers fees. */
const discount = z.strictObject({
  enabledForAccount: z.literal(false),
  enabledForSymbol: z.literal(false),
  discountAsset: z.literal(''),
  discount: decimal,
});

/** The rates are there where `computeCommissionRates` asked for them. */
export const testedOrder = z.union([
  z.strictObject({
    standardCommissionForOrder: rates,
    specialCommissionForOrder: rates,
    taxCommissionForOrder: rates,
    discount,
  }),
  z.strictObject({}),
]);

export const commission = z.strictObject({
  symbol: text,
  standardCommission: ratesBySide,
  specialCommission: ratesBySide,
  taxCommission: ratesBySide,
  discount,
});

export const ownFilters = z.strictObject({
  exchangeFilters: z.array(z.never()),
  symbolFilters: z.array(filter),
  assetFilters: z.array(z.never()),
});

export const tradeFee = z.strictObject({
  symbol: text,
  makerCommission: decimal,
  takerCommission: decimal,
});

const network = z.strictObject({
  network: text,
  coin: text,
  name: text,
  withdrawFee: decimal,
  withdrawMin: decimal,
  withdrawMax: decimal,
  withdrawIntegerMultiple: decimal,
  depositEnable: z.boolean(),
  withdrawEnable: z.boolean(),
  isDefault: z.boolean(),
  minConfirm: z.int(),
  unLockConfirm: z.int(),
});

export const coin = z.strictObject({
  coin: text,
  name: text,
  free: decimal,
  locked: decimal,
  depositAllEnable: z.boolean(),
  withdrawAllEnable: z.boolean(),
  trading: z.boolean(),
  isLegalMoney: z.literal(false),
  networkList: z.array(network),
});

const never = z.literal(false);
export const keyTerms = z.strictObject({
  ipRestrict: z.boolean(),
  createTime: z.int().nonnegative(),
  enableReading: z.literal(true),
  enableSpotAndMarginTrading: z.boolean(),
  enableWithdrawals: never,
  enableInternalTransfer: never,
  enableMargin: never,
  enableFutures: never,
  permitsUniversalTransfer: never,
  enableVanillaOptions: never,
  enableFixApiTrade: never,
  enableFixReadOnly: never,
  enablePortfolioMarginTrading: never,
});
