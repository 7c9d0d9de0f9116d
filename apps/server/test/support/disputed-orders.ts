/** Orders of the desk that their buyers appealed. */
import { newTrader, passWith, quoteRates } from './desk-world.ts';
import type { HandlerWorld, WorldUser } from './handler-world.ts';

const HASH = '0123456789abcdef'.repeat(4);
/** 1,000.00 CNY at 7.213. */
const MONEY = 100_000;
const MINUTE_MS = 60_000;

interface DisputedDesk {
  readonly world: Parameters<typeof newTrader>[0] &
    Parameters<typeof quoteRates>[0] &
    Pick<HandlerWorld<never>, 'engine' | 'pass' | 'submit'>;
  /** The ad of a shop that sells USDT for CNY. */
  readonly adId: number;
}

interface Disputed {
  readonly id: number;
  readonly version: number;
  readonly buyer: WorldUser;
}

/** An order whose buyer has paid, late or in time, and then appealed. */
export async function disputedOrder(desk: DisputedDesk, course: Course = {}): Promise<Disputed> {
  const { world } = desk;
  const { id, buyer } = await paidOrder(desk, course);
  await world.submit({
    kind: 'appeal_p2p_order',
    userId: buyer.id,
    clientId: '',
    orderId: id,
    reason: 'wrong_amount',
    evidenceHead: HASH,
  });
  return { id, buyer, version: world.engine.p2p.order(id)?.version ?? 0 };
}

export interface Course {
  readonly isLate?: boolean;
  /** Another ad than that of the shop for USDT. */
  readonly ad?: { readonly id: number; readonly limitPrice: number };
  /** Happens between the deadline and a late payment. */
  readonly meanwhile?: () => Promise<void>;
}

/** An order of a new taker who has paid, late or in time. */
export async function paidOrder(
  { world, adId }: DisputedDesk,
  { isLate = false, ad = { id: adId, limitPrice: 7_213 }, meanwhile = () => Promise.resolve() }: Course = {},
): Promise<{ readonly id: number; readonly buyer: WorldUser }> {
  const buyer = await newTrader(world);
  await quoteRates(world);
  await world.submit({
    kind: 'open_p2p_order',
    userId: buyer.id,
    clientId: '',
    adId: ad.id,
    adVersion: world.engine.p2p.ad(ad.id)?.version ?? 1,
    by: 'money',
    size: MONEY,
    limitPrice: ad.limitPrice,
    payType: 'bank',
    termsHash: HASH,
    salt: HASH,
  });
  const id = world.engine.p2p.ordersOf(buyer.id)[0]?.orderId ?? 0;
  // Within the window of 30 minutes, or in the two minutes after it.
  if (isLate) {
    await passWith(world, 31 * MINUTE_MS);
    await meanwhile();
  }
  await world.submit({
    kind: 'mark_p2p_paid',
    userId: buyer.id,
    clientId: '',
    orderId: id,
    proofHash: HASH,
    evidenceHead: HASH,
  });
  return { id, buyer };
}
