import {
  dispose,
  init,
  type Chart,
  type DataLoader,
  type KLineData,
  type Period,
  registerLocale,
} from 'klinecharts';
import { twoDigits } from '../format/clock-text.ts';
import { writePrice } from '../format/decimal-text.ts';
import { createDrawings } from './chart-drawings.ts';
import { createStudies, isCompactHeight } from './chart-studies.ts';
import type { ChartBar, ChartFeed, ChartLabels, ChartMarket, ChartOptions, ChartPort } from './chart-port.ts';
import { chartStyles, legendColour } from './chart-styles.ts';
import type { FillMarks } from './fill-marks.ts';
import { createPriceLines } from './price-lines.ts';
import { keepTicksClear } from './price-axis.ts';
import { barEndMs, type Resolution, resolutionMs } from './resolution.ts';
import { createTouchScroll } from './touch-scroll.ts';
import { volumeText } from './volume-text.ts';

const BARS_PER_LOAD = 500;
const GAP_BARS_MAX = 50;

const PERIODS: Record<Resolution, Period> = {
  time: { type: 'minute', span: 1 },
  '1min': { type: 'minute', span: 1 },
  '3min': { type: 'minute', span: 3 },
  '5min': { type: 'minute', span: 5 },
  '15min': { type: 'minute', span: 15 },
  '30min': { type: 'minute', span: 30 },
  '1hour': { type: 'hour', span: 1 },
  '2hour': { type: 'hour', span: 2 },
  '4hour': { type: 'hour', span: 4 },
  '6hour': { type: 'hour', span: 6 },
  '12hour': { type: 'hour', span: 12 },
  '1day': { type: 'day', span: 1 },
  '3day': { type: 'day', span: 3 },
  '1week': { type: 'week', span: 1 },
  '1mon': { type: 'month', span: 1 },
};

/** Drawing alone may use floats: 15 digits are finer than any screen. */
function toCandle(bar: ChartBar): KLineData {
  return {
    timestamp: bar.time,
    open: Number(bar.open),
    high: Number(bar.high),
    low: Number(bar.low),
    close: Number(bar.close),
    volume: Number(bar.volume),
  };
}

/** `04:09` until the bar closes, with hours or days in front where they count. */
function countdown(closesAt: number): string {
  const seconds = Math.max(0, Math.floor((closesAt - Date.now()) / 1000));
  const clock = `${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`;
  if (seconds >= 86_400)
    return `${Math.floor(seconds / 86_400)}d ${twoDigits(Math.floor(seconds / 3600) % 24)}h`;
  return seconds >= 3600 ? `${twoDigits(Math.floor(seconds / 3600))}:${clock}` : clock;
}

function ohlcTemplate(labels: ChartLabels, decimals: () => number, isCompact: () => boolean) {
  return ({ current }: { current: KLineData | null }) => {
    if (!current) return [];
    const color = legendColour(current.close >= current.open);
    const price = (value: number) => writePrice(value.toFixed(decimals()));
    const changePercent = current.open === 0 ? 0 : ((current.close - current.open) / current.open) * 100;
    const change = `${changePercent < 0 ? '\u2212' : '+'}${Math.abs(changePercent).toFixed(2)}%`;
    const range: [string, string][] = [
      [labels.open, price(current.open)],
      [labels.high, price(current.high)],
      [labels.low, price(current.low)],
    ];
    const rows: [string, string][] = [
      ...(isCompact() ? [] : range),
      [labels.close, price(current.close)],
      [labels.change, change],
    ];
    return rows.map(([title, value]) => ({ title: `${title} `, value: { text: value, color } }));
  };
}

/** Mounts a chart into an element that has a size; the caller disposes it. */
export function mountChart(element: HTMLElement, options: ChartOptions): ChartPort {
  const { labels } = options;
  const none = {
    time: '',
    turnover: '',
    second: '',
    minute: '',
    hour: '',
    day: '',
    week: '',
    month: '',
    year: '',
  };
  registerLocale(options.language, { ...none, ...labels });

  let market: ChartMarket | undefined;
  let resolution: Resolution = '15min';
  let feed: ChartFeed | undefined;
  let stopLive: (() => void) | undefined;
  let generation = 0;
  let isPaused = true;
  let hasDrawn = false;
  let isOld = false;

  const template = ohlcTemplate(
    labels,
    () => market?.priceDecimals ?? 2,
    () => isCompactHeight(element.clientHeight),
  );
  const styles = () => {
    const chosen = chartStyles({
      isArea: resolution === 'time',
      isOld,
      isCompact: isCompactHeight(element.clientHeight),
    });
    return {
      ...chosen,
      candle: {
        ...chosen.candle,
        tooltip: { ...chosen.candle?.tooltip, legend: { ...chosen.candle?.tooltip?.legend, template } },
      },
    };
  };

  const chart = init(element, {
    locale: options.language,
    timezone: options.timeZone,
    styles: styles(),
    // Small prices are folded in the same go; the library's own way, `0.0{4}1`, is not how the screen writes them.
    thousandsSeparator: { sign: ',', format: (value) => writePrice(String(value)) },
    decimalFold: { format: String },
    formatter: {
      formatBigNumber: (value) => volumeText(Number(value), market?.volumeDecimals ?? 2),
      formatExtendText: ({ data }) => countdown(barEndMs(resolution, data.timestamp)),
    },
    hotkey: { enabled: false },
    layout: { barSpaceLimit: { min: 1, max: 40 } },
  }) as Chart | null;
  if (!chart) throw new Error('The chart could not be mounted.');

  const loader: DataLoader = {
    getBars: async ({ type, timestamp, callback }) => {
      if (isPaused || !feed) return;
      const ownGeneration = generation;
      try {
        const toMs = type === 'forward' && timestamp !== null ? timestamp - 1 : await feed.newestMs();
        if (ownGeneration !== generation) return;
        const fromMs = Math.max(0, toMs - BARS_PER_LOAD * resolutionMs(resolution));
        const bars = await feed.load({ fromMs, toMs });
        if (ownGeneration !== generation) return;
        callback(bars.map(toCandle), { forward: bars.length >= BARS_PER_LOAD / 4, backward: false });
        if (type === 'init') {
          hasDrawn = bars.length > 0;
          options.onState(hasDrawn ? 'ready' : 'empty');
        }
      } catch {
        if (ownGeneration !== generation) return;
        if (type !== 'init') return callback([], { forward: false, backward: false });
        options.onState('error');
      }
    },
    subscribeBar: ({ callback }) => {
      const ownGeneration = generation;
      stopLive?.();
      stopLive = feed?.subscribe((bar) => {
        if (ownGeneration !== generation) return;
        const last = chart.getDataList().at(-1);
        // After a long silence of the pair or a long sleep of the machine, the bars in between have to be loaded.
        if (last && bar.time - last.timestamp > GAP_BARS_MAX * resolutionMs(resolution)) return restart();
        callback(toCandle(bar));
        if (!hasDrawn) options.onState('ready');
        hasDrawn = true;
      });
    },
    unsubscribeBar: () => {
      stopLive?.();
      stopLive = undefined;
    },
  };

  chart.setDataLoader(loader);
  chart.setBarSpace(7);
  chart.setOffsetRightDistance(56);
  const studies = createStudies(chart, labels.volume);
  studies.show(options.studies, options.studyParams);
  studies.fit(element.clientHeight, element.clientWidth);

  const drawings = createDrawings(chart, {
    onChange: options.onDrawings,
    onTool: options.onTool,
    onSelection: options.onSelection,
  });
  const priceLines = createPriceLines(chart, options.onPlaces);
  keepTicksClear(chart, priceLines.heights);
  let fillMarks: Promise<FillMarks> | undefined;
  let isDisposed = false;
  const touchScroll = createTouchScroll(element);
  const surface = element.firstElementChild;
  // It takes no keys, so it is no stop for the Tab key.
  if (surface instanceof HTMLElement) surface.tabIndex = -1;

  const onFonts = () => chart.setStyles(styles());
  document.fonts?.addEventListener?.('loadingdone', onFonts);
  let wasCompact = isCompactHeight(element.clientHeight);
  const resizing = new ResizeObserver(() => {
    chart.resize();
    if (isCompactHeight(element.clientHeight) !== wasCompact) chart.setStyles(styles());
    wasCompact = isCompactHeight(element.clientHeight);
    studies.fit(element.clientHeight, element.clientWidth);
  });
  resizing.observe(element);

  function restart(): void {
    generation++;
    hasDrawn = false;
    options.onState('loading');
    isPaused = false;
    chart?.resetData();
  }

  return {
    show(nextMarket, nextResolution, nextFeed) {
      isPaused = true;
      generation++;
      market = nextMarket;
      resolution = nextResolution;
      feed = nextFeed;
      priceLines.show([]);
      chart.setStyles(styles());
      chart.setSymbol({
        ticker: market.symbol,
        pricePrecision: market.priceDecimals,
        volumePrecision: market.volumeDecimals,
      });
      studies.setPriceDecimals(market.priceDecimals);
      chart.setPeriod(PERIODS[resolution]);
      studies.setPriceStudiesVisible(resolution !== 'time');
      restart();
    },
    reload: restart,
    setPriceLines: (lines) => priceLines.show(lines),
    setFills(fills, onPoint) {
      if (!fillMarks && fills.length === 0) return;
      fillMarks ??= import('./fill-marks.ts').then(({ createFillMarks }) => createFillMarks(chart));
      // Without their file there are no marks; the lists of fills have all that they say.
      void fillMarks.then(
        (marks) => isDisposed || marks.show(fills, onPoint),
        () => (fillMarks = undefined),
      );
    },
    priceAt(y) {
      const price = hasDrawn ? priceLines.priceAt(y) : undefined;
      return price === undefined || price < 0 ? undefined : price.toFixed(market?.priceDecimals ?? 2);
    },
    setTimeZone: (timeZone) => chart.setTimezone(timeZone),
    setStudies(ids, params) {
      studies.show(ids, params);
      studies.setPriceStudiesVisible(resolution !== 'time');
    },
    setDrawings: (list) => drawings.show(list),
    beginDrawing: (tool) => drawings.begin(tool),
    placeDrawing: (tool) => drawings.place(tool),
    cancelDrawing: () => drawings.cancel(),
    removeDrawing: () => drawings.removeOne(),
    removeDrawings: () => drawings.removeAll(),
    setPageScroll: (isOn) => touchScroll.set(isOn),
    setOld(next) {
      if (next === isOld) return;
      isOld = next;
      chart.setStyles(styles());
    },
    refreshColours() {
      chart.setStyles(styles());
      studies.refreshColours();
      drawings.refreshColours();
    },
    dispose() {
      isDisposed = true;
      generation++;
      stopLive?.();
      resizing.disconnect();
      touchScroll.dispose();
      document.fonts?.removeEventListener?.('loadingdone', onFonts);
      dispose(element);
    },
  };
}
