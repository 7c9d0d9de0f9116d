import { NO_VALUE } from '@candor/ui';

/** Writes thousandths as percent; a dash where nothing is owed. */
export function ratioText(permille: number | null): string {
  if (permille === null) return NO_VALUE;
  return `${Math.floor(permille / 10)}.${permille % 10} %`;
}
