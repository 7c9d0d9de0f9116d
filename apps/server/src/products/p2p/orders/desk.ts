/** Markets, units and the clock of the desk, as the calls of traders use them. */
import type { PayMethodCode } from '../../personal/pay-methods.ts';
import type { P2pOrderFact, PlaceAd, Rejection } from '@candor/engine';
import type { CallFailure } from '../../../http/failure.ts';
import { refusal } from '../../../http/order-calls.ts';
import { decimalsOf, type MarketScales } from '../../../wire/money.ts';
import { formatAmount } from '@candor/primitives';
import { p2pOrderWords } from '../../../wire/p2p-words.ts';
import type { OrderReads } from './ports.ts';

type EnginePayType = PlaceAd['payTypes'][number];

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

/** A market of the desk with the scales in which its amounts are written. */
export interface DeskMarket extends MarketScales {
  readonly assetId: number;
  readonly coin: string;
  readonly fiat: string;
}

/** Returns the market of an ad or an order: one that the engine or the catalog lacks is a bug. */
export function deskMarket({ engine, catalog }: OrderReads, p2pMarketId: number): DeskMarket {
  const market = engine.p2p.markets().find((known) => known.p2pMarketId === p2pMarketId);
  const fiat = engine.p2p.fiats().find(({ fiatId }) => fiatId === market?.fiatId);
  const coin = market && catalog.currency(market.assetId);
  if (market === undefined || fiat === undefined || coin === undefined)
    throw new Error(`an order names market ${p2pMarketId} of the desk, which is not complete`);
  return {
    id: p2pMarketId,
    assetId: market.assetId,
    coin: coin.code,
    fiat: fiat.code,
    symbol: `${coin.code}/${fiat.code}`,
    priceDecimals: market.priceDecimals,
    numberDecimals: decimalsOf(formatAmount(market.step, coin.scale)),
    base: { scale: coin.scale },
    quote: { scale: fiat.scale },
  };
}

/** The coin in which bonds are held. */
export function bondCoin({ engine, catalog }: OrderReads): { readonly scale: number; readonly code: string } {
  const { scale = 0, code = '' } = catalog.currency(engine.p2p.desk?.bondAssetId ?? 0) ?? {};
  return { scale, code };
}

/** Returns a refusal about an order in the words of the desk. */
export function orderRefusal(
  reads: OrderReads,
  rejection: Rejection,
  order?: Pick<P2pOrderFact, 'p2pMarketId'>,
): CallFailure {
  const market = order && deskMarket(reads, order.p2pMarketId);
  return refusal(rejection, p2pOrderWords(bondCoin(reads)), market);
}

/** The desk's clock beside the time of commands. */
export interface DeskClock {
  readonly nowMs: number;
  /** The time of the desk now; it stands still during a pause. */
  readonly serviceMs: number;
  /** Returns the time of commands at which a time of the desk comes if nothing stops its clock until then. */
  readonly wallOf: (serviceMs: number) => number;
}

/** The clock now; of an order that has ended, as it stood then. */
export function clockOf({ engine, now }: OrderReads, order?: P2pOrderFact): DeskClock {
  if (order !== undefined && order.endedMs !== 0) {
    const offset = order.endedMs - order.endedServiceMs;
    return { nowMs: now(), serviceMs: order.endedServiceMs, wallOf: (serviceMs) => serviceMs + offset };
  }
  const { serviceMs, pausedSinceMs } = engine.p2p;
  const nowMs = now();
  const offset = engine.nowMs - serviceMs;
  return {
    nowMs,
    serviceMs: pausedSinceMs === 0 ? nowMs - offset : serviceMs,
    wallOf: (time) => time + (pausedSinceMs === 0 ? offset : nowMs - serviceMs),
  };
}
