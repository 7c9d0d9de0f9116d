import type { Environment } from '../config/environment.ts';
import { Settings, settingProblem, writeSetting } from '../content/settings.ts';
import { openPool } from '@candor/storage';
import { reachDatabase } from './reach-database.ts';

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
  const [key, value, ...rest] = args;
  if (rest.length > 0)
    throw new SettingRefused('Usage: npm run setting -- [KEY [VALUE]], a value with blanks in quotes.');
  const database = await reachDatabase(environment, migrations, () => undefined);
  const sql = openPool(database.url, { max: 1, application_name: 'candor setting' });
  try {
    const settings = new Settings(sql, environment.mode);
    await settings.load();
    if (key === undefined) for (const [name, text] of settings.all()) print(`${name}=${text}`);
    else if (value === undefined) print(known(settings, key));
    else {
      const problem = settingProblem(key, value);
      if (problem !== undefined) throw new SettingRefused(problem);
      const before = settings.read(key) ?? '';
      await writeSetting(sql, key, value);
      print(`${key}=${value} (it was ${before === '' ? 'empty' : before})`);
    }
  } finally {
    await sql.end({ timeout: 2 });
    await database.close();
  }
}

function known(settings: Settings, key: string): string {
  const value = settings.read(key);
  if (value === undefined)
    throw new SettingRefused(settingProblem(key, '') ?? `There is no setting "${key}".`);
  return value;
}
