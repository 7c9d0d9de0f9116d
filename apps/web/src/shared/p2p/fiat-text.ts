import { memoized } from '@candor/ui';
import { currentLanguage, LANGUAGE_TAGS } from '@candor/web-kit';

const formatOf = memoized(
  (fiat: string, digits: number) =>
    new Intl.NumberFormat(LANGUAGE_TAGS[currentLanguage], {
      style: 'currency',
      currency: fiat,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }),
);

/**
 * Returns an amount of money with the symbol of its fiat as the page's language writes it. The decimals are those of the text;
 * no digit passes through a float.
 */
export function fiatText(money: string, fiat: string): string {
  const digits = money.split('.')[1]?.length ?? 0;
  return formatOf(fiat, digits).format(money as Intl.StringNumericLiteral);
}
