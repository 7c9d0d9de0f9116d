/**
 * The socket of the exchange as component tests speak through it, at the border of the browser. Other sockets, such as
 * that of the test runner, are real.
 */
import type { ServerFrame } from '@candor/contract';

let open: FakeSocket | undefined;

class FakeSocket {
  readonly readyState = WebSocket.OPEN;
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;

  constructor() {
    queueMicrotask(() => this.onopen?.());
  }

  send(): void {}
  close(): void {}
}

globalThis.WebSocket = new Proxy(WebSocket, {
  construct: (real, [url, ...rest]: [string | URL, ...unknown[]]): object => {
    if (new URL(url, location.href).pathname !== '/ws')
      return Reflect.construct(real, [url, ...rest]) as WebSocket;
    open = new FakeSocket();
    return open;
  },
});

/** Delivers a frame to the page as the exchange would. */
export function deliver(frame: ServerFrame): void {
  if (open === undefined) throw new Error('the page has opened no socket');
  open.onmessage?.({ data: JSON.stringify(frame) });
}
