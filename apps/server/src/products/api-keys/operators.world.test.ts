import { eventually } from '@candor/testkit/eventually';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type ConsoleWorld,
  type OperatorClient,
  openQuietConsole,
} from '../../../test/support/console-world.ts';
import { newUser } from '../../../test/support/new-user.ts';
import { ask } from '../../../test/support/running-app.ts';
import { newTrader } from '../../../test/support/trader-client.ts';

let world: ConsoleWorld;
let base: string;
let clerk: OperatorClient;

beforeAll(async () => {
  world = await openQuietConsole();
  base = world.base;
  clerk = await world.hire('clerk', 'finance');
});
afterAll(() => world.close());

const REFUSED = { status: 401, code: -2015, msg: 'Invalid API-key, IP, or permissions for action.' };
const REASON = 'reported as stolen';
const keysOf = async ({ id }: { readonly id: number }) =>
  (await clerk.ask('console/person', { id })).api_keys;

describe('the API keys of a user', () => {
  test('are shown to operators with their terms and their last use, and without a secret', async () => {
    const user = await newUser(base);
    const trader = await newTrader(base, user, {
      label: 'grid',
      markets: ['1'],
      networks: ['::1', '127.0.0.1'],
    });
    await trader.ask('account');
    const [key] = await keysOf(user);
    expect(key).toMatchObject({
      label: 'grid',
      kind: 'hmac',
      key_start: trader.name.slice(0, 8),
      scopes: ['read', 'trade'],
      networks: ['::1', '127.0.0.1'],
      symbols: ['BTC/USDT'],
      state: 'active',
      ended_by: null,
    });
    expect(key?.last_used_at).not.toBeNull();
    expect(key?.last_network).toMatch(/127\.0\.0\.1|::1/);
    expect(JSON.stringify(key)).not.toContain(trader.name);
  });

  test('are ended one by one: the next request is refused, and the user reads the reason', async () => {
    const user = await newUser(base);
    const [first, second] = [
      await newTrader(base, user, { label: 'first' }),
      await newTrader(base, user, { label: 'second' }),
    ];
    await first.ask('account');
    await second.ask('account');
    const end = { id: user.id, api_key: first.keyId, reason: ` ${REASON} ` };
    expect(await clerk.ask('console/api_key_end', end)).toEqual({ ended: 1 });
    expect(await first.refused('account')).toEqual(REFUSED);
    await second.ask('account');
    expect(
      (await keysOf(user)).map(({ label, state, ended_by, ended_reason }) => [
        label,
        state,
        ended_by,
        ended_reason,
      ]),
    ).toEqual([
      ['second', 'active', null, ''],
      ['first', 'ended', 'operator', REASON],
    ]);
    expect((await ask(base, 'user/api_keys', {}, user)).map(({ label }) => label)).toEqual(['second']);
    const letters = (await ask(base, 'demo/outbox')).filter(({ recipient }) => recipient === user.account);
    const ended = letters.filter(({ body }) => body.includes(REASON));
    expect(ended).toHaveLength(1);
    expect(ended[0]?.body).toContain(`first (${first.name.slice(0, 8)}…)`);
    expect(await clerk.refused('console/api_key_end', end)).toBe('api_key_unknown');
  });

  test('are ended all at once, on the record with the reason', async () => {
    const user = await newUser(base);
    const traders = [await newTrader(base, user), await newTrader(base, user)];
    const all = { id: user.id, api_key: 'all', reason: REASON };
    expect(await clerk.ask('console/api_key_end', all)).toEqual({ ended: 2 });
    for (const trader of traders) expect(await trader.refused('account')).toEqual(REFUSED);
    expect(await clerk.ask('console/api_key_end', all)).toEqual({ ended: 0 });
    const { data } = await (await world.hire('auditor', 'auditor')).ask('console/audit', {});
    const [entry] = data.filter(
      ({ action, object_id: id, before }) =>
        action === 'api_key_end' && id === String(user.id) && JSON.stringify(before).includes('program'),
    );
    expect(entry).toMatchObject({ operator_id: clerk.id, reason: REASON, object_kind: 'user' });
    expect(JSON.stringify(entry)).not.toContain(traders[0]?.name);
  });

  test('of another user are not reached by the id of this one', async () => {
    const [user, other] = [await newUser(base), await newUser(base)];
    const trader = await newTrader(base, other);
    const end = { id: user.id, api_key: trader.keyId, reason: REASON };
    expect(await clerk.refused('console/api_key_end', end)).toBe('api_key_unknown');
    expect(await clerk.refused('console/api_key_end', { ...end, id: 999_999 })).toBe('user_unknown');
    await trader.ask('account');
  });

  test('that an operator ended in another process are forgotten here at once', async () => {
    const user = await newUser(base);
    const trader = await newTrader(base, user);
    await trader.ask('account');
    await world.sql`
      update api_keys set revoked_at = now(), revoked_by = 'operator', revoked_reason = ${REASON}
      where user_id = ${user.id}`;
    await eventually(async () => expect(await trader.refused('account')).toEqual(REFUSED));
  });
});
