import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  APP,
  codeOf,
  type ConsoleWorld,
  cookieOf,
  type OperatorClient,
  OPERATOR_PASSWORD,
  openQuietConsole,
  sendConsole,
} from '../../../test/support/console-world.ts';
import { WithdrawalWorld, USDT } from '../../../test/support/withdrawal-world.ts';
import { sendFrom } from '../../../test/support/networks.ts';
import { ask } from '../../../test/support/running-app.ts';

const WHY = { reason: 'as agreed' };

describe('in live mode', () => {
  let live: ConsoleWorld;
  let one: OperatorClient;
  let two: OperatorClient;

  beforeAll(async () => {
    live = await openQuietConsole({ mode: 'live', hasDemoTables: true });
    one = await live.hire('one', 'admin');
    two = await live.hire('two', 'admin');
  });
  afterAll(() => live.close());

  const valueOf = async (key: string) =>
    (await one.ask('console/settings')).find((row) => row.key === key)?.value;

  test.each([
    ['withdraw_hold_hours', '24', '0'],
    ['require_verified_contact', '1', '0'],
    ['password_policy', 'strict', 'spec'],
    ['service_url', '', 'https://elsewhere.example'],
  ])('a looser %s takes two admins', async (key, before, after) => {
    const { proposal, ...change } = await one.ask('console/setting_set', { key, value: after, ...WHY });
    expect(change).toEqual({ key, before, after: before });
    expect(proposal).toMatchObject({ kind: 'setting', state: 'pending', payload: { key, before, after } });
    expect(await valueOf(key)).toBe(before);
    expect((await one.approve(proposal)).body.error).toBe('second_person_missing');
    expect((await two.approve(proposal)).body).toMatchObject({ code: 1 });
    await expect.poll(() => valueOf(key)).toBe(after);
  });

  test('one admin tightens a setting', async () => {
    const tighter = { key: 'withdraw_hold_hours', value: '48', ...WHY };
    expect(await one.ask('console/setting_set', tighter)).toMatchObject({ after: '48', proposal: null });
  });

  test('a block after wrong trade passwords lasts a minute at least', async () => {
    const none = { key: 'pay_password_block_minutes', value: '0', ...WHY };
    expect(await one.refused('console/setting_set', none)).toBe('settings_invalid');
  });

  test('an operator decides on no proposal about themselves', async () => {
    const clerk = await live.hire('clerk', 'admin');
    const proposal = await one.ask('console/operator_propose', { id: clerk.id, role: 'finance', ...WHY });
    expect((await clerk.approve(proposal)).body.error).toBe('own_account_concerned');
    expect((await two.approve(proposal)).body).toMatchObject({ code: 1 });
  });
});

describe('a console that strangers reach', () => {
  let world: ConsoleWorld;

  beforeAll(async () => {
    world = await openQuietConsole();
  });
  afterAll(() => world.close());

  test('lets an operator in from elsewhere whatever they try, and where they are by the browser', async () => {
    await world.hire('eve', 'admin');
    const login = (network: string, headers: Record<string, string> = {}) => {
      const input = { account: 'eve', password: 'a wrong phrase 1', code: '000000' };
      return sendFrom(network, world.base, 'console/login', input, { 'x-candor-app': 'console', ...headers });
    };
    for (let place = 0; place < 210; place += 1) await login(`127.0.7.${1 + (place % 42)}`);
    // Another network is not slowed down: its first tries are compared.
    for (let tries = 0; tries < 3; tries += 1)
      expect((await login('127.0.8.1')).body.error).toBe('operator_login_failed');
    const rows = await world.sql`select from operator_audit where action = 'login_failed'`;
    expect(rows.length).toBeLessThan(12);
  });

  test('knows a browser by its cookie, behind a network that has failed too often', async () => {
    const { token, uri } = await world.invite('ian', 'admin');

    const enrolled = await sendConsole(
      world.base,
      'console/enrol',
      { token, password: OPERATOR_PASSWORD, code: codeOf(uri) },
      APP,
    );
    expect(cookieOf(enrolled)).not.toBe('');
    const device =
      enrolled.headers
        .getSetCookie()
        .find((text) => text.includes('_device='))
        ?.split(';')[0] ?? '';
    const input = { account: 'ian', password: 'a wrong phrase 1', code: '000000' };
    const from = (headers: Record<string, string>) =>
      sendFrom('127.0.9.1', world.base, 'console/login', input, { 'x-candor-app': 'console', ...headers });
    for (let tries = 0; tries < 25; tries += 1) await from({});
    expect((await from({})).body.error).toBe('rate_limited');
    expect((await from({ cookie: device })).body.error).toBe('operator_login_failed');
  });
});

describe('notices of deposits', () => {
  let world: WithdrawalWorld;

  beforeAll(async () => {
    world = await WithdrawalWorld.openQuiet({ beatMs: 0 });
    await world.sql`update currencies set notice_second_above = 500000000000 where id = ${USDT}`;
  });
  afterAll(() => world.close());

  test('take two operators once the sum of a day is above what one may approve, or where no limit is set', async () => {
    const user = await world.user();
    const ann = await world.staff.hire('ann', 'finance');
    const bob = await world.staff.hire('bob', 'finance');
    const inAddress = await world.takeDepositNoticesAtABank();
    const give = (number: string) => {
      const sent = {
        currency_id: USDT,
        in_address: inAddress,
        chargeNum: number,
        walletAddress: 'own',
      };
      return ask(world.base, 'wallet/createPayOrder', sent, user);
    };
    const decide = async (operator: OperatorClient, id: number) => {
      const { data } = await operator.ask('console/pay_orders', { state: 'pending', limit: 100 });
      const payload_hash = data.find((row) => row.id === id)?.payload_hash;
      return operator.ask('console/pay_order_decide', {
        id,
        payload_hash,
        decision: 'approve',
        bank_reference: `Transfer ${id}`,
      });
    };
    const first = await give('3000');
    expect(await decide(ann, first.id)).toMatchObject({ state: 'approved' });
    const second = await give('2500');
    expect(await decide(ann, second.id)).toMatchObject({ state: 'pending', needs_two: 1 });
    // Another operator alone is no way around the sum of the user.
    const third = await give('2000');
    expect(await decide(bob, third.id)).toMatchObject({ state: 'approved' });
    const fourth = await give('1');
    expect(await decide(bob, fourth.id)).toMatchObject({ state: 'pending' });
    await world.sql`update currencies set notice_second_above = null where id = ${USDT}`;
    const fifth = await give('0.5');
    expect(await decide(bob, fifth.id)).toMatchObject({ state: 'pending', needs_two: 1 });
  });
});
