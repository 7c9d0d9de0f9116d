/** Units, refusals and the clock of the desk, as the calls about orders use them. */
import type { P2pOrderFact, PlaceAd, Rejection } from '@candor/engine';
import type { CallFailure } from '../../../http/failure.ts';
import { refusal } from '../../../commons/order-calls.ts';
import { p2pOrderWords } from '../../../wire/p2p-words.ts';
import { bondCoin } from '../desk/bond-coin.ts';
import { type DeskMarket, deskMarket } from '../desk/desk-market.ts';
import type { PayMethodCode } from '../desk/own-methods.ts';
import type { OrderReads } from './ports.ts';

type EnginePayType = PlaceAd['payTypes'][number];
type Reads = Pick<OrderReads, 'engine' | 'catalog'>;

const WIRE_PAY_TYPES = { alipay: 'alipay', wechat: 'wxpay', bank: 'bank' } as const satisfies Record<
  EnginePayType,
  PayMethodCode
>;
const ENGINE_PAY_TYPES = { alipay: 'alipay', wxpay: 'wechat', bank: 'bank' } as const satisfies Record<
  PayMethodCode,
  EnginePayType
>;

export const wirePayType = (payType: EnginePayType): PayMethodCode => WIRE_PAY_TYPES[payType];
export const enginePayType = (code: PayMethodCode): EnginePayType => ENGINE_PAY_TYPES[code];

/** Returns the market of an ad or an order: one that the engine or the catalog lacks is a bug. */
export function marketOf(reads: Reads, { p2pMarketId }: { readonly p2pMarketId: number }): DeskMarket {
  const market = deskMarket(reads, p2pMarketId);
  if (market === undefined) throw new Error(`market ${p2pMarketId} of the desk is not complete`);
  return market;
}

/** Returns a refusal about an order in the words of the desk. */
export function orderRefusal(
  reads: Reads,
  rejection: Rejection,
  order?: Pick<P2pOrderFact, 'p2pMarketId'>,
): CallFailure {
  return refusal(rejection, p2pOrderWords(bondCoin(reads)), order && marketOf(reads, order));
}

/** The desk's clock beside the time of commands. */
export interface DeskClock {
  readonly nowMs: number;
  /** The time of the desk now; it stands still during a pause. */
  readonly serviceMs: number;
  /** Returns the time of commands at which a time of the desk comes if nothing stops its clock until then. */
  readonly wallOf: (serviceMs: number) => number;
}

/** The clock now; for an order that has ended, as it stood then. */
export function clockOf(
  { engine, now }: Pick<OrderReads, 'engine' | 'now'>,
  order?: P2pOrderFact,
): DeskClock {
  const nowMs = now();
  if (order !== undefined && order.endedMs !== 0) {
    const offset = order.endedMs - order.endedServiceMs;
    return { nowMs, serviceMs: order.endedServiceMs, wallOf: (serviceMs) => serviceMs + offset };
  }
  const { serviceMs, pausedSinceMs } = engine.p2p;
  const offset = pausedSinceMs === 0 ? engine.nowMs - serviceMs : nowMs - serviceMs;
  return { nowMs, serviceMs: nowMs - offset, wallOf: (time) => time + offset };
}
