import type { KlineBar } from '@candor/contract';
import { push } from '@candor/web-kit';

/** Bars of one period, for the chart, which draws outside React. Delivered ten times a second at most. */
export function onLiveBar(symbol: string, period: string, listener: (bar: KlineBar) => void): () => void {
  const waiting = new Map<number, KlineBar>();
  let isScheduled = false;
  let isStopped = false;
  function flush(): void {
    isScheduled = false;
    if (isStopped) return;
    const bars = [...waiting.values()].sort((a, b) => a.time - b.time);
    waiting.clear();
    for (const bar of bars) listener(bar);
  }
  const stop = push().subscribe(`KLINE.${symbol}.${period}`, ({ kline }) => {
    if (kline.period !== period) return;
    waiting.set(kline.time, kline);
    if (isScheduled) return;
    isScheduled = true;
    setTimeout(flush, 100);
  });
  return () => {
    isStopped = true;
    stop();
  };
}
