import type { Match } from '@candor/contract';
import { directionOf } from '@candor/ui';
import { useQuery } from '@tanstack/react-query';
import { call, useIsSettled } from '@candor/web-kit';
import { sparklinePoints } from './sparkline-points.ts';

const DAY_S = 86_400;
const [WIDTH, HEIGHT] = [100, 32];

/** Draws the hourly closes of the last 24 hours as a line. It is a shape to glance at: the figures are beside it. */
export function Sparkline({ match, change }: { readonly match: Match; readonly change: string }) {
  const isSettled = useIsSettled();
  const { data: bars } = useQuery({
    queryKey: ['public', 'sparkline', match.id],
    queryFn: ({ signal }) => {
      const to = Math.floor(Date.now() / 1_000);
      return call(
        'market/kline',
        { from: to - DAY_S, to, symbol: match.symbol, period: '60min', currency_match_id: match.id },
        { signal },
      );
    },
    staleTime: 300_000,
    enabled: isSettled,
  });
  const points = sparklinePoints(bars?.map((bar) => bar.close) ?? [], WIDTH, HEIGHT);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={`h-8 w-full ${directionOf(change) === 'up' ? 'text-up' : 'text-down'}`}
      aria-hidden
    >
      {points !== '' && (
        <polyline
          points={points}
          fill="none"
          stroke="currentColor"
          strokeWidth={1.5}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  );
}
