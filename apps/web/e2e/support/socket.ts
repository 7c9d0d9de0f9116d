import type { Depth, ServerFrame } from '@candor/contract';
import type { Page, WebSocketRoute } from '@playwright/test';

/** Stands between the page and the exchange's socket: passes on, cuts, silences, adds. */
export async function tapSocket(page: Page) {
  let toPage: WebSocketRoute | undefined;
  let isCut = false;
  let isSilent = false;
  const sent: string[] = [];
  await page.routeWebSocket(/\/ws$/, (route) => {
    if (isCut) return void route.close();
    toPage = route;
    const server = route.connectToServer();
    route.onMessage((message) => {
      sent.push(String(message));
      if (!isSilent) server.send(message);
    });
    server.onMessage((message) => {
      if (!isSilent) route.send(message);
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
    /** The socket stays open and says nothing more, in either direction. */
    silence(on: boolean) {
      isSilent = on;
    },
    push(frame: Extract<ServerFrame, { type: 'MARKET_DEPTH' | 'GLOBAL_TX' }>) {
      toPage?.send(JSON.stringify(frame));
    },
  };
}

/** A made-up book around a price, different at every step. */
export function bookAt(middle: number, step: number): Depth {
  const level = (distance: number) => (_: unknown, index: number) => ({
    price: (middle + distance * (index + 1 + (step % 7) / 10)).toFixed(2),
    number: (0.1 + ((step + index) % 13) / 10).toFixed(6),
  });
  return { in: Array.from({ length: 20 }, level(-1)), out: Array.from({ length: 20 }, level(1)) };
}
