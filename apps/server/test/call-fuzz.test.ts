import { fuzzCalls } from '@candor/testkit/call-fuzz';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ask, logIn, removeData, runNewApp, type RunningApp } from './support/running-app.ts';

/** Thousands of calls: this only ends a hang. */
vi.setConfig({ testTimeout: 120_000 });

/** Values for each field; `npm run fuzz-calls` sends two hundred and more. */
const VALUES = 4;
const PERSON = { account: 'fuzzer@example.com', password: 'correct1horse' };

let exchange: RunningApp;

beforeAll(async () => {
  exchange = await runNewApp();
  await ask(exchange.url, 'user/register', { ...PERSON, re_password: PERSON.password, type: 'email' });
});

afterAll(async () => {
  await exchange.stop();
  await removeData(exchange);
});

test('nothing that a stranger or a user sends in any field of any call is a fault of ours', async () => {
  const outcome = await fuzzCalls({
    base: exchange.url,
    values: VALUES,
    seed: 'short',
    lanes: 4,
    logIn: async () => (await logIn(exchange.url, PERSON)).token,
  });
  expect(outcome.faults).toEqual([]);
  expect(outcome.requests).toBeGreaterThan(outcome.fields * VALUES * 2);
  // The values reached the calls: some were accepted, and many refusals come from the calls themselves.
  expect(outcome.keys['success']).toBeGreaterThan(100);
  expect(Object.keys(outcome.keys).length).toBeGreaterThan(25);
  expect(exchange.sweep()).toEqual([]);
});
