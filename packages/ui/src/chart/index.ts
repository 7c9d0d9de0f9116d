/** Public API of the chart, which is loaded lazily on the screens that draw one. */
export { mountChart } from './klinecharts-port.ts';
export type {
  Beyond,
  ChartBar,
  ChartFeed,
  ChartLabels,
  ChartLanguage,
  ChartMarket,
  ChartPort,
  ChartState,
  ChartPlaces,
  LinePlace,
  PriceLine,
} from './chart-port.ts';
export type { Resolution } from './resolution.ts';
