import type { KlineBar, Match, Period } from '@candor/contract';
import { type Resolution, resolutionMs } from '@candor/ui';
import type { ChartFeed } from '@candor/ui/chart';
import { onLiveBar } from '../live/bars.ts';
import { call } from '@candor/web-kit';
import { isSilentSince } from './silent-pair.ts';

const POLL_MS = 10_000;
/** A first poll reaches this many bars back; later ones begin at the last bar known. */
const FIRST_POLL_BARS = 3;

const PERIOD_OF: Record<Resolution, Period> = {
  time: '1min',
  '1min': '1min',
  '3min': '3min',
  '5min': '5min',
  '15min': '15min',
  '30min': '30min',
  '1hour': '60min',
  '2hour': '120min',
  '4hour': '240min',
  '6hour': '360min',
  '12hour': '720min',
  '1day': '1day',
  '3day': '3day',
  '1week': '1week',
  '1mon': '1mon',
};

function hasTrades(bar: KlineBar): boolean {
  return /[1-9]/.test(bar.volume);
}

/**
 * Bars of a pair: history by request, live ones by socket, and every 10 s a reading that closes any gap.
 * `lastTradeMs` is when the pair last traded, undefined where that is not known.
 */
export function createChartFeed(
  match: Match,
  resolution: Resolution,
  lastTradeMs: () => Promise<number | undefined>,
): ChartFeed {
  const period = PERIOD_OF[resolution];
  let isSilent = false;
  let isAwake = false;

  async function load({ fromMs, toMs }: { fromMs: number; toMs: number }): Promise<KlineBar[]> {
    const bars = await call('market/kline', {
      from: Math.floor(fromMs / 1000),
      to: Math.ceil(toMs / 1000),
      symbol: match.symbol,
      period,
      currency_match_id: match.id,
    });
    return bars.sort((a, b) => a.time - b.time);
  }

  return {
    async newestMs() {
      const last = isAwake ? undefined : await lastTradeMs();
      const nowMs = Date.now();
      const end = isSilentSince(last, { nowMs, barMs: resolutionMs(resolution) }) ? last : nowMs;
      isSilent = end !== nowMs;
      return end;
    },
    load,
    subscribe(onBar) {
      let lastTime: number | undefined;
      let liveCount = 0;
      const pass = (bar: KlineBar) => {
        lastTime = Math.max(lastTime ?? 0, bar.time);
        onBar(bar);
      };
      const stopLive = onLiveBar(match.symbol, period, (bar) => {
        if (isSilent && !hasTrades(bar)) return;
        isSilent = false;
        isAwake = true;
        liveCount++;
        pass(bar);
      });
      const reconcile = async () => {
        if (isSilent) return;
        const countBefore = liveCount;
        const fromMs = lastTime ?? Date.now() - FIRST_POLL_BARS * resolutionMs(resolution);
        const bars = await load({ fromMs, toMs: Date.now() }).catch(() => []);
        // A live bar that came meanwhile is newer than this answer.
        if (liveCount === countBefore) for (const bar of bars) pass(bar);
      };
      const timer = setInterval(() => void reconcile(), POLL_MS);
      return () => {
        clearInterval(timer);
        stopLive();
      };
    },
  };
}
