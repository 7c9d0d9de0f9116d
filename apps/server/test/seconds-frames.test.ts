import { afterAll, beforeAll, expect, test } from 'vitest';
import { PushListener } from './support/push-listener.ts';
import { SecondsWorld } from './support/seconds-world.ts';

let world: SecondsWorld;

beforeAll(async () => {
  world = await SecondsWorld.open();
});
afterAll(() => world.close());

test('the end of a contract is told to its owner only', async () => {
  const [owner, stranger] = [await world.player(), await world.player()];
  await world.offer([{ seconds: 5, profitPpm: 850_000 }]);
  const [mine, theirs] = await Promise.all([PushListener.open(world.base), PushListener.open(world.base)]);
  mine.say({ type: 'login', params: owner.token });
  theirs.say({ type: 'login', params: stranger.token });
  await Promise.all([mine.heard('login'), theirs.heard('login')]);
  const short = await world.submit(owner, { number: '20' });
  const closed = await world.ended(owner, short);
  const [frame] = await mine.heard('MICRO_CLOSED');
  expect(frame?.orders.map(({ id, result }) => [id, result])).toEqual([[short.id, closed.result]]);
  expect(theirs.of('MICRO_CLOSED')).toEqual([]);
  mine.socket.close();
  theirs.socket.close();
});
