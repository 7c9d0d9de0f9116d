import type { Fill } from '@candor/contract';

/** Finer than any amount of the exchange, so that what is read is exact. */
const SCALE = 12;

function unitsOf(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.slice(0, SCALE).padEnd(SCALE, '0'));
}

/** Rounded half up; what it reads is a price to look at, no money moves by it. */
function decimalOf(units: bigint, decimals: number): string {
  const cut = 10n ** BigInt(SCALE - decimals);
  const digits = ((units + cut / 2n) / cut).toString().padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/**
 * Returns the average cost of the coins that were bought and not sold since, fees included, from the fills of one
 * pair in any order. A sale reduces all earlier purchases proportionally. Undefined where nothing is left.
 */
export function averageCost(
  fills: readonly Fill[],
  { base, priceDecimals }: { readonly base: string; readonly priceDecimals: number },
): string | undefined {
  let held = 0n;
  let cost = 0n;
  for (const fill of [...fills].sort((a, b) => a.timestamp - b.timestamp || a.id - b.id)) {
    const number = unitsOf(fill.number);
    if (fill.way === 'in') {
      held += number - (fill.fee_currency_code === base ? unitsOf(fill.fee) : 0n);
      cost += unitsOf(fill.volume);
    } else if (number >= held) {
      held = 0n;
      cost = 0n;
    } else {
      cost -= (cost * number) / held;
      held -= number;
    }
  }
  return held > 0n ? decimalOf((cost * 10n ** BigInt(SCALE)) / held, priceDecimals) : undefined;
}
