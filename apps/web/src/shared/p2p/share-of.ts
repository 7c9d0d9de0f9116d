import { parseDecimal } from '@candor/primitives';

const DECIMALS = 6;
/** Percent with two decimals are hundredths of a hundredth. */
const PARTS = 10_000n;
const PARTS_PER_PERCENT = 100n;

/**
 * Returns by how many percent a price is above a reference, with two decimals, rounded toward zero; negative where it is below,
 * `0.00` for texts that are no prices.
 */
export function shareOf(price: string, reference: string): string {
  const priceUnits = parseDecimal(price, DECIMALS);
  const referenceUnits = parseDecimal(reference, DECIMALS);
  if (!priceUnits.ok || !referenceUnits.ok || referenceUnits.value === 0) return '0.00';
  const base = BigInt(referenceUnits.value);
  const parts = ((BigInt(priceUnits.value) - base) * PARTS) / base;
  const size = parts < 0n ? -parts : parts;
  const text = `${size / PARTS_PER_PERCENT}.${String(size % PARTS_PER_PERCENT).padStart(2, '0')}`;
  return parts < 0n ? `-${text}` : text;
}
