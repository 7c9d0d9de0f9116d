import type { Match } from '@candor/contract';
import {
  paletteStore,
  takenOverStore,
  themeStore,
  useArePricesOld,
  useIsMobile,
  useValue,
} from '@candor/web-kit';
import { useEffect } from 'react';
import { useLastTradeMs } from '../pairs/use-deal.ts';
import { drawingsOf } from './chart-drawings.ts';
import { createChartFeed } from './chart-feed.ts';
import type { ChartSettings } from './chart-settings.ts';
import type { OwnLine } from './own-line.ts';
import type { MountedChart } from './use-mounted-chart.ts';

interface ChartContents {
  readonly match: Match;
  readonly settings: ChartSettings;
  readonly lines: readonly OwnLine[];
  readonly isFull: boolean;
  /** Those of the pair's quantities if left out. */
  readonly volumeDecimals: number | undefined;
}

/** Keeps what a mounted chart shows equal to the pair, the settings, the colours and the person's lines. */
export function useChartContents(
  chart: MountedChart,
  { match, settings, lines, isFull, volumeDecimals: wanted }: ChartContents,
): void {
  const { port, state, setDrawingCount } = chart;
  const { resolution, studies, params, zoneName: zone } = settings;
  const { id: matchId, symbol, price_decimals: priceDecimals } = match;
  const volumeDecimals = wanted ?? match.number_decimals;
  const lastTradeMs = useLastTradeMs(match);
  useEffect(() => {
    const feed = createChartFeed(match, resolution, lastTradeMs);
    port?.show({ symbol, priceDecimals, volumeDecimals }, resolution, feed);
    // The pair's identity counts, not the object, which every refresh of the market list replaces.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [port, matchId, symbol, priceDecimals, volumeDecimals, resolution, lastTradeMs]);

  const takenOver = useValue(takenOverStore);
  useEffect(() => {
    if (!port || state !== 'ready') return;
    const drawings = drawingsOf(matchId);
    port.setDrawings(drawings);
    setDrawingCount(drawings.length);
  }, [port, state, matchId, resolution, takenOver, setDrawingCount]);

  const isMobile = useIsMobile();
  useEffect(() => port?.setPageScroll(isMobile && !isFull), [port, isMobile, isFull]);
  useEffect(() => port?.setStudies(studies, params), [port, studies, params]);
  useEffect(() => port?.setTimeZone(zone), [port, zone]);
  const isOld = useArePricesOld();
  useEffect(() => port?.setOld(isOld), [port, isOld]);
  useEffect(() => {
    if (state === 'ready') port?.setPriceLines(lines);
  }, [port, state, lines]);

  useEffect(() => {
    if (!port) return;
    // The tokens change with the attribute on <html>, which is set just before the stores tell.
    const stops = [themeStore, paletteStore].map((store) => store.subscribe(() => port.refreshColours()));
    return () => stops.forEach((stop) => stop());
  }, [port]);
}
