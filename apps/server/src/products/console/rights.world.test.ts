import {
  type CallDefinition,
  callDefinitions,
  DEFINED_NAMES,
  OPERATOR_ROLES,
  roleHas,
} from '@candor/contract/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  APP,
  type ConsoleName,
  type ConsoleWorld,
  type OperatorClient,
  openQuietConsole,
  sendConsole,
} from '../../../test/support/console-world.ts';

const NAMES = DEFINED_NAMES.filter((name): name is ConsoleName => name.startsWith('console/'));
/** Calls of operators; the other ones make somebody an operator of a session. */
const RIGHTS = NAMES.flatMap((name) => {
  const { permission }: CallDefinition = callDefinitions[name];
  return permission === undefined ? [] : [{ name, permission }];
});

let world: ConsoleWorld;
const clients = new Map<string, OperatorClient>();

beforeAll(async () => {
  world = await openQuietConsole();
  for (const role of OPERATOR_ROLES) clients.set(role, await world.hire(`the-${role}`, role));
});
afterAll(() => world.close());

test('only enrolment and login need no session', () => {
  const open = NAMES.filter((name) => !RIGHTS.some((right) => right.name === name));
  expect(open).toEqual(['console/enrol', 'console/enrolment', 'console/login', 'console/login_options']);
});

test('no role has every right', () => {
  for (const role of OPERATOR_ROLES)
    expect(RIGHTS.filter(({ permission }) => roleHas(role, permission)).length).toBeLessThan(RIGHTS.length);
});

// An empty request changes nothing: what a role may call is refused by its schema, or answered.
describe.each(OPERATOR_ROLES)('over HTTP a %s', (role) => {
  // The logout comes last: it ends the session.
  const last = (name: string) => (name === 'console/logout' ? 1 : 0);
  const inOrder = RIGHTS.toSorted((left, right) => last(left.name) - last(right.name));
  test.each(inOrder)(
    'may call $name or is refused, as the file of rights says',
    async ({ name, permission }) => {
      const { status, body } = (await clients.get(role)?.send(name)) ?? { status: 0, body: { code: 999 } };
      expect(body.code).not.toBe(999);
      const isRefused = status === 403 && 'error' in body && body.error === 'permission_denied';
      expect(isRefused).toBe(!roleHas(role, permission));
    },
  );
});

test.each(RIGHTS)('without a session $name answers 999', async ({ name }) => {
  expect((await sendConsole(world.base, name, {}, APP)).body).toMatchObject({
    code: 999,
    error: 'session_expired',
  });
});
