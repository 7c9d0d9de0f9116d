import { eventually } from '@candor/testkit/eventually';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoUserGrants } from '../src/demo/seed-demo.ts';
import { type ConsoleWorld, type OperatorClient, openConsoleWorld } from './support/console-world.ts';
import { registeredUser } from './support/identity-world.ts';
import { newUser } from './support/new-user.ts';
import { ask, send } from './support/running-app.ts';

let world: ConsoleWorld;
let base: string;
let viewer: OperatorClient;
let clerk: OperatorClient;
let boss: OperatorClient;

beforeAll(async () => {
  world = await openConsoleWorld();
  base = world.base;
  viewer = await world.hire('viewer', 'viewer');
  clerk = await world.hire('clerk', 'support');
  boss = await world.hire('boss', 'admin');
});
afterAll(() => world.close());

test('home shows what waits by age, and how the machine is', async () => {
  const user = await newUser(base);
  const message = {
    type: 'other',
    title: 'Hello',
    content: 'How do I bring my coins here from elsewhere?',
    app_version: '',
  };
  await ask(base, 'feedback/add', message, user);
  await eventually(async () => {
    const { machine } = await viewer.ask('console/home');
    // The first prices come a moment after the start.
    expect(machine).toMatchObject({ table_lag: 0, halted_indexes: [] });
  });
  const { queues, machine } = await viewer.ask('console/home');
  expect(Object.fromEntries(queues.map(({ queue, count }) => [queue, count]))).toEqual({
    withdrawals: 0,
    limits: 0,
    alarms: 0,
    notices: 0,
    unassigned: 0,
    chains: 0,
    hot_wallets: 0,
    identity: 0,
    feedback: 1,
    closings: 0,
    proposals: 0,
    messages: 0,
    frozen: 0,
    appeals: 0,
    claims: 0,
    shops: 0,
    stuck: 0,
    indexes: 0,
  });
  await clerk.ask('console/freeze', { id: user.id, reason: 'a test of the queue' });
  const frozen = async () =>
    (await viewer.ask('console/home')).queues.find(({ queue }) => queue === 'frozen')?.count;
  expect(await frozen()).toBe(1);
  const listed = await viewer.ask('console/people', { frozen: '1' });
  expect(listed.data.map(({ id }) => id)).toEqual([user.id]);
  await clerk.ask('console/unfreeze', { id: user.id, reason: 'a test of the queue' });
  expect(await frozen()).toBe(0);
  const waiting = queues.find(({ queue }) => queue === 'feedback');
  expect(Date.now() - Date.parse(waiting?.oldest_at ?? '')).toBeLessThan(60_000);
  expect(machine).toMatchObject({ refusal: null, outbox_waiting: 0, halted_indexes: [] });
  expect(machine.sequence).toBeGreaterThan(0);
  expect(machine.digest).toMatch(/^[0-9a-f]{64}$/);
  expect(machine.database_bytes).toBeGreaterThan(1_000_000);
  expect(machine.log_partitions).toBeGreaterThan(0);
  expect(machine).toMatchObject({ snapshot_sequence: 0, log_start: 0, guess_alarms: 0 });
});

test('money shows what the house has and owes, and sums that are zero', async () => {
  await newUser(base);
  const { currencies, exposure } = await viewer.ask('console/money');
  const usdt = currencies.find(({ currency_code: code }) => code === 'USDT');
  for (const { sum } of currencies) expect(sum).toMatch(/^0(\.0+)?$/);
  const promotion = usdt?.house.find(({ account }) => account === 'promotion');
  const granted = demoUserGrants().filter(({ assetId }) => assetId === usdt?.currency_id);
  expect(granted.length).toBeGreaterThan(0);
  expect(promotion?.balance).toMatch(/^-[1-9]/);
  expect(promotion?.owed).toBe('0.00000000');
  expect(exposure.find(({ symbol }) => symbol === 'BTC/USDT')).toMatchObject({
    long: '0.00000000',
    short: '0.00000000',
    stakes: [],
  });
});

describe('messages', () => {
  test('of the demo are read through a proxy by operators who may read messages, and by nobody else', async () => {
    const proxied = { 'x-forwarded-for': '203.0.113.9' };
    const read = (headers: Record<string, string>) =>
      send(base, 'demo/outbox', {}, { headers: { ...proxied, ...headers } });
    expect((await read({ cookie: clerk.cookie })).body.code).toBe(1);
    for (const headers of [{}, { cookie: viewer.cookie }, { cookie: `${clerk.cookie}x` }])
      expect((await read(headers)).body.error).toBe('demo_only');
  });

  test('are listed, and one that failed is sent again on the record', async () => {
    const user = await registeredUser(base);
    const { data } = await clerk.ask('console/messages', { limit: 100 });
    const own = data.find(({ recipient }) => recipient === user.account);
    expect(own).toMatchObject({ channel: 'email', state: 'kept', user_id: user.id });
    const id = own?.id ?? 0;
    expect(await clerk.refused('console/message_resend', { id })).toBe('message_not_failed');
    await world.sql`update messages set state = 'failed', attempts = 5, ended_at = now() where id = ${id}`;
    const queues = (await viewer.ask('console/home')).queues;
    expect(queues.find(({ queue }) => queue === 'messages')).toMatchObject({ count: 1, service_hours: 1 });
    // One that its provider has refused once waits for the next attempt, and is seen by then.
    const waiting = async () =>
      (await viewer.ask('console/home')).queues.find(({ queue }) => queue === 'messages')?.count;
    await world.sql`
      update messages set state = 'pending', attempts = 1, ended_at = null, due_at = now() + interval '1 hour',
        created_at = now() - interval '1 minute' where id = ${id}`;
    expect(await waiting()).toBe(1);
    await world.sql`update messages set created_at = now() where id = ${id}`;
    expect(await waiting()).toBe(0);
    await world.sql`update messages set state = 'failed', attempts = 5, ended_at = now() where id = ${id}`;
    const again = await clerk.ask('console/message_resend', { id });
    expect(again).toMatchObject({ id, state: 'pending', attempts: 0, ended_at: null });
    expect((await clerk.ask('console/messages', { state: 'pending' })).data.map((row) => row.id)).toEqual([
      id,
    ]);
    await world.sql`update messages set state = 'failed', holds_code = true where id = ${id}`;
    expect(await clerk.refused('console/message_resend', { id })).toBe('message_not_failed');
    expect((await viewer.send('console/messages')).status).toBe(403);
  });

  test('a test message goes to the address that an operator names, on the record', async () => {
    const sent = await clerk.ask('console/message_test', { channel: 'email', recipient: 'mail@example.com' });
    expect(sent).toMatchObject({
      recipient: 'mail@example.com',
      purpose: 'test',
      state: 'kept',
      user_id: null,
    });
    expect(sent.subject).toBe('Test message from Candor');
    const { data } = await clerk.ask('console/messages', {});
    expect(data.find(({ id }) => id === sent.id)).toEqual(sent);
    const text = await clerk.ask('console/message_test', { channel: 'sms', recipient: '85212345678' });
    expect(text.body).toBe('Candor: this is a test message. Nothing needs to be done.');
    for (const wrong of [
      { channel: 'email', recipient: 'nobody' },
      { channel: 'sms', recipient: '+85212345678' },
    ])
      expect(await clerk.refused('console/message_test', wrong)).toMatch(/^(email|mobile)_invalid$/);
    expect(
      (await viewer.send('console/message_test', { channel: 'email', recipient: 'a@b.cd' })).status,
    ).toBe(403);
    const record = await boss.ask('console/audit', { object_kind: 'message', object_id: String(sent.id) });
    expect(record.data).toMatchObject([
      {
        action: 'message_test',
        account: clerk.account,
        after: { channel: 'email', recipient: 'mail@example.com' },
      },
    ]);
  });
});
