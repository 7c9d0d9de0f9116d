import type { ClientFrame, ServerFrame } from '@candor/contract';
import type { PushTopic } from './push-types.ts';

type Listener = (frame: ServerFrame) => void;
const TOPICS_PER_FRAME_MAX = 50;

function topicsOf(frame: ServerFrame): readonly string[] {
  switch (frame.type) {
    case 'DAY_MARKET':
      return ['DAY_MARKET'];
    case 'MARKET_DEPTH':
    case 'GLOBAL_TX':
      return [`${frame.type}.${frame.symbol}`];
    case 'KLINE':
      return [`KLINE.${frame.symbol}`, `KLINE.${frame.symbol}.${frame.kline.period}`];
    case 'TX_SUBMIT':
    case 'TX_MATCHED':
    case 'login':
    case 'logout':
    case 'pong':
    case 'error':
      return [frame.type];
  }
}

/** Who listens to what. Topics are counted, so two panels share one subscription and neither ends the other's. */
export function createSubscriptions(send: (frame: ClientFrame) => void) {
  const listeners = new Map<string, Set<Listener>>();
  const topics = new Set<PushTopic>();

  function listen(name: string, listener: Listener): () => void {
    const set = listeners.get(name) ?? new Set();
    listeners.set(name, set);
    const own: Listener = (frame) => listener(frame);
    set.add(own);
    return () => {
      set.delete(own);
      if (set.size === 0 && listeners.get(name) === set) listeners.delete(name);
    };
  }

  return {
    add(topic: PushTopic, listener: Listener): () => void {
      const stop = listen(topic, listener);
      topics.add(topic);
      // Also for a topic that is subscribed already: asking again brings its current state to the newcomer.
      send({ type: 'sub', params: topic });
      let isStopped = false;
      return () => {
        if (isStopped) return;
        isStopped = true;
        stop();
        if (listeners.has(topic)) return;
        topics.delete(topic);
        send({ type: 'unsub', params: topic });
      };
    },
    addPrivate: listen,
    sendAll(): void {
      const all = [...topics];
      for (let at = 0; at < all.length; at += TOPICS_PER_FRAME_MAX) {
        send({ type: 'sub', params: all.slice(at, at + TOPICS_PER_FRAME_MAX) });
      }
    },
    deliver(frame: ServerFrame): void {
      for (const topic of topicsOf(frame)) {
        for (const listener of listeners.get(topic) ?? []) listener(frame);
      }
    },
  };
}
