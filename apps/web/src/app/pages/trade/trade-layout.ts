import { useMemo, useState } from 'react';
import {
  useMediaQuery,
  useWindowHeight,
  useIsDemo,
  useIsLoggedIn,
  keep,
  keptStore,
  useValue,
  parseKept,
} from '@candor/web-kit';

/** One order form beside the book, two of them under the chart, or nothing but the chart. */
export const LAYOUT_SHAPES = ['ticket', 'twin', 'chart'] as const;
export type LayoutShape = (typeof LAYOUT_SHAPES)[number];

/** The user's layout choices; anything not set adapts to the screen. */
interface LayoutChoices {
  readonly shape?: LayoutShape;
  readonly isMirrored?: boolean;
  readonly isRail?: boolean;
  readonly ordersHeight?: number | undefined;
  readonly bookWidth?: number | undefined;
}

interface SizeRange {
  readonly value: number;
  readonly min: number;
  readonly max: number;
}

export interface TradeLayout {
  readonly shape: LayoutShape;
  /** Two forms need the width of a wide screen. */
  readonly shapes: readonly LayoutShape[];
  readonly isMirrored: boolean;
  readonly isRail: boolean;
  readonly isChanged: boolean;
  readonly ordersHeight: SizeRange;
  readonly bookWidth: SizeRange;
  readonly change: (choices: LayoutChoices) => void;
  readonly reset: () => void;
}

/** Pixels: ribbon, header, strip of the pair, status bar and the hairlines between the panels. */
const RIBBON = 24;
const FRAME = 48 + 52 + 28 + 5;
/** Both forms: two columns of fields in each where their width allows it, else one. */
const twinHeight = () => (innerWidth >= 1800 ? 260 : 364);
/** Below this chart height only one form is shown, beside the book. */
const TWIN_CHART_MIN = 340;
const CHART_WANTED = 500;
const CHART_MIN = 240;
const ORDERS_MIN = 160;
const ORDERS_MAX = 600;
/** Five orders under their heads; a guest has none, and the chart gets their space. */
const ORDERS_DEFAULT = 248;
const BOOK_MIN = 240;
const BOOK_MAX = 440;

function within(value: number, min: number, max: number): SizeRange {
  return { value: Math.min(max, Math.max(min, value)), min, max };
}

type Stored = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

function readStored(text: string | undefined): Stored {
  return (parseKept(text) ?? {}) as Stored;
}

function readChoices(stored: Stored, device: string): LayoutChoices {
  const { shape, isMirrored, isRail, ordersHeight, bookWidth } = stored[device] ?? {};
  const known = LAYOUT_SHAPES.find((each) => each === shape);
  return {
    ...(known ? { shape: known } : {}),
    isMirrored: isMirrored === true,
    ...(typeof isRail === 'boolean' ? { isRail } : {}),
    ...(Number.isFinite(ordersHeight) ? { ordersHeight: Number(ordersHeight) } : {}),
    ...(Number.isFinite(bookWidth) ? { bookWidth: Number(bookWidth) } : {}),
  };
}

function keepChoices(device: string, choices: LayoutChoices): void {
  const stored = readStored(keptStore('layout').get());
  keep('layout', JSON.stringify({ ...stored, [device]: choices }));
}

/** Returns the layout of a screen that shows all panels; wide and ordinary screens keep separate choices. */
export function useTradeLayout(): TradeLayout {
  const isWide = useMediaQuery('(min-width: 1600px)');
  const isRoomy = useMediaQuery('(min-width: 1280px)');
  const device = isWide ? 'wide' : 'desktop';
  const height = useWindowHeight();
  const ribbon = useIsDemo() ? RIBBON : 0;
  const ordersWanted = useIsLoggedIn() ? ORDERS_DEFAULT : ORDERS_MIN;
  const readNow = () => ({
    device,
    // Decided once: shrinking the window must not remove a form that the user types into.
    isTwinRoomy: isWide && height - ribbon - FRAME - ORDERS_MIN - twinHeight() >= TWIN_CHART_MIN,
  });
  const [read, setRead] = useState(readNow);
  if (read.device !== device) setRead(readNow());
  const text = useValue(keptStore('layout'));
  const choices = useMemo(() => readChoices(readStored(text), device), [text, device]);

  const shapes = LAYOUT_SHAPES.filter((each) => (each === 'twin' ? isWide : each === 'ticket' || isRoomy));
  const wanted = choices.shape ?? (read.isTwinRoomy ? 'twin' : 'ticket');
  const shape = shapes.includes(wanted) ? wanted : 'ticket';
  // Below this width the chart needs what the list of pairs would take.
  const isRailByDefault = !isWide;
  const room = height - ribbon - FRAME - (shape === 'twin' ? twinHeight() : 0);
  const defaultHeight = Math.min(ordersWanted, Math.max(ORDERS_MIN, room - CHART_WANTED));
  const heightMax = Math.min(ORDERS_MAX, Math.max(ORDERS_MIN, room - CHART_MIN));

  return {
    shape,
    shapes,
    isMirrored: choices.isMirrored === true,
    isRail: isRoomy && (choices.isRail ?? isRailByDefault),
    isChanged: Object.entries(choices).some(
      ([name, choice]) => choice !== undefined && choice !== (name === 'isRail' && isRailByDefault),
    ),
    ordersHeight: within(
      choices.ordersHeight ?? (shape === 'twin' ? defaultHeight : ordersWanted),
      ORDERS_MIN,
      heightMax,
    ),
    bookWidth: within(choices.bookWidth ?? (isWide ? 340 : BOOK_MIN), BOOK_MIN, BOOK_MAX),
    change: (next) => keepChoices(device, { ...choices, ...next }),
    reset: () => keepChoices(device, {}),
  };
}
