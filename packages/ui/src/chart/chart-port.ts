import type { Drawing, DrawingTool } from './drawings.ts';
import type { Resolution } from './resolution.ts';
import type { StudyId, StudyParams } from './studies.ts';

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
  /** The time the chart loads from, in unix milliseconds: now, or the last trade of a pair that trades no longer. */
  newestMs(): Promise<number>;
  /** Bars with fromMs <= time <= toMs, oldest first. */
  load(range: { readonly fromMs: number; readonly toMs: number }): Promise<readonly ChartBar[]>;
  /** Live bars of the same market and resolution, until the returned function is called. */
  subscribe(onBar: (bar: ChartBar) => void): () => void;
}

/** A price that belongs to the person who looks. */
export interface PriceLine {
  readonly id: number;
  readonly price: string;
  /** Bought, sold, or neither. */
  readonly colour: 'up' | 'down' | 'select';
}

/** The edge of the pane beyond which a price lies that the visible range does not reach. */
export type Beyond = 'above' | 'below';

export interface LinePlace {
  readonly id: number;
  /** The edge beyond which a line out of view lies. */
  readonly y: number;
  /** Undefined for a line inside the visible range of prices. */
  readonly beyond: Beyond | undefined;
}

/** Where the chart draws things now, in pixels from its upper left corner. */
export interface ChartPlaces {
  readonly lines: readonly LinePlace[];
  /** The middle of the last price's label on the axis. */
  readonly lastY: number | undefined;
  /** Size of the pane of prices, without its axis. */
  readonly width: number;
  readonly height: number;
}

/** A trade of the person who looks, marked at the bar in which it was made. */
export interface ChartFill {
  readonly id: string;
  /** Unix milliseconds. */
  readonly time: number;
  /** Buys are marked below their bar, sales above it. */
  readonly side: 'buy' | 'sell';
}

/** The fills of the mark under the pointer, and where it is, in pixels from the chart's upper left corner. */
export interface MarkedFills {
  readonly ids: readonly string[];
  readonly x: number;
  readonly y: number;
}

export type ChartState = 'loading' | 'ready' | 'empty' | 'error';
export interface ChartLabels {
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly change: string;
  readonly volume: string;
}

export interface ChartOptions {
  /** A name for the language of the labels. */
  readonly language: string;
  readonly labels: ChartLabels;
  readonly timeZone: string;
  readonly studies: readonly StudyId[];
  readonly studyParams: StudyParams;
  readonly onState: (state: ChartState) => void;
  /** The person has drawn, moved or removed a line: all that there are now. */
  readonly onDrawings: (drawings: readonly Drawing[]) => void;
  /** The line whose points are being set, or none. */
  readonly onTool: (tool: DrawingTool | undefined) => void;
  readonly onSelection: (isSelected: boolean) => void;
  /** Called after a drawing of the chart that has moved what is placed over it. */
  readonly onPlaces: (places: ChartPlaces) => void;
}

/** The chart interface that the screens use; the library behind it can be replaced without changing them. */
export interface ChartPort {
  /** Draws another market or resolution from scratch; what was drawn before never shows under the new name. */
  show(market: ChartMarket, resolution: Resolution, feed: ChartFeed): void;
  /** Loads again what is shown: after an error, or when live bars may have been missed. */
  reload(): void;
  setPriceLines(lines: readonly PriceLine[]): void;
  /** Marks these fills and no others; `onPoint` hears of the mark that the pointer is on, or undefined once it has left. */
  setFills(fills: readonly ChartFill[], onPoint: (marked: MarkedFills | undefined) => void): void;
  /** The price at a height in pixels, to the market's decimals; undefined while nothing is drawn. */
  priceAt(y: number): string | undefined;
  setTimeZone(timeZone: string): void;
  /** Draws these indicators and no others. */
  setStudies(ids: readonly StudyId[], params: StudyParams): void;
  /** Replaces the user's drawings; `onDrawings` reports later changes to them. */
  setDrawings(drawings: readonly Drawing[]): void;
  /** The next presses on the chart set the points of a line. */
  beginDrawing(tool: DrawingTool): void;
  /** Draws a line over the visible range at once, for hands without a pointer. */
  placeDrawing(tool: DrawingTool): void;
  cancelDrawing(): void;
  /** The selected drawing, else the newest. */
  removeDrawing(): void;
  removeDrawings(): void;
  /** Sets whether a vertical swipe scrolls the page instead of the chart. */
  setPageScroll(isOn: boolean): void;
  /** Marks the last price as no longer live; its label then pales like the other prices of the screen. */
  setOld(isOld: boolean): void;
  /** Reads the colours from the page's tokens again. */
  refreshColours(): void;
  dispose(): void;
}
