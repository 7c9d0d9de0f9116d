import { createIdempotencyKey } from '@candor/client';
import { compareDecimals, cutDecimal, isPositiveDecimal } from '@candor/ui';
import { useNavigate } from '@tanstack/react-router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  call,
  callAndConfirm,
  type Problems,
  type TFunction,
  useCallForm,
  useTranslation,
  useUser,
} from '@candor/web-kit';
import { useState } from 'react';
import { isTradePasswordGranted } from '../../../shared/account/trade-password-grant.ts';
import { orderKey } from '../../../shared/p2p/p2p-queries.ts';
import { type DealWish, dealFormulas, type P2pAd, type P2pDesk } from '../../../shared/p2p/deal-formulas.ts';
import { fiatText } from '../../../shared/p2p/fiat-text.ts';

interface DealValues {
  money: string;
  number: string;
  payType: string;
  password: string;
}

/** The field that was typed last decides the order; the other one follows it. */
const COIN_DECIMALS = 8;

type DealBy = 'money' | 'number';

interface DealOptions {
  readonly ad: P2pAd;
  readonly desk: P2pDesk;
  readonly firstMoney: string;
}

const FIELDS = {
  money: 'money',
  number: 'number',
  pay_type: 'payType',
  payer_method_missing: 'payType',
  payee_name_differs: 'payType',
  payment_account_shared: 'payType',
  p2p_money_below_minimum: 'money',
  p2p_money_above_maximum: 'money',
  p2p_stock_insufficient: 'number',
} as const;

/** The form that takes an ad: money and number follow from each other by the engine’s formulas. */
export function useDealForm({ ad, desk, firstMoney }: DealOptions) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const isBuying = ad.way === 'out';
  const formulas = useFormulas(ad, desk);
  const [by, setBy] = useState<DealBy>('money');
  const [idempotencyKey, setKey] = useState(createIdempotencyKey);
  const [payOnly] = ad.pay_types.length === 1 ? ad.pay_types : [''];
  const { data: user } = useUser();
  const needsPassword = !isBuying && !isTradePasswordGranted();
  const { max_money: most } = ad.can_take ?? ad;

  /** The coins for an amount as a field shows them, without the zeros beyond the step. */
  const numberFor = (money: string) => cutDecimal(formulas?.numberOf(money), COIN_DECIMALS);

  const state = useCallForm<DealValues>({
    name: `deal-${ad.id}`,
    defaults: {
      money: firstMoney,
      number: numberFor(firstMoney),
      payType: payOnly ?? '',
      password: '',
    },
    check: (values): Problems<DealValues> =>
      problemsOf(values, { t, ad, by, needsPassword, hasMethod: ownMethod.data?.raw_data !== null }),
    fieldOf: needsPassword ? { ...FIELDS, pay_password: 'password' } : FIELDS,
  });
  const { form } = state;
  const values = form.watch();
  const ownMethod = useQuery({
    queryKey: ['own', 'pay-method', values.payType],
    queryFn: ({ signal }) =>
      call('pay_method/get_method_by_type', { type: values.payType as 'bank' }, { signal }),
    enabled: values.payType !== '',
  });
  const wish: DealWish = by === 'money' ? { money: values.money } : { number: values.number };

  function type(field: DealBy, text: string) {
    setBy(field);
    const other = field === 'money' ? numberFor(text) : (formulas?.moneyOf(text) ?? '');
    form.setValue(field, text, { shouldDirty: true });
    form.setValue(field === 'money' ? 'number' : 'money', other);
    form.clearErrors(['money', 'number']);
  }

  async function send({ payType, password }: DealValues) {
    const order = await callAndConfirm(
      'legal/deal',
      {
        id: String(ad.id),
        version: String(ad.version),
        ...wish,
        price: (ad.price_type === 2 ? formulas?.worstPrice(isBuying) : ad.price) ?? '',
        pay_type: payType as P2pAd['pay_types'][number],
        ...(needsPassword && { pay_password: password }),
      },
      { idempotencyKey },
    );
    setKey(createIdempotencyKey());
    client.setQueryData(orderKey(order.id), order);
    void client.invalidateQueries({ queryKey: ['own'] });
    await navigate({ to: '/legalIndex/orderdetail', search: { id: order.id } });
  }

  return {
    ...state,
    ad,
    isBuying,
    values,
    needsPassword,
    hasPassword: user?.has_pay_password === 1,
    ownMethod,
    sum: formulas?.sumOf(wish, isBuying),
    worstPrice: ad.price_type === 2 ? formulas?.worstPrice(isBuying) : undefined,
    type,
    takeMost: () => type('money', most),
    onSubmit: state.submit(send),
  };
}

interface CheckContext {
  readonly t: TFunction;
  readonly ad: P2pAd;
  readonly by: DealBy;
  readonly needsPassword: boolean;
  /** False if the chosen payment method is not saved yet. */
  readonly hasMethod: boolean;
}

function problemsOf(values: DealValues, context: CheckContext): Problems<DealValues> {
  const { t, ad, by, needsPassword, hasMethod } = context;
  const isMissing = (field: DealBy) => by === field && !isPositiveDecimal(values[field]);
  return {
    money: isMissing('money') ? t('p2p.forms.p_legalMoney') : rangeProblem(values.money, t, ad),
    number: isMissing('number') ? t('p2p.forms.p_legalNumber') : undefined,
    payType:
      values.payType === '' ? t('p2p.forms.p_payType') : hasMethod ? undefined : t('p2p.forms.p_ownMethod'),
    password: needsPassword && values.password === '' ? t('p2p.forms.payPassword') : undefined,
  };
}

function rangeProblem(money: string, t: TFunction, ad: P2pAd): string | undefined {
  const { min_money: least, max_money: most } = ad.can_take ?? ad;
  if (!isPositiveDecimal(money)) return undefined;
  if (compareDecimals(money, least) < 0)
    return t('p2p.forms.p_legalMin', { money: fiatText(least, ad.fiat) });
  return compareDecimals(money, most) > 0
    ? t('p2p.forms.p_legalMax', { money: fiatText(most, ad.fiat) })
    : undefined;
}

export type DealForm = ReturnType<typeof useDealForm>;

/** The formulas at the ad’s price; undefined while the ad has none. */
function useFormulas(ad: P2pAd, desk: P2pDesk) {
  const market = desk.markets.find(({ id }) => id === ad.market_id);
  const coin = desk.currencies.find(({ id }) => id === ad.currency_id);
  const fiat = desk.fiats.find(({ code }) => code === ad.fiat);
  if (!market || !coin || !fiat || ad.price === null) return undefined;
  return dealFormulas(ad.price, market, { coin: coin.scale, fiat: fiat.scale });
}
