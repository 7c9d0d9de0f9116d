import { createIdempotencyKey } from '@candor/client';
import type { RequestOf } from '@candor/contract';
import { compareDecimals, cutDecimal, isPositiveDecimal } from '@candor/ui';
import { useQueryClient } from '@tanstack/react-query';
import { callAndConfirm, type Problems, useCallForm, useTranslation } from '@candor/web-kit';
import { useState } from 'react';
import { codesOf } from '../../shared/p2p/countries-field.tsx';
import type { P2pDesk, P2pMarket } from '../../shared/p2p/deal-formulas.ts';
import { fiatText } from '../../shared/p2p/fiat-text.ts';
import type { OwnAd } from './shop-queries.ts';

export interface AdValues {
  way: 'in' | 'out';
  currencyId: string;
  fiat: string;
  priceType: '1' | '2';
  price: string;
  premium: string;
  limitPrice: string;
  number: string;
  least: string;
  most: string;
  window: string;
  /** Codes of payment methods, separated by spaces. */
  payTypes: string;
  certified: string;
  minCompleted: string;
  minDays: string;
  /** Codes of countries, separated by spaces; none: every country. */
  countries: string;
  autoReply: string;
  terms: string;
  password: string;
}

const FIELD_OF = {
  price: 'price',
  premium: 'premium',
  limit_price: 'limitPrice',
  number: 'number',
  min_money: 'least',
  max_money: 'most',
  window_minutes: 'window',
  pay_types: 'payTypes',
  pay_password: 'password',
  payee_name_differs: 'payTypes',
  insufficient_balance: 'number',
  p2p_max_below_min: 'most',
  p2p_window_invalid: 'window',
  p2p_premium_invalid: 'premium',
  p2p_price_out_of_band: 'price',
} as const;

/** Percent with at most two decimals, from -10 to 10. */
const PREMIUM = /^-?(10(\.0{1,2})?|[0-9](\.[0-9]{1,2})?)$/;
/** A bank transfer takes at least so long. */
const BANK_WINDOW = 30;

/** The form of an ad: a new one, or new terms of one that exists, whose market, side and number stay. */
export function useAdForm(desk: P2pDesk, ad: OwnAd | undefined, onDone: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [idempotencyKey] = useState(createIdempotencyKey);
  const state = useCallForm<AdValues>({
    name: `ad-${ad?.id ?? 'new'}`,
    defaults: ad === undefined ? newAd(desk) : valuesOf(ad),
    check: (values) => problemsOf(values, { t, market: marketOf(desk, values), isNew: ad === undefined }),
    fieldOf: FIELD_OF,
  });
  const values = state.form.watch();
  return {
    ...state,
    values,
    market: marketOf(desk, values),
    set(field: keyof AdValues, value: string) {
      state.form.setValue(field, value, { shouldDirty: true });
      state.form.clearErrors(field);
    },
    onSubmit: state.submit(async (sent) => {
      const terms = termsOf(sent);
      if (ad === undefined)
        await callAndConfirm(
          'shop/ad_add',
          {
            way: sent.way,
            currency_id: sent.currencyId,
            fiat: sent.fiat,
            number: sent.number,
            ...(sent.password !== '' && { pay_password: sent.password }),
            ...terms,
          },
          { idempotencyKey },
        );
      else
        await callAndConfirm(
          'shop/ad_edit',
          { id: ad.id, version: ad.version, ...terms },
          { idempotencyKey },
        );
      void client.invalidateQueries({ queryKey: ['own'] });
      onDone();
    }),
  };
}

export type AdForm = ReturnType<typeof useAdForm>;

function marketOf(desk: P2pDesk, { currencyId, fiat }: AdValues): P2pMarket | undefined {
  return desk.markets.find(({ currency_id: id, fiat: code }) => String(id) === currencyId && code === fiat);
}

interface CheckContext {
  readonly t: ReturnType<typeof useTranslation>['t'];
  readonly market: P2pMarket | undefined;
  readonly isNew: boolean;
}

function problemsOf(values: AdValues, { t, market, isNew }: CheckContext): Problems<AdValues> {
  const methods = values.payTypes.split(' ').filter(Boolean);
  const isBelow = (money: string, bound: string) => (compareDecimals(money, bound) ?? 0) < 0;
  return {
    price:
      values.priceType === '1' && !isPositiveDecimal(values.price) ? t('p2p.forms.p_adPrice') : undefined,
    premium:
      values.priceType === '2' && !PREMIUM.test(values.premium) ? t('p2p.forms.p_adPremium') : undefined,
    number: isNew && !isPositiveDecimal(values.number) ? t('p2p.forms.p_adNumber') : undefined,
    least:
      market && (!isPositiveDecimal(values.least) || isBelow(values.least, market.min_money))
        ? t('p2p.forms.p_adMin', { money: fiatText(market.min_money, market.fiat) })
        : undefined,
    most: mostProblem(values, { t, market }),
    payTypes: methods.length === 0 ? t('p2p.forms.p_adMethods') : undefined,
    window:
      values.window === '' || (methods.includes('bank') && Number(values.window) < BANK_WINDOW)
        ? t('p2p.forms.p_adWindow')
        : undefined,
  };
}

function mostProblem(values: AdValues, { t, market }: Omit<CheckContext, 'isNew'>): string | undefined {
  if (market === undefined) return undefined;
  const isAbove =
    !isPositiveDecimal(values.most) || (compareDecimals(values.most, market.max_money) ?? 0) > 0;
  if (isAbove) return t('p2p.forms.p_adMax', { money: fiatText(market.max_money, market.fiat) });
  return (compareDecimals(values.most, values.least) ?? 0) < 0 ? t('p2p.forms.p_maxBelowMin') : undefined;
}

function termsOf(values: AdValues) {
  const isFixed = values.priceType === '1';
  return {
    price_type: values.priceType,
    ...(isFixed ? { price: values.price } : { premium: values.premium }),
    ...(!isFixed && values.limitPrice !== '' && { limit_price: values.limitPrice }),
    min_money: values.least,
    max_money: values.most,
    window_minutes: values.window,
    pay_types: values.payTypes.split(' ').filter(Boolean) as RequestOf<'shop/ad_add'>['pay_types'],
    conditions: {
      certified: values.certified === '' ? ('0' as const) : ('1' as const),
      ...(values.minCompleted !== '' && { min_completed: values.minCompleted }),
      ...(values.minDays !== '' && { min_days: values.minDays }),
      ...(values.countries !== '' && { countries: [...codesOf(values.countries)] }),
    },
    auto_reply: values.autoReply,
    terms: values.terms,
  };
}

function newAd(desk: P2pDesk): AdValues {
  const market = desk.markets.find(({ fiat }) => fiat === 'CNY') ?? desk.markets[0];
  return {
    way: 'out',
    currencyId: String(market?.currency_id ?? ''),
    fiat: market?.fiat ?? '',
    priceType: '2',
    price: '',
    premium: '0.5',
    limitPrice: '',
    number: '',
    least: market?.min_money ?? '',
    most: market?.max_money ?? '',
    window: '30',
    payTypes: '',
    certified: '',
    minCompleted: '',
    minDays: '',
    countries: '',
    autoReply: '',
    terms: '',
    password: '',
  };
}

function valuesOf(ad: OwnAd): AdValues {
  const count = (value: number) => (value === 0 ? '' : String(value));
  return {
    way: ad.way,
    currencyId: String(ad.currency_id),
    fiat: ad.fiat,
    priceType: ad.price_type === 1 ? '1' : '2',
    price: ad.price_type === 1 ? (ad.price ?? '') : '',
    premium: ad.premium ?? '',
    limitPrice: ad.limit_price ?? '',
    number: cutDecimal(ad.number, 8),
    least: ad.min_money,
    most: ad.max_money,
    window: String(ad.window_minutes),
    payTypes: ad.pay_types.join(' '),
    certified: ad.conditions.certified === 1 ? '1' : '',
    minCompleted: count(ad.conditions.min_completed),
    minDays: count(ad.conditions.min_days),
    countries: ad.conditions.countries.join(' '),
    autoReply: ad.auto_reply,
    terms: ad.terms,
    password: '',
  };
}
