/** The form of an ad, read into the terms of a command. */
import type { ParsedRequestOf, ShopHours } from '@candor/contract';
import type { PlaceAd } from '@candor/engine';
import { parseDecimal } from '@candor/primitives';
import { CallFailure } from '../../../http/failure.ts';
import { units } from '../../../http/units.ts';
import type { AdTexts } from '../desk/ad-texts.ts';
import type { DeskMarket } from '../desk/desk-market.ts';
import { ownMethods, type PayMethodCode } from '../desk/own-methods.ts';
import type { Desk } from '../desk/ports.ts';
import { enginePayType } from '../orders/desk-clock.ts';
import { checkHours } from './shop-calls.ts';

type Form = ParsedRequestOf<'shop/ad_edit'>;
type Terms = Omit<PlaceAd, 'kind' | 'userId' | 'clientId' | 'p2pMarketId' | 'side' | 'quantity'>;

/** Percent to parts per million. */
const PERCENT_DECIMALS = 4;

/**
 * Resolves with the terms of a form, whose texts are stored under their hash. May refuse with price_required,
 * p2p_premium_invalid, field_invalid, area_unknown, payer_method_missing, payee_name_differs or as `units` says.
 */
export async function readTerms(
  desk: Desk,
  userId: number,
  { form, market }: { readonly form: Form; readonly market: DeskMarket },
): Promise<Terms> {
  const pricing = readPricing(form, market);
  const { scale } = market.fiat;
  const limits = {
    minMoney: units('min_money', form.min_money, scale),
    maxMoney: units('max_money', form.max_money, scale),
  };
  const payTypes = [...new Set(form.pay_types)];
  await checkMethods(desk, userId, payTypes);
  const texts = await readTexts(desk, userId, form);
  return {
    ...pricing,
    ...limits,
    windowMinutes: form.window_minutes,
    payTypes: payTypes.map(enginePayType),
    needsCertified: form.conditions?.certified === true,
    minCompleted: form.conditions?.min_completed ?? 0,
    termsHash: await desk.texts.keep(userId, texts),
  };
}

function readPricing(form: Form, market: DeskMarket) {
  const price = (field: string, text: string | undefined) =>
    text === undefined ? 0 : units(field, text, market.priceDecimals);
  if (form.price_type === '1') {
    if (form.price === undefined) throw CallFailure.at('price', 'price_required');
    if (form.premium !== undefined) throw CallFailure.at('premium', 'order_options_invalid');
    if (form.limit_price !== undefined) throw CallFailure.at('limit_price', 'order_options_invalid');
    return { pricing: 'fixed', price: price('price', form.price), premiumPpm: 0, limitPrice: 0 } as const;
  }
  if (form.premium === undefined) throw CallFailure.at('premium', 'p2p_premium_invalid');
  if (form.price !== undefined) throw CallFailure.at('price', 'order_options_invalid');
  const limitPrice = price('limit_price', form.limit_price);
  return { pricing: 'floating', price: 0, premiumPpm: premiumOf(form.premium), limitPrice } as const;
}

function premiumOf(text: string): number {
  const isBelow = text.startsWith('-');
  const parsed = parseDecimal(isBelow ? text.slice(1) : text, PERCENT_DECIMALS);
  if (!parsed.ok) throw CallFailure.at('premium', 'p2p_premium_invalid');
  return isBelow ? 0 - parsed.value : parsed.value;
}

/** Only own saved methods may be offered, and their name must be the certified one where there is one. */
async function checkMethods(desk: Desk, userId: number, types: readonly PayMethodCode[]): Promise<void> {
  const saved = await ownMethods(desk.personalData, userId);
  for (const type of types) {
    const method = saved.find((known) => known.type === type);
    if (method === undefined) throw CallFailure.at('pay_types', 'payer_method_missing');
    if (method.name === 'differs') throw CallFailure.at('pay_types', 'payee_name_differs');
  }
}

async function readTexts(desk: Desk, userId: number, form: Form): Promise<AdTexts> {
  const { conditions = {}, hours = [] } = form;
  const countries = [...new Set(conditions.countries)].toSorted();
  if (!countries.every((code) => desk.areas.isCountry(code)))
    throw CallFailure.at('conditions', 'area_unknown');
  checkHours(hours);
  return {
    terms: form.terms?.trim() ?? '',
    autoReply: form.auto_reply?.trim() ?? '',
    minDays: conditions.min_days ?? 0,
    countries,
    hours: hours satisfies readonly ShopHours[],
    timeZone: (await desk.shops.ofOwner(userId))?.timeZone ?? 'UTC',
  };
}
