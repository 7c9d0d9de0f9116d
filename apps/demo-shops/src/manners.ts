/** The manners in which bot buyers pay the orders by which they have taken an ad. */

type Manner = 'exact' | 'less' | 'other_name' | 'unpaid';

/** Every second order is paid as agreed; between them a seller meets each of the others. */
const ROTATION: readonly Manner[] = ['exact', 'less', 'exact', 'other_name', 'exact', 'unpaid'];
const OF_BOT = /^demo-buyer-(\d+)-(\d+)$/;

/** Returns the key under which bots take an ad, having taken it so often before. */
export function takeKey(adId: number, takenBefore: number): string {
  return `demo-buyer-${adId}-${takenBefore}`;
}

/**
 * Returns how an order is paid, by the key under which it was opened. The first order of each ad is paid as agreed; ads of one shop
 * begin at different places, so that one with several ads meets every manner sooner.
 */
export function mannerOf(key: string): Manner {
  const [, adId, takenBefore] = OF_BOT.exec(key) ?? [];
  if (adId === undefined || takenBefore === undefined) return 'exact';
  const place = 2 * (Number(adId) % 3) + Number(takenBefore);
  return ROTATION[place % ROTATION.length] ?? 'exact';
}
