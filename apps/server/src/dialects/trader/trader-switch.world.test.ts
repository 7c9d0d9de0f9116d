import { eventually } from '@candor/testkit/eventually';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsoleWorld, openQuietConsole } from '../../../test/support/console-world.ts';
import { newUser, USER_PASSWORD } from '../../../test/support/new-user.ts';
import { ask, refused } from '../../../test/support/running-app.ts';
import { fetchTrader, newTrader } from '../../../test/support/trader-client.ts';

let world: ConsoleWorld;

beforeAll(async () => {
  world = await openQuietConsole();
});
afterAll(() => world.close());

const OFF = {
  status: 503,
  code: -1016,
  msg: 'This service is no longer available.',
  reason: 'product_unavailable',
};
const NEW_KEY = { kind: 'hmac', label: 'late', scopes: [], password: USER_PASSWORD };

test('a trader API that an operator switched off refuses programs and new keys; keys stay and can be ended', async () => {
  const { base } = world;
  const admin = await world.hire('boss', 'admin');
  const user = await newUser(base);
  const [kept, ended] = [await newTrader(base, user), await newTrader(base, user)];
  await kept.ask('account');

  await admin.ask('console/setting_set', { key: 'switched_off', value: 'trader_api', reason: 'an incident' });
  expect(await kept.refused('account')).toEqual(OFF);
  const ping = await fetchTrader(base, { method: 'GET', path: '/api/v3/ping' });
  expect([ping.status, ping.headers.get('retry-after')]).toEqual([503, '60']);
  expect(await refused(base, 'user/api_key_add', NEW_KEY, user)).toMatchObject({
    error: 'product_unavailable',
  });
  expect(await ask(base, 'user/api_keys', {}, user)).toHaveLength(2);
  await ask(base, 'user/api_key_remove', { id: ended.keyId }, user);

  await world.sql`update settings set value = '' where key = 'switched_off'`;
  await world.sql.notify('candor_settings', '');
  await eventually(() => kept.ask('account'));
  expect(await ended.refused('account')).toMatchObject({ code: -2015 });
});
