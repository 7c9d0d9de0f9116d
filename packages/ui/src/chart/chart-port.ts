import type { Resolution } from './resolution.ts';
import type { StudyId } from './studies.ts';

/** A bar as the wire has it; prices become floats only inside the drawing. */
export interface ChartBar {
  /** Start of the bar, unix milliseconds. */
  readonly time: number;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly volume: string;
}

export interface ChartMarket {
  readonly symbol: string;
  readonly priceDecimals: number;
  readonly volumeDecimals: number;
}

export interface ChartFeed {
  /** Bars with fromMs <= time <= toMs, oldest first. */
  load(range: { readonly fromMs: number; readonly toMs: number }): Promise<readonly ChartBar[]>;
  /** Live bars of the same market and resolution, until the returned function is called. */
  subscribe(onBar: (bar: ChartBar) => void): () => void;
}

export interface OrderLine {
  readonly id: number;
  readonly price: string;
  readonly label: string;
}

export type ChartState = 'loading' | 'ready' | 'empty' | 'error';
export type ChartLanguage = 'en' | 'zh' | 'hk' | 'jp' | 'th' | 'kr';
export interface ChartLabels {
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly change: string;
  readonly volume: string;
}

/** What the screens know of a chart; the library behind it can be exchanged without touching them. */
export interface ChartPort {
  /** Draws another market or resolution from scratch; what was drawn before never shows under the new name. */
  show(market: ChartMarket, resolution: Resolution, feed: ChartFeed): void;
  /** Loads again what is shown: after an error, or when live bars may have been missed. */
  reload(): void;
  setOrderLines(lines: readonly OrderLine[]): void;
  setTimeZone(timeZone: string): void;
  /** Draws these indicators and no others. */
  setStudies(ids: readonly StudyId[]): void;
  /** Reads the colours anew from the page's tokens. */
  refreshColours(): void;
  dispose(): void;
}
