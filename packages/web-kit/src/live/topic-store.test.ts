import { eventually } from '@candor/testkit/eventually';
import { expect, it, vi } from 'vitest';
import { createTopicStore, type TopicStore } from './topic-store.ts';

const settle = () => new Promise((done) => setTimeout(done, 0));

it('subscribes with the first listener, drops topic and value with the last', async () => {
  const stop = vi.fn<() => void>();
  const start = vi.fn<(store: TopicStore<string | undefined>) => () => void>((store) => {
    store.update(() => 'live');
    return stop;
  });
  const store = createTopicStore<string | undefined>(undefined, start);
  const first = store.subscribe(() => {});
  const second = store.subscribe(() => {});
  expect(start).toHaveBeenCalledTimes(1);
  expect(store.get()).toBe('live');
  first();
  await settle();
  expect(stop).not.toHaveBeenCalled();
  second();
  const back = store.subscribe(() => {});
  await settle();
  expect(stop).not.toHaveBeenCalled();
  back();
  await settle();
  expect(stop).toHaveBeenCalledTimes(1);
  expect(store.get()).toBeUndefined();
});

it('many updates reach the listeners as one commit', async () => {
  const store = createTopicStore(0, () => () => {});
  const listener = vi.fn<() => void>();
  store.subscribe(listener);
  for (let count = 1; count <= 50; count++) store.update(() => count);
  expect(listener).not.toHaveBeenCalled();
  await eventually(() => expect(listener).toHaveBeenCalledTimes(1));
  expect(store.get()).toBe(50);
});
