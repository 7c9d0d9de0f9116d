/** Public API of the chart, which is loaded lazily on the screens that draw one. */
export { mountChart } from './klinecharts-port.ts';
export type {
  Beyond,
  ChartBar,
  ChartFeed,
  ChartFill,
  ChartLabels,
  ChartMarket,
  ChartPort,
  ChartState,
  ChartPlaces,
  LinePlace,
  MarkedFills,
  PriceLine,
} from './chart-port.ts';
export type { Resolution } from './resolution.ts';
