import { afterAll, beforeAll, expect, test } from 'vitest';
import { LeverHandlers } from '../../../test/support/lever-handlers.ts';
import { BTC } from '../../../test/support/lever-world.ts';
import { missingProducts } from '../../markets/missing-products.ts';

let lever: LeverHandlers;

beforeAll(async () => {
  lever = await LeverHandlers.open();
});
afterAll(() => lever.close());

test('menus lead to leverage while a pair offers it or lets positions be closed', async () => {
  const missing = () => missingProducts(lever.engine, [{ id: BTC }], []);
  expect(missing()).toEqual([]);
  const user = await lever.user();
  const { id } = await lever.submit(user);
  await lever.configure({ status: 'close_only' });
  expect(missing()).toEqual([]);
  await lever.world.ask('lever/close', { id }, user);
  await lever.configure({ status: 'closed' });
  expect(missing()).toEqual(['lever']);
});
