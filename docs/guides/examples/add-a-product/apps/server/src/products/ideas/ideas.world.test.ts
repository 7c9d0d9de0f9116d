import { afterAll, beforeAll, expect, test } from 'vitest';
import { handlerWorld } from '../../../test/support/handler-world.ts';
import { ideas } from './index.ts';

const open = () => handlerWorld(ideas);
let world: Awaited<ReturnType<typeof open>>;

beforeAll(async () => {
  world = await open();
});
afterAll(() => world.close());

test('a user may send ten ideas a day', async () => {
  const user = await world.newUser();
  for (let sent = 0; sent < 10; sent++) await world.ask('idea/send', { content: 'More pairs' }, user);
  expect(await world.refused('idea/send', { content: 'One more' }, user)).toMatchObject({
    error: 'ideas_full',
  });
});
