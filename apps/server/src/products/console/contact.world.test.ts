import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { agreed } from '../../../test/support/agreed.ts';
import {
  APP,
  codeOf,
  type ConsoleWorld,
  cookieOf,
  OperatorClient,
  openQuietConsole,
  OPERATOR_PASSWORD as password,
  sendConsole,
} from '../../../test/support/console-world.ts';

const STEP = 30_000;
let world: ConsoleWorld;

beforeAll(async () => {
  world = await openQuietConsole();
});
afterAll(() => world.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('an operator sets the address for alarms with a second factor, sees it, and takes it back', async () => {
  const { id, token, uri } = await world.invite('ann', 'finance');
  const reply = await sendConsole(world.base, 'console/enrol', { token, password, code: codeOf(uri) }, APP);
  expect(reply.body).toMatchObject({ data: { operator: { email: '' } } });
  const ann = new OperatorClient(world.base, { id, account: 'ann', cookie: cookieOf(reply) });
  const code = () => {
    vi.setSystemTime(Date.now() + 2 * STEP);
    return codeOf(uri);
  };
  const email = 'ann@staff.example';
  const set = (input: object) => ann.refused('console/contact_set', input);
  expect(await set({ email, second_factor_code: '' })).toBe('second_factor_required');
  expect(await set({ email, second_factor_code: '000000000' })).toBe('second_factor_invalid');
  expect(await set({ email: 'ann', second_factor_code: code() })).toBe('email_invalid');
  const own = await ann.ask('console/contact_set', { email: ` ${email} `, second_factor_code: code() });
  expect(own.operator).toMatchObject({ account: 'ann', email });
  expect((await ann.ask('console/me')).operator.email).toBe(email);
  const admin = await world.hire('chief', 'admin');
  const listed = async () => (await admin.ask('console/operators')).find((row) => row.id === id)?.email;
  expect(await listed()).toBe(email);
  await ann.ask('console/contact_set', { email: '', second_factor_code: code() });
  expect(await listed()).toBe('');
  const entries = await world.sql`
    select before, after from operator_audit where operator_id = ${id} and action = 'contact_set' order by id`;
  expect(entries).toEqual([
    { before: { email: '' }, after: { email } },
    { before: { email }, after: { email: '' } },
  ]);
  expect(agreed('console/contact_set', { email })).not.toEqual(agreed('console/contact_set', { email: '' }));
});
