import { parseArgs } from 'node:util';
import { OPERATOR_ROLES, type OperatorRole } from '@candor/contract/schema';
import { openPool, type Sql } from '@candor/storage';
import type { Environment } from '../config/environment.ts';
import { demoSecretsKey } from '../config/secrets-key.ts';
import { Settings } from '../content/settings.ts';
import { CallFailure } from '../http/failure.ts';
import { loadCommonPasswords } from '../identity/common-passwords.ts';
import { checkKey } from '../identity/held-key.ts';
import { Secrets } from '../identity/secrets.ts';
import { AuditLog } from '../products/console/audit-log.ts';
import { invitation } from '../products/console/first-operator.ts';
import { type Invited, Operators } from '../products/console/operators.ts';
import { reachDatabase } from './reach-database.ts';

const USAGE =
  'Usage: npm run operator -- add NAME --role viewer|support|finance|admin [--user ID], disable NAME, reset-factor NAME, or list.';
const NOT_SERVED =
  'These settings serve no console, so the link leads nowhere: set CONSOLE_PORT and CONSOLE_ORIGIN (docs/operating/operators.md), ' +
  'and run this command with the settings of the server.';
/** A command on the server's machine, as the record names it. */
const MACHINE = { operatorId: null, network: '' } as const;

export interface OperatorOptions {
  readonly environment: Environment;
  readonly args: readonly string[];
  /** Folder of the schema's migrations. */
  readonly migrations: string;
  readonly print: (line: string) => void;
}

export class OperatorRefused extends Error {
  override readonly name = 'OperatorRefused';
}

interface World {
  readonly sql: Sql;
  readonly operators: Operators;
  readonly audit: AuditLog;
  /** Scheme and host under which operators reach the console. */
  readonly origin: string;
  /** False: the settings of this command name no listener that serves the console. */
  readonly isServed: boolean;
  readonly print: (line: string) => void;
}

/** Adds, disables, resets or lists operators, whether or not the exchange is running. */
export async function operateOperators(options: OperatorOptions): Promise<void> {
  const { environment, migrations, print } = options;
  const wanted = readArguments(options.args);
  const database = await reachDatabase(environment, migrations, () => undefined);
  const sql = openPool(database.url, { max: 2, application_name: 'candor operator' });
  try {
    const settings = new Settings(sql, environment.mode);
    await settings.load();
    const secrets = new Secrets(environment.secretsKey ?? (await demoSecretsKey(environment.dataDir)));
    await checkKey(sql, secrets);
    const world: World = {
      sql,
      operators: new Operators(sql, secrets, {
        brandName: () => settings.get('brand_name'),
        isCommonPassword: loadCommonPasswords(),
      }),
      audit: new AuditLog(sql),
      origin: consoleOrigin(environment),
      isServed: environment.servesConsole || environment.console !== undefined,
      print,
    };
    await run(world, wanted);
  } finally {
    await sql.end({ timeout: 2 });
    await database.close();
  }
}

interface Wanted {
  readonly verb: string;
  readonly account: string;
  readonly role: string | undefined;
  readonly user: string | undefined;
}

function readArguments(args: readonly string[]): Wanted {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { role: { type: 'string' }, user: { type: 'string' } },
    });
    const [verb = '', account = '', ...rest] = positionals;
    if (rest.length > 0) throw new OperatorRefused(USAGE);
    return { verb, account, role: values.role, user: values.user };
  } catch {
    throw new OperatorRefused(USAGE);
  }
}

async function run(world: World, wanted: Wanted): Promise<void> {
  switch (wanted.verb) {
    case 'add':
      return add(world, wanted);
    case 'disable':
      return disable(world, wanted.account);
    case 'reset-factor':
      return resetFactor(world, wanted.account);
    case 'list':
      return list(world);
    default:
      throw new OperatorRefused(USAGE);
  }
}

async function add(world: World, { account: text, role, user }: Wanted): Promise<void> {
  if (!isRole(role)) throw new OperatorRefused(USAGE);
  const account = readAccount(text);
  const userId = user === undefined ? null : await userOf(world, user);
  const invited = await world.audit.record(MACHINE, async (transaction) => {
    const result = await world.operators.add(transaction, { account, role, userId }).catch(explain);
    const after = { account, role, userId };
    return {
      entry: { action: 'operator_add', objectKind: 'operator', objectId: result.operatorId, after },
      result,
    };
  });
  printInvitation(world, account, invited);
}

/** Prints a link, and says so if it would lead nowhere. */
function printInvitation({ origin, isServed, print }: World, account: string, invited: Invited): void {
  for (const line of invitation(account, origin, invited)) print(line);
  if (!isServed) print(NOT_SERVED);
}

/** Returns the scheme and host of the console, by the settings of the server. */
function consoleOrigin({ console: own, publicOrigin, port }: Environment): string {
  if (own !== undefined) return own.origin ?? `http://localhost:${own.port}`;
  return publicOrigin ?? `http://localhost:${port}`;
}

async function disable(world: World, text: string): Promise<void> {
  const operator = await known(world, text);
  await world.audit.record(MACHINE, async (transaction) => {
    await world.operators.disable(transaction, operator.id);
    const [before, after] = [{ state: operator.state }, { state: 'disabled' }];
    return {
      entry: { action: 'operator_disable', objectKind: 'operator', objectId: operator.id, before, after },
      result: undefined,
    };
  });
  world.print(`operator ${operator.account} is disabled and logged out`);
}

async function resetFactor(world: World, text: string): Promise<void> {
  const operator = await known(world, text);
  const invited = await world.audit.record(MACHINE, async (transaction) => ({
    result: await world.operators.reset(transaction, operator),
    entry: { action: 'operator_reset', objectKind: 'operator', objectId: operator.id },
  }));
  printInvitation(world, operator.account, invited);
}

async function list({ operators, print }: World): Promise<void> {
  for (const { account, role, state } of await operators.list()) print(`${account} ${role} ${state}`);
}

async function known({ operators }: World, text: string) {
  const operator = await operators.findByAccount(readAccount(text));
  if (operator === undefined) throw new OperatorRefused(`There is no operator "${text}".`);
  return operator;
}

async function userOf({ sql }: World, text: string): Promise<number> {
  const userId = /^[1-9][0-9]{0,14}$/.test(text) ? Number(text) : 0;
  const [row] = await sql`select from users where id = ${userId}`;
  if (row === undefined) throw new OperatorRefused(`There is no user ${text}.`);
  return userId;
}

function readAccount(text: string): string {
  try {
    return Operators.readAccount(text);
  } catch (error) {
    return explain(error);
  }
}

function explain(error: unknown): never {
  if (!(error instanceof CallFailure)) throw error;
  throw new OperatorRefused(error.envelope('en').msg);
}

function isRole(role: string | undefined): role is OperatorRole {
  return role !== undefined && (OPERATOR_ROLES as readonly string[]).includes(role);
}
