import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { ResponseOf } from '@candor/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { handlerWorld } from '../../../test/support/handler-world.ts';
import { solvencyDuty } from '../../../test/support/solvency-world.ts';
import { PublicRecord } from '../fairness/public-record.ts';
import { solvency } from './index.ts';
import { type MirrorPorts, sendDueLines } from './mirror.ts';
import type { SolvencyWorkPorts } from './ports.ts';
import { HOUR_MS } from './schedule.ts';

interface Posted {
  readonly key: unknown;
  readonly body: ResponseOf<'solvency/signed'>;
}

const open = () => handlerWorld(solvency);
let world: Awaited<ReturnType<typeof open>>;
let server: Server;
let posted: Posted[];
/** The status with which the mirror answers. */
let status: number;

const urlOf = ({ port }: AddressInfo) => `http://127.0.0.1:${port}/lines`;
const sendDue = (given: Partial<MirrorPorts> = {}) =>
  sendDueLines({
    sql: world.sql,
    secrets: world.rowPorts.secrets,
    now: () => world.nowMs,
    origin: 'https://exchange.example',
    publicRecord: new PublicRecord(world.sql),
    solvencyMirror: urlOf(server.address() as AddressInfo),
    ...given,
  });
const nextSnapshot = async (given: Partial<SolvencyWorkPorts> = {}) => {
  await world.pass(2 * HOUR_MS);
  await solvencyDuty(world, given).advance();
};

beforeAll(async () => {
  world = await open();
  await world.newUser();
  const duty = solvencyDuty(world);
  await duty.advance();
  await world.pass(HOUR_MS);
  await duty.advance();
});
afterAll(() => world.close());
beforeEach(async () => {
  [posted, status] = [[], 201];
  server = createServer((request, response) => {
    void json(request).then((body) => {
      posted.push({ key: request.headers['idempotency-key'], body: body as Posted['body'] });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => void server.close());

test('a mirror that refuses is asked again later, and gets the same lines', async () => {
  status = 503;
  await expect(sendDue()).rejects.toThrow('the mirror answered 503 to the lines of snapshot 1');
  status = 201;
  await sendDue();
  expect(posted.length).toBe(1);
  await world.pass(5_000);
  await sendDue();
  expect(posted.length).toBe(2);
  expect(posted[1]).toEqual(posted[0]);
});

test('the lines are those of the record, at their places, and each snapshot is taken once', async () => {
  await nextSnapshot();
  await sendDue();
  await sendDue();
  expect(posted.map(({ key, body: { number } }) => [key, number])).toEqual([['solvency-2', 2]]);
  const { body } = posted[0]!;
  expect(body).toMatchObject(await world.ask('solvency/signed', { number: 2 }));
  const kinds = body.lines.map(({ line }) => (JSON.parse(line) as readonly unknown[])[0]);
  expect(new Set(kinds)).toEqual(new Set(['mark', 'liabilities', 'obligations', 'reserves']));
});

test('a snapshot whose lines the tables do not show yet is not sent', async () => {
  const areBehind = async () => {
    await world.leading.whenProjected();
    return false;
  };
  await nextSnapshot({ whenProjected: areBehind });
  await sendDue();
  expect(posted).toEqual([]);
  await solvencyDuty(world).advance();
  await sendDue();
  expect(posted.map(({ body: { number } }) => number)).toEqual([3]);
});

test('a mirror that is set later gets every snapshot, the oldest first', async () => {
  await world.sql`update solvency_snapshots set mirrored_at = null, mirror_due_at = null`;
  await sendDue();
  expect(posted.map(({ body: { number } }) => number)).toEqual([1, 2, 3]);
});

test('an exchange without a mirror sends nothing', async () => {
  await world.sql`update solvency_snapshots set mirrored_at = null`;
  await sendDue({ solvencyMirror: undefined });
  expect(posted).toEqual([]);
});
