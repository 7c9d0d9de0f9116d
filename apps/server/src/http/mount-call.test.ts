import { createServer } from 'node:http';
import { OutcomeLost } from './failure.ts';
import { defineCall, type Permission, upload } from '@candor/contract/schema';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Session } from '../identity/sessions.ts';
import type { Acting, OperatorDesk } from '../facets/operators.ts';
import { failUndeclared } from './declared-refusals.ts';
import type { CallContext, OperatorContext } from './call.ts';
import { type CallGuards, mountCall } from './mount-call.ts';
import type { CallHandlers } from './mount-calls.ts';
import { LargeBodies } from './large-bodies.ts';
import { RequestsUnderWay } from './requests-under-way.ts';
import { createHttpServer } from './server.ts';

const SAID = {
  because: 'It exists in this test alone.',
  summary: 'A call of a test.',
  method: 'POST',
  limit: 'call',
  done: [],
} as const;
const NOTHING = { moves: 'nothing', keyed: false } as const;
const echoed = z.record(z.string(), z.string());

const order = defineCall({
  ...SAID,
  name: 'test/order',
  base: 'api',
  body: 'json',
  auth: 'user',
  byKey: 'never',
  limit: 'order',
  moves: 'money',
  keyed: true,
  request: z.strictObject({ number: z.string(), client_order_id: z.string().optional() }),
  response: z.string(),
});
const address = defineCall({
  ...SAID,
  ...NOTHING,
  name: 'bind/Address',
  base: 'bind',
  body: 'form',
  auth: 'none',
  request: z.object({ number: z.string() }),
  response: echoed,
});
const photo = defineCall({
  ...SAID,
  ...NOTHING,
  name: 'test/photo',
  base: 'api',
  body: 'multipart',
  bodyBytesMax: 2_000,
  auth: 'none',
  request: z.strictObject({ number: z.string(), file: upload }),
  response: z.int(),
});
const approve = defineCall({
  ...SAID,
  name: 'console/test/approve',
  base: 'console',
  auth: 'operator',
  permission: 'proposals.decide',
  body: 'json',
  moves: 'money',
  keyed: true,
  audit: 'freeze',
  request: z.strictObject({}),
  response: z.int(),
});

const CALLER: Session = {
  userId: 7,
  userClass: 'user',
  tokenHash: 'hash',
  remember: false,
  carrier: 'header',
  expiresAtMs: 0,
  slidAtMs: 0,
};

let app: FastifyInstance;
/** Checks that the guards were asked for, in order. */
let heard: string[];
let permitted: Permission[];
/** Runs inside the handler of the keyed calls. */
let work: (context: CallContext) => Promise<void>;

beforeEach(async () => {
  heard = [];
  permitted = [];
  work = async () => undefined;
  const guards: CallGuards = {
    findSession: async ({ headers }) => (headers.authorization === 'token' ? CALLER : undefined),
    findOperator: async (_request, permission) => {
      heard.push(`operator ${permission}`);
      return permitted.includes(permission) ? { operatorId: 7, role: 'finance' } : undefined;
    },
    isAvailable: () => true,
    whenSequence: async () => true,
    addressOf: () => '203.0.113.7',
    allowCall: async (_address, session, points) => void heard.push(`call ${session?.userId} ${points}`),
    spend: async () => undefined,
    limitOrders: async ({ userId }) => void heard.push(`order ${userId}`),
    underWay: new RequestsUnderWay(),
    onUndeclared: failUndeclared,
    largeBodies: new LargeBodies(),
    onFault: () => undefined,
  };
  app = await createHttpServer({
    tls: false,
    webRoot: undefined,
    callPaths: new Set(),
    pageFacts: () => Promise.reject(new Error('no page is served here')),
    logFault: (error) => heard.push(String(error)),
    serverFactory: (handler) => createServer(handler),
  });
  mountCall(app, guards, order, async (_request, context) => {
    await work(context);
    return { data: context.key };
  });
  mountCall(app, guards, address, async (request) => ({ data: request }));
  mountCall(app, guards, photo, async ({ file }) => ({ data: file.bytes.length }));
  mountCall(app, guards, approve, async (_request, context) => {
    await work(context);
    return { data: context.operator.operatorId };
  });
  await app.ready();
});
afterEach(() => app.close());

/** Status and body of an answer, and the one header that keeps it from being stored. */
async function answerOf(options: InjectOptions): Promise<unknown> {
  const { statusCode, headers, body } = await app.inject(options);
  expect(headers['cache-control']).toBe('no-store');
  const { error, data } = JSON.parse(body) as { error?: string; data: unknown };
  return [statusCode, error ?? data];
}

const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
  answerOf({ method: 'POST', url, payload, headers });
const JSON_BODY = { 'content-type': 'application/json' };
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const PARTS = { 'content-type': 'multipart/form-data; boundary=edge' };
const own = (key?: string) => ({
  ...JSON_BODY,
  authorization: 'token',
  ...(key === undefined ? {} : { 'idempotency-key': key }),
});

function parts(bytes: number): string {
  const file = `--edge\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\n${'x'.repeat(bytes)}`;
  return `--edge\r\nContent-Disposition: form-data; name="number"\r\n\r\n1\r\n${file}\r\n--edge--\r\n`;
}

describe('a command about orders', () => {
  it('counts as one before its body is looked at, and only with a session', async () => {
    expect(await post('/api/test/order', '{', own())).toEqual([400, 'body_not_json']);
    expect(heard).toEqual(['call 7 0', 'order 7']);
    expect(await post('/api/test/order', '{"number":1}', JSON_BODY)).toEqual([200, 'session_expired']);
    expect(heard.slice(2)).toEqual(['call undefined 0']);
  });

  it('has the key of its body, else that of its header, else none', async () => {
    const both = await post('/api/test/order', '{"number":1,"client_order_id":"body"}', own('header'));
    expect(both).toEqual([200, 'body']);
    expect(await post('/api/test/order', '{"number":1}', own('header'))).toEqual([200, 'header']);
    expect(await post('/api/test/order', '{"number":1}', own())).toEqual([200, '']);
    expect(await post('/api/test/order', '{"number":1}', own('two words'))).toEqual([
      200,
      'client_order_id_invalid',
    ]);
  });

  it('under a key is refused while the first one is being answered, and without one it is not', async () => {
    const ends: (() => void)[] = [];
    work = () => new Promise((resolve) => ends.push(resolve));
    const first = post('/api/test/order', '{"number":1}', own('a'));
    const keyless = [
      post('/api/test/order', '{"number":1}', own()),
      post('/api/test/order', '{"number":1}', own()),
    ];
    await expect.poll(() => ends.length).toBe(3);
    const repeat = await post('/api/test/order', '{"number":1,"client_order_id":"a"}', own());
    expect(repeat).toEqual([200, 'request_in_progress']);
    for (const end of ends) end();
    expect(await Promise.all([first, ...keyless])).toEqual([
      [200, 'a'],
      [200, ''],
      [200, ''],
    ]);
    work = () => Promise.reject(new Error('a defect'));
    expect(await post('/api/test/order', '{"number":1}', own('a'))).toEqual([500, 'server_fault']);
    work = () => Promise.reject(new OutcomeLost(new Error('the log is away')));
    expect(await post('/api/test/order', '{"number":1}', own('a'))).toEqual([200, 'outcome_unknown']);
    work = async () => undefined;
    expect(await post('/api/test/order', '{"number":1}', own('a'))).toEqual([200, 'a']);
  });
});

const entry = { action: 'freeze', objectKind: 'user', objectId: 7 } as const;

/** Each of these is a mistake that the compiler must find: where it does not, `check:types` says so. */
export function mistakes(desk: OperatorDesk, freezing: Acting<'freeze'>, noting: Acting<'note_add'>): void {
  void desk.act(freezing, async () => ({ entry, result: null }));
  // @ts-expect-error: the call declares another action
  void desk.act(noting, async () => ({ entry, result: null }));
  // @ts-expect-error: no call and no command declares the action
  void desk.act(freezing, async () => ({ entry: { ...entry, action: 'frieze' }, result: null }));
  // @ts-expect-error: no area has the kind of object
  void desk.act(freezing, async () => ({ entry: { ...entry, objectKind: 'usher' }, result: null }));
}

describe('an operator’s call', () => {
  it('is refused to everybody whose role lacks its permission, users included', async () => {
    expect(await post('/console/api/test/approve', '{}', own())).toEqual([403, 'permission_denied']);
    permitted = ['proposals.read'];
    expect(await post('/console/api/test/approve', '{}', own())).toEqual([403, 'permission_denied']);
    expect(heard).toContain('operator proposals.decide');
    permitted = ['proposals.decide'];
    expect(await post('/console/api/test/approve', '{}', JSON_BODY)).toEqual([200, 7]);
  });

  it('fails if it writes an action into the record that it does not declare', async () => {
    permitted = ['proposals.decide'];
    work = async (context) => (context as OperatorContext<'freeze' | 'unfreeze'>).mayRecord('freeze');
    expect(await post('/console/api/test/approve', '{}', JSON_BODY)).toEqual([200, 7]);
    work = async (context) => (context as OperatorContext<'freeze' | 'unfreeze'>).mayRecord('unfreeze');
    expect(await post('/console/api/test/approve', '{}', JSON_BODY)).toEqual([500, 'server_fault']);
  });

  it('has keys that no user shares', async () => {
    permitted = ['proposals.decide'];
    const ends: (() => void)[] = [];
    work = () => new Promise((resolve) => ends.push(resolve));
    const calls = [
      post('/api/test/order', '{"number":1}', own('a')),
      post('/console/api/test/approve', '{}', own('a')),
    ];
    await expect.poll(() => ends.length).toBe(2);
    expect(await post('/console/api/test/approve', '{}', own('a'))).toEqual([200, 'request_in_progress']);
    for (const end of ends) end();
    await Promise.all(calls);
  });
});

describe('bodies', () => {
  it('each call reads its own kind', async () => {
    expect(await post('/bind/Address', 'number=1.10&more=%26', FORM)).toEqual([200, { number: '1.10' }]);
    expect(await post('/api/test/photo', parts(300), PARTS)).toEqual([200, 300]);
  });

  it.each([
    ['a form as JSON', '/bind/Address', '{"number":1}', JSON_BODY],
    ['a form as parts', '/bind/Address', parts(1), PARTS],
    ['a form as text', '/bind/Address', 'number=1', { 'content-type': 'text/plain' }],
    ['parts as a form', '/api/test/photo', 'number=1', FORM],
    ['parts as JSON', '/api/test/photo', '{}', JSON_BODY],
    ['JSON as a form', '/api/test/order', 'number=1', FORM],
    ['JSON as parts', '/api/test/order', parts(1), PARTS],
  ])('%s is refused', async (_, url, payload, headers) => {
    const answer = await post(url, payload, { ...headers, authorization: 'token' });
    expect(answer).toEqual([415, 'content_type_unsupported']);
  });

  it.each([
    ['a name twice', '/bind/Address', 'number=1&number=2', FORM, [400, 'key_duplicate']],
    ['a name of prototypes', '/bind/Address', '__proto__=1', FORM, [400, 'key_forbidden']],
    ['nothing', '/bind/Address', '', {}, [200, 'field_invalid']],
    ['a form beyond 64 KiB', '/bind/Address', `number=${'1'.repeat(65_536)}`, FORM, [413, 'body_too_large']],
    ['parts beyond what the call says', '/api/test/photo', parts(2_000), PARTS, [413, 'body_too_large']],
    ['parts that break off', '/api/test/photo', parts(100).slice(0, -20), PARTS, [400, 'body_malformed']],
    ['no file', '/api/test/photo', '--edge--', PARTS, [200, 'input_invalid']],
  ] as const)('%s is refused', async (_, url, payload, headers, answer) => {
    expect(await post(url, payload, headers)).toEqual(answer);
  });
});

describe('a path of data that no call has', () => {
  it.each(['/bind/x', '/bind/', '/bind/%00', '/api/x', '/console/api/x', '/bind/address'])(
    '%s is answered in the envelope, by every method',
    async (url) => {
      for (const method of ['GET', 'HEAD', 'POST'] as const) {
        const { statusCode, headers } = await app.inject({ method, url });
        expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
        expect(headers['content-type']).toContain('application/json');
      }
    },
  );
});

/** A missing handler is a mistake that the compiler must find; `check:types` fails where it does not. */
export function mistake(handlers: Omit<CallHandlers, 'user/info'>): CallHandlers {
  // @ts-expect-error: nobody answers user/info
  return handlers;
}
