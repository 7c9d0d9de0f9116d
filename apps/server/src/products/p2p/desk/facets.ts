/** The answers of the desk’s public data, its shops and the demo’s bank to the questions that are asked of every product. */
import type { EngineReader } from '@candor/engine';
import type { Hindrance } from '../../../facets/of-user.ts';
import { DELETED, kept, type Rows } from '../../../facets/rows.ts';

export const deskRows = {
  p2p_shops: kept('Orders and claims name the shop with which they were made.'),
  p2p_certifications: kept('The time since which a shop was certified is public.'),
  p2p_ads: kept('Orders were made on the terms of ads.'),
  p2p_ad_texts: kept('Orders were made on the terms of ads.'),
  demo_bank_accounts: DELETED,
} as const satisfies Rows;

/** Live ads, and a bond that has not returned, hinder the closing of an account. */
export function deskHindrances(engine: EngineReader, userId: number): readonly Hindrance[] {
  const { p2p } = engine;
  const bond = p2p.shop(userId)?.bond ?? 0;
  return [{ key: 'closing_p2p_left', count: p2p.adsOf(userId).length + (bond > 0 ? 1 : 0) }];
}

/** The calls about the caller that an export does not ask as they are. */
export const deskOwn = {
  'legal/limits': 'It is worked out at the moment of asking.',
  'shop/orders': 'legal/orders holds all orders of a person.',
  'demo/bank': 'Play money is nobody’s data.',
} as const;
