import { pathOf } from '@candor/contract';
import { type CallDefinition, callDefinitions, DEFINED_NAMES, roleHas } from '@candor/contract/schema';
import { nastyValues } from '@candor/testkit/nasty-values';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  APP,
  type ConsoleWorld,
  type OperatorClient,
  openQuietConsole,
} from '../../../test/support/console-world.ts';
import { newUser } from '../../../test/support/new-user.ts';
import { fetchFrom } from '../../../test/support/open-exchanges.ts';

/** Values for each field. */
const VALUES = 10;
const LANES = 4;
/** These end the session of the sender. */
const LEFT_OUT = new Set(['console/logout', 'console/operator_disable']);

const CALLS = DEFINED_NAMES.filter((name) => name.startsWith('console/') && !LEFT_OUT.has(name)).map(
  (name): CallDefinition => callDefinitions[name],
);

/** Values with which a call is carried out, so that the nasty one in another field reaches the handler. */
const SAMPLES: Readonly<Record<string, unknown>> = {
  id: 1,
  reason: 'ticket',
  account: 'somebody',
  password: 'a long enough phrase',
  code: '123456',
  token: 'x',
  role: 'viewer',
  currency_id: 1,
  amount: '1',
  from_account: 'promotion',
  to_user_id: 1,
  to_account: 'change_account',
  payload_hash: 'x',
  decision: 'reject',
  content: 'text',
  second_factor_code: '123456',
  credential: '{}',
  answer: 'text',
  hours: 1,
  name: 'AAAAAAAAAAAAAAAAAAAAAA',
  key: 'contact_mobile',
  value: '1',
  category_id: 3,
  published: false,
  texts: { en: { title: 'x', content: 'x' } },
};

let world: ConsoleWorld;
let admin: OperatorClient;
let finance: OperatorClient;

beforeAll(async () => {
  world = await openQuietConsole();
  await newUser(world.base);
  admin = await world.hire('chief', 'admin');
  finance = await world.hire('purse', 'finance');
});
afterAll(() => world.close());

test('nothing that an operator sends in any field of any call is a fault of ours', async () => {
  const values = nastyValues(VALUES, 'console');
  const requests = CALLS.flatMap((call) => {
    const fields = Object.keys(call.request.shape);
    const known = fields.filter((field) => field in SAMPLES);
    return fields.flatMap((field) =>
      values.map(({ json, query }) => {
        const others = known.filter((name) => name !== field);
        if (call.method === 'GET') {
          const samples = others.map((name) => `${name}=${encodeURIComponent(String(SAMPLES[name]))}`);
          return { call, query: [...samples, query(field)].join('&'), body: undefined };
        }
        const samples = others.map((name) => `${JSON.stringify(name)}:${JSON.stringify(SAMPLES[name])}`);
        const body = `{${[...samples, `${JSON.stringify(field)}:${json}`].join(',')}}`;
        return { call, query: '', body };
      }),
    );
  });
  const faults: string[] = [];
  const keys = new Map<string, number>();
  const sent = requests.length;
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      for (let next = requests.pop(); next !== undefined; next = requests.pop()) {
        const { call, query, body } = next;
        const mayAdmin = call.permission === undefined || roleHas('admin', call.permission);
        const { cookie } = mayAdmin ? admin : finance;
        const response = await fetchFrom(`${world.base}${pathOf(call)}?${query}`, {
          method: call.method,
          headers: { ...APP, cookie, 'content-type': 'application/json' },
          ...(body === undefined ? {} : { body }),
        });
        const answer = (await response.json()) as { code: number; error?: string };
        const key = answer.code === 1 ? 'success' : (answer.error ?? '');
        keys.set(key, (keys.get(key) ?? 0) + 1);
        const isFault = response.status >= 500 || answer.code === 999;
        if (isFault) faults.push(`${call.name} ${query} ${body?.slice(0, 300)} ${response.status}`);
      }
    }),
  );
  expect(faults).toEqual([]);
  expect(sent).toBeGreaterThan(1_000);
  // The values reached the calls: some were accepted, and many refusals come from the calls themselves.
  expect(keys.get('success')).toBeGreaterThan(100);
  expect(keys.size).toBeGreaterThan(20);
  expect(world.exchange.sweep()).toEqual([]);
  expect(await world.audit.check()).toMatchObject({ brokenAt: null });
});
