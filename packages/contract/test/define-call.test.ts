import { expect, it } from 'vitest';
import { z } from 'zod';
import { READS } from '../src/because.ts';
import { type CallDefinition, defineCall } from '../src/define-call.ts';
import type { ErrorKey } from '../src/error-key.ts';
import { mayRefuse } from '../src/refusals.ts';
import { openApiDocument } from '../src/openapi/document.ts';
import { pathOf } from '../src/paths.ts';
import { upload } from '../src/shapes/upload.ts';
import { callTableText } from './derived-texts.ts';

const USER = { auth: 'user', byKey: 'never' } as const;
const SAID = { because: READS, summary: 'A call of a test.', response: z.null(), done: [] } as const;
const POST = { ...SAID, method: 'POST', body: 'json', request: z.strictObject({}) } as const;
const GET = { because: READS, summary: 'A read.', method: 'GET', request: z.object({}) } as const;
const FILE = { file: ['text/csv'] } as const;
const NOTHING = { moves: 'nothing', keyed: false, limit: 'call' } as const;

const withdraw = defineCall({
  ...POST,
  name: 'funds/withdraw',
  base: 'api',
  ...USER,
  limit: 'call',
  moves: 'money',
  keyed: true,
});
const bind = defineCall({
  ...POST,
  ...NOTHING,
  name: 'bind/Address',
  base: 'bind',
  body: 'form',
  auth: 'none',
});
const photo = defineCall({
  ...POST,
  ...NOTHING,
  name: 'user/photo',
  base: 'api',
  ...USER,
  body: 'multipart',
  bodyBytesMax: 5_000_000,
  request: z.strictObject({ kind: z.string(), file: upload }),
});
const approve = defineCall({
  ...POST,
  name: 'console/withdrawal/approve',
  base: 'console',
  auth: 'operator',
  permission: 'proposals.decide',
  limit: 'call',
  moves: 'money',
  keyed: true,
  audit: ['approve', 'reject'],
});

/** Each of these is a mistake that the compiler must find: where it does not, `check:types` says so. */
export function mistakes(): void {
  // @ts-expect-error: it moves money without taking a key
  defineCall({
    ...POST,
    name: 'a/b',
    base: 'api',
    ...USER,
    limit: 'call',
    moves: 'money',
    keyed: false,
  });
  // @ts-expect-error: it moves money without saying anything about a key
  defineCall({ ...POST, name: 'a/b', base: 'api', ...USER, limit: 'call', moves: 'money' });
  // @ts-expect-error: a POST must say whether it moves money
  defineCall({ ...POST, name: 'a/b', base: 'api', ...USER, limit: 'call', keyed: false });
  // @ts-expect-error: it counts as a command about orders, and takes no key
  defineCall({
    ...POST,
    name: 'a/b',
    base: 'api',
    ...USER,
    limit: 'order',
    moves: 'nothing',
    keyed: false,
  });
  // @ts-expect-error: nobody owns the key
  defineCall({ ...POST, name: 'a/b', base: 'api', auth: 'none', limit: 'call', moves: 'money', keyed: true });
  // @ts-expect-error: an operator's call names no permission
  defineCall({ ...POST, ...NOTHING, name: 'console/a', base: 'console', auth: 'operator', audit: 'freeze' });
  // @ts-expect-error: an operator's call lies among the public ones
  defineCall({ ...POST, ...NOTHING, name: 'a/b', base: 'api', auth: 'operator', permission: 'people.read' });
  // @ts-expect-error: a user's call lies among those of operators
  defineCall({ ...POST, ...NOTHING, name: 'console/a', base: 'console', ...USER, audit: 'freeze' });
  // @ts-expect-error: a user's call names a permission, which nobody would look at
  defineCall({ ...POST, ...NOTHING, name: 'a/b', base: 'api', ...USER, permission: 'people.read' });
  // @ts-expect-error: a user's call does not say what a key may do with it
  defineCall({ ...POST, ...NOTHING, name: 'a/b', base: 'api', auth: 'user' });
  // @ts-expect-error: everybody may send it, so no key is needed
  defineCall({ ...POST, ...NOTHING, name: 'a/b', base: 'api', auth: 'none', byKey: 'read' });
  // @ts-expect-error: a call below /bind/ has a name that does not begin so
  defineCall({ ...POST, ...NOTHING, name: 'a/b', base: 'bind', auth: 'none' });
  // @ts-expect-error: a body with files has no bound
  defineCall({ ...POST, ...NOTHING, name: 'a/b', base: 'api', ...USER, body: 'multipart' });
  // @ts-expect-error: a GET has no body
  defineCall({
    ...GET,
    name: 'a/b',
    base: 'api',
    ...USER,
    limit: 'call',
    body: 'json',
    response: z.null(),
  });
  // @ts-expect-error: a GET moves nothing
  defineCall({ ...GET, name: 'a/b', base: 'api', ...USER, limit: 'order', response: z.null() });
  // @ts-expect-error: a file is sent to somebody with a session
  defineCall({ ...GET, name: 'a/b', base: 'api', auth: 'none', limit: 'call', response: FILE });
  // @ts-expect-error: an act of an operator does not say what it writes into the record
  defineCall({
    ...POST,
    ...NOTHING,
    name: 'console/a',
    base: 'console',
    auth: 'operator',
    permission: 'people.act',
  });
  // @ts-expect-error: a user's call writes nothing into the operators' record
  defineCall({ ...POST, ...NOTHING, name: 'a/b', base: 'api', ...USER, audit: 'freeze' });
  // @ts-expect-error: there is no field of this name
  defineCall({ ...POST, ...NOTHING, name: 'a/b', base: 'api', ...USER, costs: 5 });
  // @ts-expect-error: there is no error of this name
  defineCall({ ...POST, ...NOTHING, name: 'a/b', base: 'api', ...USER, refuses: ['tea_cold'] });
  // @ts-expect-error: there is no confirmation of this name
  defineCall({ ...POST, ...NOTHING, name: 'a/b', base: 'api', ...USER, done: ['wished_well'] });
}

it('each base has paths of its own', () => {
  expect([withdraw, bind, approve].map(pathOf)).toEqual([
    '/api/funds/withdraw',
    '/bind/Address',
    '/console/api/withdrawal/approve',
  ]);
});

it('the document describes each kind of body, and no call of operators', () => {
  const { paths } = openApiDocument([withdraw, bind, photo, approve]) as {
    paths: Record<string, { post: { requestBody: { content: Record<string, { schema: object }> } } }>;
  };
  const contents = Object.entries(paths).map(([path, { post }]) => [
    path,
    Object.keys(post.requestBody.content),
  ]);
  expect(contents).toEqual([
    ['/api/funds/withdraw', ['application/json']],
    ['/bind/Address', ['application/x-www-form-urlencoded']],
    ['/api/user/photo', ['multipart/form-data']],
  ]);
  expect(paths['/api/user/photo']?.post.requestBody.content['multipart/form-data']?.schema).toMatchObject({
    properties: { kind: { type: 'string' }, file: { type: 'string', format: 'binary' } },
    required: ['kind', 'file'],
  });
});

it('the document names the errors of each call', () => {
  const refusing = { ...bind, refuses: ['address_invalid', 'protocol_unknown'] } as const;
  const { paths } = openApiDocument([refusing, photo]) as {
    paths: Record<string, { post: { description?: string } }>;
  };
  expect(paths['/bind/Address']?.post.description).toBe(
    'May refuse with `address_invalid`, `protocol_unknown`.',
  );
  expect(paths['/api/user/photo']?.post.description).toBeUndefined();
});

it('a call may be refused with what it declares and with what goes without saying', () => {
  const keyed = { ...withdraw, refuses: ['insufficient_balance'] } as const;
  const refused = (call: CallDefinition, keys: readonly ErrorKey[]) =>
    keys.filter((key) => mayRefuse(call, key));
  const keys = [
    'insufficient_balance',
    'idempotency_conflict',
    'api_key_expired',
    'number_invalid',
    'order_unknown',
  ] as const;
  expect(refused(keyed, keys)).toEqual(['insufficient_balance', 'idempotency_conflict', 'number_invalid']);
  expect(refused({ ...keyed, byKey: 'trade' }, keys)).toEqual([
    'insufficient_balance',
    'idempotency_conflict',
    'api_key_expired',
    'number_invalid',
  ]);
  expect(refused(photo, keys)).toEqual(['number_invalid']);
});

it('the table without schemas says base, body and key, and knows no call of operators', () => {
  const rows = callTableText([withdraw, bind, photo, approve])
    .split('\n')
    .filter((line) => line.startsWith("  '"));
  expect(rows).toEqual([
    "  'funds/withdraw': KEYED_POST,",
    "  'bind/Address': { method: 'POST', base: 'bind', body: 'form' },",
    "  'user/photo': { method: 'POST', body: 'multipart' },",
  ]);
});
