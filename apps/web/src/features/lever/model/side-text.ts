import type { LeverOrder } from '@candor/contract';
import type { TFunction } from '@candor/web-kit';

/** The direction in the language of the page; frames of the socket carry it in the exchange's default one. */
export function sideText(t: TFunction, { type }: Pick<LeverOrder, 'type'>): string {
  return t(type === 1 ? 'lever.long' : 'lever.short');
}
