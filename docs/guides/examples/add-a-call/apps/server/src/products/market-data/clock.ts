import type { CallHandler } from '../../http/call.ts';
import type { MarketDataPorts } from './markets.ts';

export function clock({ engine, now }: MarketDataPorts): CallHandler<'market/clock'> {
  return async () => ({ data: { seq: engine.sequence, at_ms: now() } });
}
