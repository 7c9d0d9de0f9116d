import { crc32 } from 'node:zlib';
import { checksumText, type Depth, type Match, type ServerFrame } from '@candor/contract';
import type { Page, WebSocketRoute } from '@playwright/test';

/** Damage that a bad line does to frames on their way to the page. */
export type Mangling = 'drop' | 'duplicate' | 'reorder';

/** Passes frames on as a bad line would: every other one lost, each twice, or each pair in the wrong order. */
function mangler(how: Mangling, pass: (frame: string) => void): (frame: string) => void {
  let held: string | undefined;
  let count = 0;
  return (frame) => {
    count++;
    if (how === 'drop') {
      if (count % 2 === 0) pass(frame);
    } else if (how === 'duplicate') {
      pass(frame);
      pass(frame);
    } else if (held === undefined) {
      held = frame;
    } else {
      pass(frame);
      pass(held);
      held = undefined;
    }
  };
}

/** A proxy between the page and the exchange's socket: it forwards, cuts, silences, mangles and adds frames. */
export async function tapSocket(page: Page) {
  let toPage: WebSocketRoute | undefined;
  let isCut = false;
  let isSilent = false;
  /** Frames that a stalled line has not let through yet. */
  let stalled: (() => void)[] | undefined;
  let mangled: ((frame: string) => void) | undefined;
  let withheld: string | undefined;
  const sent: string[] = [];
  await page.routeWebSocket(/\/ws$/, (route) => {
    if (isCut) return void route.close();
    toPage = route;
    const server = route.connectToServer();
    route.onMessage((message) => {
      sent.push(String(message));
      const pass = () => server.send(message);
      if (stalled) stalled.push(pass);
      else if (!isSilent) pass();
    });
    server.onMessage((message) => {
      if (stalled) return void stalled.push(() => route.send(message));
      if (isSilent) return;
      if (withheld !== undefined && String(message).includes(`"type":"${withheld}"`)) return;
      if (mangled) mangled(String(message));
      else route.send(message);
    });
  });
  return {
    /** Frames that the page has sent. */
    sent: sent as readonly string[],
    async cut() {
      isCut = true;
      await toPage?.close();
    },
    restore() {
      isCut = false;
    },
    /** The socket stays open but transmits nothing more, in either direction. */
    silence(on: boolean) {
      isSilent = on;
    },
    /** Loses the frames of one type on their way to the page; undefined: all of them pass again. */
    withhold(type: ServerFrame['type'] | undefined) {
      withheld = type;
    },
    /** Nothing passes, and nothing is lost: everything arrives at once when the line is free again. */
    stall(on: boolean) {
      const late = stalled;
      stalled = on ? [] : undefined;
      for (const pass of late ?? []) pass();
    },
    /** Damages frames in this way from now on; undefined: the line is good again. */
    mangle(how: Mangling | undefined) {
      mangled = how && mangler(how, (frame) => toPage?.send(frame));
    },
    push(frame: Extract<ServerFrame, { type: 'MARKET_DEPTH_DELTA' | 'GLOBAL_TX' }>) {
      toPage?.send(JSON.stringify(frame));
    },
  };
}

/** An artificial book around a price, different at every step. */
export function bookAt(middle: number, step: number): Depth {
  const level = (distance: number) => (_: unknown, index: number) => ({
    price: (middle + distance * (index + 1 + (step % 7) / 10)).toFixed(2),
    number: (0.1 + ((step + index) % 13) / 10).toFixed(6),
  });
  return { in: Array.from({ length: 20 }, level(-1)), out: Array.from({ length: 20 }, level(1)) };
}

/** A whole book as the exchange would send it. */
export function bookFrame(match: Match, seq: number, depth: Depth) {
  return {
    type: 'MARKET_DEPTH_DELTA' as const,
    symbol: match.symbol,
    currency_match_id: match.id,
    seq,
    depth,
    checksum: crc32(checksumText(depth)),
  };
}
