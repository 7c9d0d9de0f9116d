import type { ClientFrame, ServerFrame } from '@candor/contract';
import type { PushTopic } from './push-types.ts';
import { topicsOf } from './streams.ts';

type Listener = (frame: ServerFrame) => void;
const TOPICS_PER_FRAME_MAX = 50;
/** The minimum interval between two requests for a topic's state, regardless of the fault. */
const RESYNC_PAUSE_MS = 1_000;
/** Timeout of a state request: a server may have been too busy to answer. */
const STATE_WITHIN_MS = 5_000;

/** Counts the listeners of each topic, so that two panels share one subscription and neither ends the other's. */
export function createSubscriptions(send: (frame: ClientFrame) => void) {
  const listeners = new Map<string, Set<Listener>>();
  const topics = new Set<PushTopic>();
  /** Topics whose state is awaited after a gap, and when they are asked for next if it has not come. */
  const resyncing = new Map<PushTopic, number>();
  const askedAt = new Map<PushTopic, number>();

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

  function askAnew(topic: PushTopic, now: number): void {
    resyncing.set(topic, now + STATE_WITHIN_MS);
    askedAt.set(topic, now);
    send({ type: 'unsub', params: topic });
    send({ type: 'sub', params: topic });
  }

  return {
    add(topic: PushTopic, listener: Listener): () => void {
      const stop = listen(topic, listener);
      // A topic's state is sent to its new subscribers: a second listener needs it as much as the first.
      if (topics.has(topic)) send({ type: 'unsub', params: topic });
      topics.add(topic);
      send({ type: 'sub', params: topic });
      let isStopped = false;
      return () => {
        if (isStopped) return;
        isStopped = true;
        stop();
        if (listeners.has(topic)) return;
        topics.delete(topic);
        resyncing.delete(topic);
        askedAt.delete(topic);
        send({ type: 'unsub', params: topic });
      };
    },
    addPrivate: listen,
    sendAll(): void {
      resyncing.clear();
      const all = [...topics];
      for (let at = 0; at < all.length; at += TOPICS_PER_FRAME_MAX) {
        send({ type: 'sub', params: all.slice(at, at + TOPICS_PER_FRAME_MAX) });
      }
    },
    /**
     * Requests a topic's state, once until it has come and no sooner than a pause after the last request; false if a
     * request is pending or nobody listens.
     */
    resync(topic: PushTopic): boolean {
      if (!topics.has(topic) || resyncing.has(topic)) return false;
      const now = Date.now();
      const soonest = (askedAt.get(topic) ?? 0) + RESYNC_PAUSE_MS;
      if (now >= soonest) askAnew(topic, now);
      else resyncing.set(topic, soonest);
      return true;
    },
    /** Asks for what is due: states that have not come, and those for which it was too soon. */
    resyncDue(): void {
      const now = Date.now();
      for (const [topic, dueAt] of resyncing) if (dueAt <= now) askAnew(topic, now);
    },
    /** The topics that are listened to and that a frame belongs to. */
    topicsWith(frame: ServerFrame): PushTopic[] {
      const names = topicsOf(frame);
      return [...topics].filter((topic) => names.includes(topic));
    },
    deliver(frame: ServerFrame): void {
      const isState = !('prev_seq' in frame);
      for (const topic of topicsOf(frame)) {
        if (isState) resyncing.delete(topic as PushTopic);
        for (const listener of listeners.get(topic) ?? []) listener(frame);
      }
    },
  };
}
