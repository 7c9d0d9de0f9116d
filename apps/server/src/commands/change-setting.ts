import { parseArgs } from 'node:util';
import type { Environment } from '../config/environment.ts';
import { Settings, settingProblem, writeSetting } from '../content/settings.ts';
import { openPool, type Sql } from '@candor/storage';
import { isLooser } from '../content/loosening.ts';
import { AuditLog } from '../products/console/audit-log.ts';
import { proposalEntry } from '../commons/propose.ts';
import type { Proposed } from '../facets/operators.ts';
import { storeProposal } from '../products/console/proposals.ts';
import { reachDatabase } from './reach-database.ts';

const USAGE =
  'Usage: npm run setting -- [KEY [VALUE]] [--as ADMIN] [--reason TEXT], a value with blanks in quotes.';
/** A command on the server's machine, as the record names it. */
const MACHINE = { operatorId: null, network: '' } as const;

export interface SettingOptions {
  readonly environment: Environment;
  /** No argument: list all. A key: print its value. A key and a value: set it. */
  readonly args: readonly string[];
  /** Folder of the schema's migrations. */
  readonly migrations: string;
  readonly print: (line: string) => void;
}

export class SettingRefused extends Error {
  override readonly name = 'SettingRefused';
}

/** Reads or changes the product's settings, whether or not the exchange is running; a running one follows at once. */
export async function changeSetting({ environment, args, migrations, print }: SettingOptions): Promise<void> {
  const { key, value, operator, reason } = readArguments(args);
  const database = await reachDatabase(environment, migrations, () => undefined);
  const sql = openPool(database.url, { max: 2, application_name: 'candor setting' });
  try {
    const settings = new Settings(sql, environment.mode);
    await settings.load();
    if (key === undefined) for (const [name, text] of settings.all()) print(`${name}=${text}`);
    else if (value === undefined) print(known(settings, key));
    else {
      const problem = settingProblem(key, value);
      if (problem !== undefined) throw new SettingRefused(problem);
      const before = settings.every().find(([name]) => name === key)?.[1] ?? '';
      if (environment.mode === 'live' && isLooser(key, before, value)) {
        const proposed = {
          kind: 'setting' as const,
          payload: { key, before, after: value },
          reason,
          userId: null,
        };
        const id = await proposeAs(sql, operator, proposed);
        print(`proposal ${id}: another admin decides in the console whether ${key} becomes ${value}`);
        return;
      }
      await new AuditLog(sql).record(MACHINE, async (transaction) => {
        await writeSetting(transaction, key, value);
        const entry = { action: 'setting_set', objectKind: 'setting', objectId: key } as const;
        return {
          entry: { ...entry, before: { value: before }, after: { value }, reason },
          result: undefined,
        };
      });
      print(`${key}=${value} (it was ${before === '' ? 'empty' : before})`);
    }
  } finally {
    await sql.end({ timeout: 2 });
    await database.close();
  }
}

interface Wanted {
  readonly key: string | undefined;
  readonly value: string | undefined;
  readonly operator: string | undefined;
  readonly reason: string;
}

function readArguments(args: readonly string[]): Wanted {
  try {
    // A negative number is a value, which its rule refuses, and no option.
    const isNegative = (text: string) => /^-[0-9]/.test(text);
    const { values, positionals } = parseArgs({
      args: args.filter((text) => !isNegative(text)),
      allowPositionals: true,
      options: { as: { type: 'string' }, reason: { type: 'string', default: 'changed on the server' } },
    });
    const [key, value, ...rest] = [...positionals, ...args.filter(isNegative)];
    if (rest.length > 0) throw new SettingRefused(USAGE);
    return { key, value, operator: values.as, reason: values.reason };
  } catch {
    throw new SettingRefused(USAGE);
  }
}

/** Proposes in the name of an admin, and resolves with the number of the proposal. */
async function proposeAs(sql: Sql, account: string | undefined, proposed: Proposed): Promise<number> {
  const [admin] =
    account === undefined
      ? []
      : await sql<{ id: number }[]>`
          select id from operators where account = ${account.toLowerCase()} and role = 'admin' and state = 'active'`;
  if (admin === undefined)
    throw new SettingRefused(
      'In live mode two persons loosen what guards money and security. Name an admin who proposes it: --as NAME.',
    );
  return new AuditLog(sql).record({ operatorId: admin.id, network: '' }, async (transaction) => {
    const row = await storeProposal(transaction, admin.id, proposed);
    return { entry: proposalEntry(row.id, proposed), result: row.id };
  });
}

function known(settings: Settings, key: string): string {
  const value = settings.read(key);
  if (value === undefined)
    throw new SettingRefused(settingProblem(key, '') ?? `There is no setting "${key}".`);
  return value;
}
