import type { TFunction } from '@candor/web-kit';
import type { Currency } from './currency.ts';

/** The fields of a currency that an operator changes: the word of each label, and whether it is uploaded, chosen or written. */
export const CURRENCY_FIELDS = [
  { name: 'icon', label: 'icon', kind: 'picture' },
  { name: 'name', label: 'currencyName', kind: 'text' },
  { name: 'list_order', label: 'listOrder', kind: 'text' },
  { name: 'is_quote', label: 'isQuote', kind: 'switch' },
  { name: 'group_order', label: 'groupOrder', kind: 'text' },
  { name: 'open_recharge', label: 'deposits', kind: 'switch' },
  { name: 'open_draw', label: 'withdrawals', kind: 'switch' },
  { name: 'usd_price', label: 'usd', kind: 'text' },
  { name: 'cny_price', label: 'cny', kind: 'text' },
] as const;

export type CurrencyField = (typeof CURRENCY_FIELDS)[number];
export type CurrencyTexts = Record<CurrencyField['name'], string>;

export function currencyTexts(currency: Currency): CurrencyTexts {
  return Object.fromEntries(
    CURRENCY_FIELDS.map(({ name }) => [name, String(currency[name])]),
  ) as CurrencyTexts;
}

export function switchText(t: TFunction, value: string): string {
  return value === '1' ? t('terms.on') : t('terms.off');
}
