import type { Page } from '@playwright/test';

interface Measured {
  readonly frameTimes?: number[];
  readonly longTasks?: number[];
}

/** Begins to note the frames, long tasks and memory of a page. */
export async function startFrameRate(page: Page) {
  const session = await page.context().newCDPSession(page);
  const heapBytes = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize;
  };
  const heapBefore = await heapBytes();
  await page.evaluate(() => {
    const frames: number[] = [];
    const longTasks: number[] = [];
    Object.assign(globalThis, { frameTimes: frames, longTasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTasks.push(duration);
    }).observe({ type: 'longtask' });
    const count = (at: number) => {
      frames.push(at);
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });
  return {
    /** Says in words what was noted since. */
    async report(): Promise<string> {
      const { frames, longTasks } = await page.evaluate(() => {
        const { frameTimes = [], longTasks: long = [] } = globalThis as Measured;
        return { frames: frameTimes, longTasks: long };
      });
      const gaps = frames
        .slice(1)
        .map((at, index) => at - (frames[index] ?? at))
        .toSorted((a, b) => a - b);
      const median = gaps[Math.floor(gaps.length / 2)] ?? Number.NaN;
      const slow = gaps[Math.floor(gaps.length * 0.99)] ?? Number.NaN;
      const grown = ((await heapBytes()) - heapBefore) / 1e6;
      return (
        `median ${(1_000 / median).toFixed(1)} fps, 1 % low ${(1_000 / slow).toFixed(1)} fps, ` +
        `${longTasks.length} tasks over 50 ms (longest ${Math.max(0, ...longTasks).toFixed(0)} ms), ` +
        `heap grew by ${grown.toFixed(1)} MB`
      );
    },
  };
}
