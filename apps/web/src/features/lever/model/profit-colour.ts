/** The colour of a signed number by the text as it is shown: what is shown as zero has none. */
export function profitColour(shown: string): string {
  if (!/[1-9]/.test(shown)) return 'text-t1';
  return shown.startsWith('+') ? 'text-up' : 'text-down';
}
