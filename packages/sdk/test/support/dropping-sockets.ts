import { WebSocket } from 'ws';

/** Sockets of a program whose network a test can take away. */
export function droppingSockets() {
  const opened = new Set<WebSocket>();
  let isDown = false;
  return {
    WebSocket: class extends WebSocket {
      constructor(url: string) {
        // Nothing listens at port 1.
        super(isDown ? 'ws://127.0.0.1:1' : url);
        opened.add(this);
      }
    },
    /** Ends every connection, and lets no other be made. */
    takeAway(): void {
      isDown = true;
      for (const socket of opened) socket.terminate();
      opened.clear();
    },
    living(): number {
      return [...opened].filter(({ readyState }) => readyState === WebSocket.OPEN).length;
    },
    giveBack(): void {
      isDown = false;
    },
  };
}
