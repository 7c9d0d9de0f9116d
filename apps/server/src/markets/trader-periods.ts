import type { Period } from '@candor/contract';
import type { TraderInterval } from '@candor/contract/schema';

/** Periods by the names that trading programs have for them. */
export const TRADER_PERIODS: Readonly<Record<TraderInterval, Period>> = {
  '1m': '1min',
  '3m': '3min',
  '5m': '5min',
  '15m': '15min',
  '30m': '30min',
  '1h': '60min',
  '2h': '120min',
  '4h': '240min',
  '6h': '360min',
  '8h': '480min',
  '12h': '720min',
  '1d': '1day',
  '3d': '3day',
  '1w': '1week',
  '1M': '1mon',
};
