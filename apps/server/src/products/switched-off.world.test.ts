import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HandlerWorld, handlerWorld, type WorldUser } from '../../test/support/handler-world.ts';
import type { EnvelopeName } from '../http/mount-calls.ts';
import { leverage } from './leverage/index.ts';
import { savings } from './savings/index.ts';
import { seconds } from './seconds/index.ts';
import { spot } from './spot/index.ts';

let world: HandlerWorld<EnvelopeName>;
let user: WorldUser;

beforeAll(async () => {
  world = await handlerWorld(leverage, seconds, savings, spot);
  user = await world.newUser();
});
afterAll(() => world.close());

const errorOf = async (name: EnvelopeName) => (await world.send(name, {}, user)).body.error;

test('each call of a product that operators switched off is refused, and no call of another product', async () => {
  const names = world.names;
  const ofProduct = (product: string) => names.filter((name) => name.startsWith(`${product}/`));
  const groups = {
    lever: ofProduct('lever'),
    seconds: ofProduct('microtrade'),
    savings: ofProduct('storage_currency'),
  };
  for (const [product, calls] of Object.entries(groups)) {
    expect(calls.length, product).toBeGreaterThan(3);
    await world.set('switched_off', product);
    const refusals: string[] = [];
    for (const name of names) if ((await errorOf(name)) === 'product_unavailable') refusals.push(name);
    expect(refusals).toEqual(calls);
  }
  await world.set('switched_off', '');
  for (const name of names) expect(await errorOf(name), name).not.toBe('product_unavailable');
});
