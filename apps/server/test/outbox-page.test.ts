import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFreshDatabase } from './support/fresh-database.ts';
import { ask, newUser, refused, removeData, runApp, type RunningApp } from './support/running-app.ts';

let exchange: RunningApp;

beforeAll(async () => {
  exchange = await runApp((await createFreshDatabase()).url);
});

afterAll(async () => {
  await exchange.stop();
  await removeData(exchange);
});

describe('the demo’s outbox', () => {
  test('shows what was written to a new user, to this machine', async () => {
    const { account } = await newUser(exchange.url);
    const [newest] = await ask(exchange.url, 'demo/outbox', {});
    expect(newest).toMatchObject({
      channel: 'email',
      recipient: account,
      purpose: 'welcome',
      subject: 'Welcome to Candor',
    });
  });

  test('shows nothing through a proxy, whose visitors are anybody', async () => {
    const answer = await refused(
      exchange.url,
      'demo/outbox',
      {},
      { headers: { 'x-forwarded-for': '203.0.113.7' } },
    );
    expect(answer.error).toBe('demo_only');
  });
});
