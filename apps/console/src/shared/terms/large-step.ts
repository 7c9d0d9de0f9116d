const DECIMAL = /^(\d+)(?:\.(\d+))?$/;

/** Returns whether a term changes to more than twice, or to less than half, of what it is: a digit too many is that. */
export function isLargeStep(before: string, after: string): boolean {
  const decimals = Math.max(decimalsOf(before), decimalsOf(after));
  const [from, to] = [unitsOf(before, decimals), unitsOf(after, decimals)];
  if (from === undefined || to === undefined) return false;
  return to > 2n * from || 2n * to < from;
}

function decimalsOf(text: string): number {
  return DECIMAL.exec(text)?.[2]?.length ?? 0;
}

/** Undefined for what is no plain decimal. */
function unitsOf(text: string, decimals: number): bigint | undefined {
  const match = DECIMAL.exec(text);
  if (match === null) return undefined;
  return BigInt(`${match[1] ?? ''}${(match[2] ?? '').padEnd(decimals, '0')}`);
}
