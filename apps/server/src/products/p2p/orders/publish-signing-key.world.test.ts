import { afterAll, beforeAll, expect, test } from 'vitest';
import { newShop, newTrader, openDesk, SELL_AD } from '../../../../test/support/desk-world.ts';
import { handlerWorld } from '../../../../test/support/handler-world.ts';
import { personal } from '../../personal/index.ts';
import { p2p } from '../index.ts';
import { publishSigningKey } from './publish-signing-key.ts';
import { ownKey } from '../../../identity/signing-key.ts';

const open = () => handlerWorld(p2p, personal);
let world: Awaited<ReturnType<typeof open>>;

beforeAll(async () => {
  world = await open();
  await openDesk(world);
});
afterAll(() => world.close());

test('the key of evidence is published once, when there is an order to sign', async () => {
  const { sql, secrets } = world.rowPorts;
  const publish = () => publishSigningKey({ sql, secrets, pump: () => world.carryOutbox() });
  const published = async () => (await world.ask('fairness/keys', {})).keys.map(({ key_id: id }) => id);
  expect(await publish()).toBe(false);
  expect(await published()).toEqual([]);

  const shop = await newShop(world, 'Blue Harbour');
  const { id: adId } = await world.ask('shop/ad_add', SELL_AD, shop);
  const buyer = await newTrader(world, 'Zhang Wei');
  const deal = { id: adId, version: 1, money: '200', price: '7.213', pay_type: 'bank' };
  const { id } = await world.ask('legal/deal', deal, buyer);
  await expect(world.download('legal/evidence', { id }, buyer)).rejects.toMatchObject({
    error: 'server_busy',
  });
  expect(await publish()).toBe(true);
  expect(await publish()).toBe(true);
  expect(await published()).toEqual([ownKey(secrets).keyId]);
  await world.download('legal/evidence', { id }, buyer);
});
