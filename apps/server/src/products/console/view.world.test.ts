import { answersFile, type CallDefinition, callDefinitions, DEFINED_NAMES } from '@candor/contract/schema';
import { eventually } from '@candor/testkit/eventually';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SimulatedAddresses } from '../../chains/simulated-address.ts';
import { isRead, type ReadName } from '../reads-of-user.ts';
import {
  type ConsoleWorld,
  type OperatorClient,
  openQuietConsole,
} from '../../../test/support/console-world.ts';
import { uploaded } from '../../../test/support/pictures.ts';
import { newUser } from '../../../test/support/new-user.ts';
import { ask, send } from '../../../test/support/running-app.ts';

const PHRASE = 'a blue horse';
const MOBILE = '812345678';
const WALLET = { real_name: 'Li Si', account: 'lisi@example.com' };

const OUTSIDE = new SimulatedAddresses({ id: 1, code: 'ERC20' }).outside('somebody');

/** Calls that need fields. */
const REQUESTS: Readonly<Partial<Record<ReadName, Readonly<Record<string, string>>>>> = {
  'shop/orders': { tab: 'ended' },
  'account/detail': { currency_id: '1', account_type_id: '1' },
  'account/draw_addresses': { currency_protocol_id: '1' },
  'account/draw_check': { currency_protocol_id: '1', address: OUTSIDE },
  'account/draw_limits': { currency_id: '1' },
  'bind/GetDrawAddress': { coin_name: 'BTC', contract_address: 'BTC' },
  'order/by_client_id': { client_order_id: 'mine' },
  'pay_method/get_method_by_type': { type: 'alipay' },
  'user/preference': { key: 'chart' },
  'microtrade/lists': { status: '3' },
  'lever/my_trade': { status: '1' },
  'lever/receipt': { id: '1' },
};

const READS = DEFINED_NAMES.filter(isRead);
const requestOf = (name: ReadName) => ({
  ...REQUESTS[name],
  ...(name === 'bind/GetDrawAddress' ? { user_id: String(user.id) } : {}),
});

let world: ConsoleWorld;
let base: string;
let user: Awaited<ReturnType<typeof newUser>>;
let clerk: OperatorClient;
let viewer: OperatorClient;

beforeAll(async () => {
  world = await openQuietConsole();
  base = world.base;
  clerk = await world.hire('clerk', 'support');
  viewer = await world.hire('viewer', 'viewer');
  user = await newUser(base);
  const order = { currency_match_id: 1, number: '0.01', price: '40000', client_order_id: 'mine' };
  await ask(base, 'tx_in/add', order, user);
  const qrcode = await uploaded(base, user.token, 3);
  await ask(base, 'pay_method/save', { type: 'alipay', raw_data: { ...WALLET, qrcode } }, user);
  await ask(base, 'user/keep_preference', { key: 'chart', value: '{}' }, user);
  await ask(base, 'feedback/add', { type: 'other', title: 'x', content: 'long enough words' }, user);
  await world.sql`
    update users set phishing_phrase = ${PHRASE}, mobile = ${MOBILE},
      area_id = (select id from areas where iso_code = 'TH') where id = ${user.id}`;
  // The order is the last thing that the engine did, and the tables follow the engine.
  await eventually(async () => expect((await stored())['orders']).toEqual([expect.stringContaining('mine')]));
});
afterAll(() => world.close());

const look = (client: OperatorClient, call: string, request: Readonly<Record<string, string>> = {}) =>
  client.send('console/person_view', {
    id: user.id,
    call,
    query: new URLSearchParams(request).toString(),
  });

/** Each of these is a mistake that the compiler must find; `check:types` fails where it does not. */
export const mistakes: readonly ReadName[] = [
  // @ts-expect-error: it places an order
  'tx_in/add',
  // @ts-expect-error: it makes a secret
  'user/authorization_code',
  // @ts-expect-error: it answers a file
  'user/export',
  // @ts-expect-error: it answers everybody
  'default/area_list',
  // @ts-expect-error: it answers operators
  'console/people',
  'account/list',
];

test('only calls that answer a user and change nothing can be named', async () => {
  const expected = DEFINED_NAMES.filter((name) => {
    const call: CallDefinition = callDefinitions[name];
    return (
      call.base !== 'console' &&
      (call.method === 'GET' || name === 'lever/my_trade') &&
      call.auth === 'user' &&
      call.makes === undefined &&
      !answersFile(call)
    );
  });
  expect(READS).toEqual(expected);
  expect(READS.length).toBeGreaterThan(20);
  const names = [
    ...DEFINED_NAMES,
    '',
    'account',
    'ACCOUNT/LIST',
    'account/list ',
    '__proto__',
    'constructor',
  ];
  for (const name of names) {
    const { body } = await clerk.send('console/person_view', { id: 999_999, call: name });
    const isKnown = (expected as readonly string[]).includes(name);
    const refusal = isKnown ? { id: 'user_unknown' } : { call: 'choice_invalid' };
    expect(body.fields, name).toEqual(refusal);
  }
});

/** Everything that is stored about the user, and what the server could have sent to the engine. */
async function stored(): Promise<Readonly<Record<string, unknown>>> {
  const columns = await world.sql<{ name: string; column: string }[]>`
    select table_name as name, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name in ('user_id', 'owner') order by 1`;
  const sources = [
    ...columns.map(({ name, column }) => [name, world.sql`where ${world.sql(column)} = ${user.id}`] as const),
    ['users', world.sql`where id = ${user.id}`] as const,
    ...['engine_outbox', 'settings', 'proposals', 'operators'].map((name) => [name, world.sql``] as const),
  ];
  const found: [string, unknown][] = [];
  for (const [name, where] of sources) {
    const rows = await world.sql<{ row: string }[]>`
      select t::text as row from ${world.sql(name)} t ${where} order by 1`;
    found.push([name, rows.map(({ row }) => row)]);
  }
  return Object.fromEntries(found);
}

/** This user has no position, so there is no receipt, and this exchange has no snapshot of what it owes. */
const ABSENT: Readonly<Record<string, string>> = {
  'lever/receipt': 'position_unknown',
  'solvency/proof': 'snapshot_unknown',
};

test('a look at every one of them changes nothing', async () => {
  const before = await stored();
  for (const name of READS) {
    const { body } = await look(clerk, name, requestOf(name));
    const error = ABSENT[name];
    expect(body, name).toMatchObject(error === undefined ? { code: 1 } : { error });
  }
  expect(await stored()).toEqual(before);
  expect(before['orders']).toEqual([expect.stringContaining('mine')]);
});

/** An answer without what depends on the moment of asking. */
const MOMENTARY = ['server_time', 'first_payment_at', 'ends_at'];
const untimed = (body: object) =>
  JSON.stringify(body, (key, value: unknown) => (MOMENTARY.includes(key) ? undefined : value));

test('a look shows what the user gets', async () => {
  const asked = READS.filter((name) => name !== 'user/info' && name !== 'user/sessions');
  for (const name of asked) {
    // Prices may move between the two questions.
    await eventually(async () => {
      const own = await send(base, name, requestOf(name), user);
      const { body } = await look(clerk, name, requestOf(name));
      expect(untimed(body), name).toBe(untimed(own.body));
    });
  }
  const sessions = (await look(clerk, 'user/sessions')).body.data;
  expect(sessions).toMatchObject([{ is_current: 0 }]);
});

test('contacts are shown to who may see them, and the anti-phishing phrase to nobody', async () => {
  const secrets = (name: ReadName, text: string) =>
    [user.account, MOBILE, PHRASE, WALLET.account]
      .filter((secret) => text.includes(secret))
      .map((secret) => `${name} ${secret}`);
  const shown = async (client: OperatorClient) => {
    const found: string[] = [];
    for (const name of READS)
      found.push(...secrets(name, JSON.stringify((await look(client, name, requestOf(name))).body)));
    return found;
  };
  expect(await shown(viewer)).toEqual([]);
  expect(await shown(clerk)).toEqual([
    `pay_method/get_method_by_type ${WALLET.account}`,
    `user/info ${user.account}`,
    `user/info ${MOBILE}`,
  ]);
  expect((await look(viewer, 'user/info')).body.data).toMatchObject({
    email: 'pe***@example.com',
    mobile: '81***78',
    phishing_phrase: '',
  });
  const refused = await look(viewer, 'pay_method/get_method_by_type', { type: 'alipay' });
  expect([refused.status, refused.body.error]).toEqual([403, 'permission_denied']);
});

test('every look is on the record, with what was asked', async () => {
  await look(viewer, 'tx_in/list', { page: '1', limit: '5' });
  const admin = await world.hire('auditor', 'admin');
  const { data } = await admin.ask('console/audit', { object_kind: 'user', object_id: user.id, limit: 1 });
  expect(data[0]).toMatchObject({
    account: 'viewer',
    action: 'person_view',
    after: { call: 'tx_in/list', query: 'page=1&limit=5' },
  });
});

test.each([
  ['a wrong field', { call: 'tx_in/list', query: 'limit=0' }, 'limit_invalid'],
  ['a missing field', { call: 'user/preference' }, 'field_required'],
  ['an unknown user', { id: 999_999, call: 'account/list' }, 'user_unknown'],
  ['a very long query', { call: 'account/list', query: 'x'.repeat(501) }, 'text_too_long'],
])('%s is refused', async (_, change, error) => {
  expect(await clerk.refused('console/person_view', { id: user.id, ...change })).toBe(error);
});
