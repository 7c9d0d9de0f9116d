import { formatFixed } from '@candor/ui';

const CENTS = 2;
/** Decimals at which values in dollars and rates are added: more than any of them has. */
const WORKING_DECIMALS = 18;

function units(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(WORKING_DECIMALS, '0').slice(0, WORKING_DECIMALS));
}

/**
 * Returns what several values in US dollars come to in a currency that costs `usdRate` dollars, rounded down and grouped for
 * display; undefined until the rate is known.
 */
export function totalIn(
  usdRate: string | undefined,
  usdValues: readonly string[],
  decimals = CENTS,
): string | undefined {
  const rate = units(usdRate ?? '0');
  if (rate === 0n) return undefined;
  const sum = usdValues.reduce((total, value) => total + units(value), 0n);
  const parts = (sum * 10n ** BigInt(decimals)) / rate;
  const digits = parts.toString().padStart(decimals + 1, '0');
  return formatFixed(`${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`, decimals);
}
