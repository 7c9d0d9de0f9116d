import { parseDecimal } from '@candor/primitives';

const SCALE = 8;

/** Returns the ledger's units of an amount with eight decimals, which may be negative; throws for anything else. */
export function units(text: string): number {
  const parsed = parseDecimal(text.replace('-', ''), SCALE);
  if (!parsed.ok) throw new Error(`"${text}" is ${parsed.reason}`);
  return text.startsWith('-') ? 0 - parsed.value : parsed.value;
}
