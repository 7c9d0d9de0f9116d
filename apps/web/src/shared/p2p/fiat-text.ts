import { currentLanguage, LANGUAGE_TAGS } from '@candor/web-kit';

/** A list of ads has hundreds of amounts, and to make a format takes thirty times as long as to use it. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(fiat: string, digits: number): Intl.NumberFormat {
  const tag = LANGUAGE_TAGS[currentLanguage];
  const name = `${tag} ${fiat} ${digits}`;
  let format = formats.get(name);
  if (format === undefined) {
    format = new Intl.NumberFormat(tag, {
      style: 'currency',
      currency: fiat,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    formats.set(name, format);
  }
  return format;
}

/**
 * Returns an amount of money with the symbol of its fiat as the page's language writes it. The decimals are those of the text;
 * no digit passes through a float.
 */
export function fiatText(money: string, fiat: string): string {
  const digits = money.split('.')[1]?.length ?? 0;
  return formatOf(fiat, digits).format(money as Intl.StringNumericLiteral);
}
