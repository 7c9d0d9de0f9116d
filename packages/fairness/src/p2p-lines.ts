/** Lines of the public record about the P2P desk: its rates, its clock and the course of its orders. */
import type { P2pChanged, P2pOrderFact, RateTickFact, SettingsChanged } from '@candor/engine';
import type { Sha256 } from './chain.ts';

type RateSettings = Extract<SettingsChanged, { kind: 'p2p_rate_configured' }>['settings'];
type OrderChanged = Extract<P2pChanged, { kind: 'p2p_order_changed' }>;
type ClockShifted = Extract<P2pChanged, { kind: 'p2p_clock_shifted' }>;

/** The facts of an order that its public line commits to. Coins and money in the units of their asset and fiat. */
export type CommittedOrder = Pick<
  P2pOrderFact,
  | 'orderId'
  | 'adSide'
  | 'makerId'
  | 'takerId'
  | 'number'
  | 'money'
  | 'sellerFee'
  | 'buyerFee'
  | 'toBuyer'
  | 'termsHash'
  | 'evidenceHead'
  | 'salt'
>;

/**
 * The commitment of an order's public line: the SHA-256, in hex, of order, seller, buyer, number, money, the seller's fee, the
 * buyer's fee, coins for the buyer, hash of the terms, newest hash of the evidence and salt, joined by newlines.
 */
export function p2pCommitment<Digest>(order: CommittedOrder, sha256: (text: string) => Digest): Digest {
  const { adSide, makerId, takerId } = order;
  const [seller, buyer] = adSide === 'sell' ? [makerId, takerId] : [takerId, makerId];
  return sha256(
    [
      order.orderId,
      seller,
      buyer,
      order.number,
      order.money,
      order.sellerFee,
      order.buyerFee,
      order.toBuyer,
      order.termsHash,
      order.evidenceHead,
      order.salt,
    ].join('\n'),
  );
}

export function rateSourcesOf({ fiatId, sources, quorum, lifeMs, effectiveMs }: RateSettings): unknown[] {
  const list = sources.map(({ sourceId, name }) => [sourceId, name]);
  return ['p2p_sources', fiatId, list, quorum, lifeMs, effectiveMs];
}

export function rateTickOf(fact: RateTickFact): unknown[] {
  const { tick, fiatId, isHalted, rate, oldestMs, sourcesSeq } = fact;
  const said = fact.quotes.map((quote) => [quote.sourceId, quote.rate, quote.madeMs]);
  return ['p2p_rate', tick, fiatId, isHalted ? 1 : 0, rate, oldestMs, sourcesSeq, said];
}

export function clockOf({ downMs, pausedSinceMs }: ClockShifted): unknown[] {
  return ['p2p_clock', downMs, pausedSinceMs];
}

export function orderOf({ change, order }: OrderChanged, sha256: Sha256): unknown[] {
  return [
    'p2p_order',
    order.orderId,
    order.p2pMarketId,
    change,
    order.rule,
    order.pricing,
    order.premiumPpm,
    order.adLimitPrice,
    order.price,
    order.indexTick,
    order.rateTick,
    p2pCommitment(order, sha256),
  ];
}
