import { commitOnFrame } from './frame-commit.ts';

export interface TopicStore<Value> {
  readonly get: () => Value;
  readonly subscribe: (listener: () => void) => () => void;
  /** Applies at once, tells React with the next frame. */
  readonly update: (change: (before: Value) => Value) => void;
}

/**
 * Holds the newest state of one topic. The topic is subscribed to while somebody looks and dropped with the
 * last one, together with the value: what nobody kept fresh must not be shown again as if it were live.
 */
export function createTopicStore<Value>(
  initial: Value,
  start: (store: TopicStore<Value>) => () => void,
): TopicStore<Value> {
  let value = initial;
  let stop: (() => void) | undefined;
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const store: TopicStore<Value> = {
    get: () => value,
    subscribe(listener) {
      listeners.add(listener);
      stop ??= start(store);
      return () => {
        listeners.delete(listener);
        // Deferred: React resubscribes within one commit, which must not cost the topic.
        queueMicrotask(() => {
          if (listeners.size > 0 || !stop) return;
          stop();
          stop = undefined;
          value = initial;
        });
      };
    },
    update(change) {
      const next = change(value);
      if (Object.is(next, value)) return;
      value = next;
      commitOnFrame(notify);
    },
  };
  return store;
}

/** One store per key, made when first asked for. */
export function memoizeByKey<Store>(create: (key: string) => Store): (key: string) => Store {
  const stores = new Map<string, Store>();
  return (key) => {
    const known = stores.get(key);
    if (known !== undefined) return known;
    const made = create(key);
    stores.set(key, made);
    return made;
  };
}
