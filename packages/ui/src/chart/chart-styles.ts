import type { DeepPartial, OverlayStyle, Styles } from 'klinecharts';

const FONT =
  "'Source Sans 3 Variable', 'Fallback Arial', 'Fallback Roboto', 'Fallback DejaVu', system-ui, sans-serif";

/** `#35ddb8` at 14 % for canvas, which knows no `color-mix` everywhere. */
function withAlpha(hex: string, alpha: number): string {
  const value = Number.parseInt(hex.slice(1), 16);
  return `rgba(${(value >> 16) & 255}, ${(value >> 8) & 255}, ${value & 255}, ${alpha})`;
}

function readTokens() {
  const computed = getComputedStyle(document.documentElement);
  const token = (name: string) => computed.getPropertyValue(`--${name}`).trim();
  return {
    up: token('up'),
    down: token('down'),
    onDirection: token('on-direction'),
    bg1: token('bg1'),
    bg2: token('bg2'),
    bg3: token('bg3'),
    t1: token('t1'),
    t2: token('t2'),
    t3: token('t3'),
    hairline: token('hairline'),
    select: token('select'),
    warn: token('warn'),
  };
}

export type ChartTokens = ReturnType<typeof readTokens>;

/** Colours of the lines that indicators draw, in order; each has a text legend in the same colour. */
function indicatorLines(tokens: ChartTokens) {
  return [tokens.warn, tokens.select, '#7fb2ff', tokens.t1].map((color) => ({
    color,
    size: 1,
    style: 'solid' as const,
  }));
}

/** The library's styles from the page's tokens, so that palette and theme flip the chart with all else. */
export function chartStyles({
  isArea,
  isOld,
  isCompact,
}: {
  readonly isArea: boolean;
  readonly isOld: boolean;
  /** True if there is no space to name the last bar's figures: only those of the bar under the pointer are shown. */
  readonly isCompact: boolean;
}): DeepPartial<Styles> {
  const tokens = readTokens();
  const text = { family: FONT, weight: 'normal' };
  const axis = {
    axisLine: { color: tokens.hairline },
    tickLine: { show: false },
    tickText: { ...text, color: tokens.t3, size: 11 },
  };
  const crosshair = {
    line: { color: tokens.t3, dashedValue: [3, 3] },
    text: {
      ...text,
      color: tokens.t1,
      backgroundColor: tokens.bg3,
      borderColor: tokens.bg3,
      size: 11,
      borderRadius: 2,
    },
  };
  const grid = { color: withAlpha(tokens.hairline, 0.55), style: 'solid' as const };
  const { up, down } = tokens;
  const mark = { color: tokens.t2, textFamily: FONT, textSize: 11 };
  const last = isOld
    ? { up: tokens.bg3, down: tokens.bg3, text: tokens.t2 }
    : { up, down, text: tokens.onDirection };
  return {
    grid: { horizontal: grid, vertical: grid },
    candle: {
      type: isArea ? 'area' : 'candle_solid',
      bar: {
        upColor: up,
        downColor: down,
        noChangeColor: up,
        upBorderColor: up,
        downBorderColor: down,
        noChangeBorderColor: up,
        upWickColor: up,
        downWickColor: down,
        noChangeWickColor: up,
      },
      area: {
        lineSize: 1.5,
        lineColor: tokens.t1,
        backgroundColor: [
          { offset: 0, color: withAlpha(tokens.t1, 0.02) },
          { offset: 1, color: withAlpha(tokens.t1, 0.16) },
        ],
        point: { show: false },
      },
      priceMark: {
        high: mark,
        low: mark,
        last: {
          upColor: last.up,
          downColor: last.down,
          noChangeColor: last.up,
          line: { dashedValue: [2, 3] },
          text: { ...text, color: last.text, size: 11, weight: 600, borderRadius: 2 },
          extendTexts: [
            {
              ...text,
              show: !isOld,
              position: 'below_price',
              updateInterval: 1000,
              style: 'fill',
              size: 11,
              color: tokens.onDirection,
              paddingLeft: 4,
              paddingRight: 4,
              paddingTop: 2,
              paddingBottom: 3,
              borderSize: 0,
              borderRadius: 2,
            },
          ],
        },
      },
      tooltip: {
        showRule: isCompact ? 'follow_cross' : 'always',
        offsetTop: 8,
        title: { show: false },
        legend: { ...text, size: 12, color: tokens.t3, marginLeft: 0, marginRight: 10 },
      },
    },
    indicator: {
      ohlc: {
        upColor: withAlpha(up, 0.5),
        downColor: withAlpha(down, 0.5),
        noChangeColor: withAlpha(up, 0.5),
      },
      bars: [
        {
          style: 'fill',
          // Studies draw the bars that rise against the one before as outlines, which need a width to be seen.
          borderSize: 1,
          upColor: withAlpha(up, 0.45),
          downColor: withAlpha(down, 0.45),
          noChangeColor: withAlpha(up, 0.45),
        },
      ],
      lines: indicatorLines(tokens),
      lastValueMark: { show: false },
      tooltip: {
        offsetTop: 4,
        title: {
          ...text,
          show: true,
          showName: true,
          showParams: false,
          size: 12,
          color: tokens.t3,
          marginLeft: 0,
          marginRight: 8,
        },
        legend: { ...text, size: 12, color: tokens.t3, marginLeft: 0, marginRight: 10 },
      },
    },
    xAxis: axis,
    yAxis: axis,
    separator: { size: 1, color: tokens.hairline, activeBackgroundColor: withAlpha(tokens.t3, 0.2) },
    crosshair: { horizontal: crosshair, vertical: crosshair },
    overlay: {
      line: { color: tokens.select, style: 'dashed', dashedValue: [4, 3], size: 1 },
      text: {
        ...text,
        color: tokens.bg1,
        backgroundColor: tokens.select,
        size: 11,
        paddingTop: 2,
        paddingBottom: 2,
      },
    },
  };
}

/** Lines that a person drew: solid, where the dashed ones are own orders; their labels leave the candles visible. */
export function drawingStyles(): DeepPartial<OverlayStyle> {
  const { select, bg1 } = readTokens();
  return {
    line: { color: select, style: 'solid', size: 1 },
    point: {
      color: bg1,
      borderColor: select,
      borderSize: 1,
      radius: 4,
      activeColor: select,
      activeBorderColor: bg1,
      activeBorderSize: 1,
      activeRadius: 5,
    },
    // The stretch of an axis that a selected line covers.
    rect: { color: withAlpha(select, 0.16), borderColor: 'transparent' },
    text: { color: select, backgroundColor: withAlpha(bg1, 0.72), size: 11, family: FONT },
  };
}

/** Thin lines at the values of a study that are read as too high or too low. */
export function boundStyles(): DeepPartial<OverlayStyle> {
  return { line: { color: readTokens().t3, style: 'dashed', dashedValue: [2, 4], size: 1 } };
}

/** Colours of the values that indicators write: their lines' own, and a text colour for the rest. */
export function legendColours() {
  const tokens = readTokens();
  return { lines: indicatorLines(tokens).map(({ color }) => color), text: tokens.t2 };
}

/** Colours of a person's lines: what was bought, what was sold, and the rest. */
export function lineColours() {
  const { up, down, select } = readTokens();
  return { up, down, select };
}

/** Returns the colours of the averages over the candles. */
export function studyColours() {
  const { t1, warn, select } = readTokens();
  return { t1, warn, select };
}

/** Candle legend in the colour of the bar's direction: O, H, L, C and change. */
export function legendColour(isUp: boolean): string {
  const tokens = readTokens();
  return isUp ? tokens.up : tokens.down;
}
