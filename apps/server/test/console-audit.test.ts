import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { isDeepRun } from '@candor/testkit/deep';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operateOperators, OperatorRefused } from '../src/commands/operate-operators.ts';
import { readEnvironment } from '../src/config/environment.ts';
import { demoSecretsKey } from '../src/config/secrets-key.ts';
import { appendAudit, AuditLog } from '../src/products/console/audit-log.ts';
import {
  APP,
  codeOf,
  type ConsoleWorld,
  openConsoleWorld,
  OPERATOR_PASSWORD,
  sendConsole,
} from './support/console-world.ts';
import { newUser } from './support/new-user.ts';
import { send } from './support/running-app.ts';

const migrations = fileURLToPath(new URL('../migrations', import.meta.url));
const OPERATORS = 8;
const ACTIONS = isDeepRun ? 1_000 : 240;

let world: ConsoleWorld;

beforeAll(async () => {
  world = await openConsoleWorld({ auditHeadMs: 100 });
});
afterAll(() => world.close());

describe('the record', () => {
  test('is one unbroken chain after hundreds of actions by eight operators at once', async () => {
    const user = await newUser(world.base);
    const clients = await Promise.all(
      Array.from({ length: OPERATORS }, (_, place) => world.hire(`clerk-${place}`, 'support')),
    );
    const before = await world.audit.check();
    await Promise.all(
      clients.map(async (client, place) => {
        for (let count = 0; count < ACTIONS / OPERATORS; count += 1)
          await client.ask('console/note_add', { id: user.id, content: `${place} ${count}` });
      }),
    );
    const after = await world.audit.check();
    expect(after).toMatchObject({ rows: before.rows + ACTIONS, brokenAt: null });
    expect(after.head).not.toEqual(before.head);
    const [{ authors } = { authors: 0 }] = await world.sql<{ authors: number }[]>`
      select count(distinct operator_id)::int as authors from operator_audit where action = 'note_add'`;
    expect(authors).toBe(OPERATORS);
  });

  test.each([
    ['update', "update operator_audit set reason = 'another' where id = 1"],
    ['update of a hash', 'update operator_audit set hash = hash where id = 1'],
    ['delete', 'delete from operator_audit where id = 1'],
    ['truncate', 'truncate operator_audit'],
  ])('refuses an %s in the database', async (_, statement) => {
    await expect(world.sql.unsafe(statement)).rejects.toThrow(/append-only|permission denied/);
  });

  test.each([
    ['a changed row', "update operator_audit set reason = 'another' where id = 3", 3],
    ['a changed time', "update operator_audit set at = at + interval '1 millisecond' where id = 2", 2],
    ['a missing row', 'delete from operator_audit where id = 2', 3],
    ['an exchanged author', 'update operator_audit set operator_id = 1 where id = 4', 4],
  ])('shows %s, which only the owner of the database could have made', async (_, statement, brokenAt) => {
    const found: unknown[] = [];
    const undone = world.sql.begin(async (transaction) => {
      await transaction`alter table operator_audit disable trigger all`;
      await transaction`grant update, delete on operator_audit to current_user`;
      await transaction.unsafe(statement);
      found.push(await new AuditLog(transaction as never).check());
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    expect(found).toMatchObject([{ brokenAt }]);
    expect(await world.audit.check()).toMatchObject({ brokenAt: null });
  });

  test('has its head in the public record, once for each length, and whoever rewrites it contradicts that', async () => {
    const clerk = await world.hire('witness', 'support');
    const user = await newUser(world.base);
    await clerk.ask('console/note_add', { id: user.id, content: 'before the head' });
    const { rows, head } = await world.audit.check();
    const heads = async () => {
      const { body } = await send(world.base, 'fairness/lines', { from: 1, to: 1_000 });
      const { lines } = body.data as { lines: readonly string[] };
      return lines.map((line) => JSON.parse(line) as unknown[]).filter(([kind]) => kind === 'audit');
    };
    await expect.poll(heads).toContainEqual(expect.arrayContaining([rows, head.toString('hex')]));
    const published = await heads();
    expect(new Set(published.map(([, , , length]) => length)).size).toBe(published.length);

    const found: unknown[] = [];
    const undone = world.sql.begin(async (transaction) => {
      await transaction`alter table operator_audit disable trigger all`;
      await transaction`grant update, delete on operator_audit to current_user`;
      // The last row goes and another takes its place: a chain in itself sound, of the same length.
      await transaction`delete from operator_audit where id = ${rows}`;
      const rewritten = new AuditLog(transaction as never);
      await appendAudit(
        transaction,
        { operatorId: null, network: '' },
        { action: 'operator_add', objectKind: 'user', objectId: 1 },
      );
      found.push(await rewritten.check());
      await transaction`delete from operator_audit where id >= ${rows}`;
      found.push(await rewritten.check());
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    expect(found).toMatchObject([
      { rows, brokenAt: null, contradictedAt: rows },
      { rows: rows - 1, brokenAt: null, contradictedAt: rows },
    ]);
  });

  test('is read by an admin, newest first, and checked by a call', async () => {
    const admin = await world.hire('auditor', 'admin');
    const { total, data } = await admin.ask('console/audit', { limit: 2 });
    expect(data).toHaveLength(2);
    expect(data[0]).toMatchObject({ id: total, action: 'enrol', account: 'auditor', operator_id: admin.id });
    const check = await admin.ask('console/audit_check');
    expect(check).toMatchObject({ rows: total, head: data[0]?.hash, broken_at: null, contradicted_at: null });
    const own = await admin.ask('console/audit', { operator_id: admin.id });
    expect(own.data.map(({ action }) => action)).toEqual(['enrol']);
    // A period has its first moment, and not its last.
    const at = Date.parse(data[0]?.at ?? '');
    const within = (from_ms: number, until_ms: number) =>
      admin.ask('console/audit', { operator_id: admin.id, from_ms, until_ms });
    expect((await within(at, at + 1)).total).toBe(1);
    expect((await within(at - 1_000, at)).total).toBe(0);
  });
});

describe('the command for operators', () => {
  const command = (...args: string[]) => commandUnder({ PORT: '4321' }, ...args);

  async function commandUnder(variables: Record<string, string>, ...args: string[]): Promise<string[]> {
    const lines: string[] = [];
    const environment = readEnvironment({
      DATA_DIR: world.exchange.dataDir,
      DATABASE_URL: world.databaseUrl,
      ...variables,
    });
    await operateOperators({ environment, args, migrations, print: (line) => lines.push(line) });
    return lines;
  }
  const enrol = async (lines: readonly string[]) => {
    const token = /#(\S+)$/.exec(lines[0] ?? '')?.[1] ?? '';
    const uri = /(otpauth:\S+)$/.exec(lines[1] ?? '')?.[1] ?? '';
    const input = { token, password: OPERATOR_PASSWORD, code: codeOf(uri) };
    return (await sendConsole(world.base, 'console/enrol', input, APP)).body;
  };

  test('adds one, whose printed link and address enrol while the exchange runs', async () => {
    const lines = await command('add', 'Root', '--role', 'finance');
    expect(lines[0]).toMatch(
      /^operator root: enrol within a day at http:\/\/localhost:4321\/console\/enrol#[\w-]{43}$/,
    );
    expect(await enrol(lines)).toMatchObject({
      code: 1,
      data: { operator: { account: 'root', role: 'finance' } },
    });
    expect(await command('list')).toContain('root finance active');
  });

  test.each([
    [{ CONSOLE_PORT: '4400', CONSOLE_ORIGIN: 'https://desk.example' }, 'https://desk.example'],
    [{ CONSOLE_PORT: '4400', PUBLIC_ORIGIN: 'https://exchange.example' }, 'http://localhost:4400'],
    [{ CONSOLE_ON_PUBLIC: '1', PUBLIC_ORIGIN: 'https://exchange.example' }, 'https://exchange.example'],
  ])('prints a link to the console that %j serves', async (variables, origin) => {
    const account = `op${randomBytes(4).toString('hex')}`;
    const added = await commandUnder(variables, 'add', account, '--role', 'viewer');
    const again = await commandUnder(variables, 'reset-factor', account);
    for (const lines of [added, again]) {
      expect(lines[0]).toContain(`enrol within a day at ${origin}/console/enrol#`);
      expect(lines).toHaveLength(2);
    }
  });

  test('says so where its settings serve no console', async () => {
    const live = {
      CANDOR_MODE: 'live',
      PUBLIC_ORIGIN: 'https://exchange.example',
      SECRETS_KEY: await demoSecretsKey(world.exchange.dataDir),
      SMTP_URL: 'smtps://mail.example',
      MAIL_FROM: 'no-reply@exchange.example',
      INDEX_SOURCES: JSON.stringify([
        { type: 'http', url: 'https://a.example/{symbol}', path: 'price' },
        { type: 'http', url: 'https://b.example/{symbol}', path: 'price' },
      ]),
    };
    const lines = await commandUnder(live, 'add', 'nowhere', '--role', 'viewer');
    expect(lines.at(-1)).toMatch(/serve no console.*CONSOLE_PORT/);
  });

  test('adds nobody under another master key', async () => {
    const variables = { SECRETS_KEY: randomBytes(32).toString('base64') };
    const refusal = await commandUnder(variables, 'add', 'otherkey', '--role', 'viewer').catch(String);
    expect(refusal).toMatch(
      /^SecretsKeyDiffers: SECRETS_KEY is the key \w{8}, .* sealed under the key \w{8}/,
    );
    expect(await command('list')).not.toContain('otherkey viewer invited');
  });

  test('resets and disables one, which ends their sessions', async () => {
    const client = await world.hire('lost-phone', 'viewer');
    await world.sql`
      insert into operator_passkeys (id, operator_id, name, public_key, counter, transports, created_at)
      values ('key', ${client.id}, 'lost', '', 0, '{}', now())`;
    const lines = await command('reset-factor', 'lost-phone');
    expect((await client.send('console/me')).body.code).toBe(999);
    expect(await world.operators.factors.passkeys.listOf(client.id)).toEqual([]);
    expect(await enrol(lines)).toMatchObject({ code: 1 });
    await command('disable', 'lost-phone');
    expect(await command('list')).toContain('lost-phone viewer disabled');
    const [{ by } = { by: 0 }] = await world.sql<{ by: number | null }[]>`
      select operator_id as by from operator_audit where action = 'operator_reset'`;
    expect(by).toBeNull();
  });

  test.each([
    [[], /Usage/],
    [['add', 'somebody'], /Usage/],
    [['add', 'somebody', '--role', 'king'], /Usage/],
    [['add', 'somebody', '--role', 'admin', '--user', '999999'], /no user 999999/],
    [['add', 'x', '--role', 'admin'], /3 to 32/],
    [['add', 'admin', '--role', 'admin'], /already/],
    [['disable', 'nobody'], /no operator "nobody"/],
    [['reset-factor', 'a', 'b'], /Usage/],
    [['add', '--colour'], /Usage/],
  ])('%j is refused in one sentence', async (args, words) => {
    const before = await command('list');
    await expect(command(...args)).rejects.toThrow(words);
    await expect(command(...args)).rejects.toBeInstanceOf(OperatorRefused);
    expect(await command('list')).toEqual(before);
  });
});
