import type { AppOptions } from './app-options.ts';
import { Areas } from './content/areas.ts';
import { Settings } from './content/settings.ts';
import { ensureMakerFile, seedDemo } from './demo/seed-demo.ts';
import { seedHistory } from './demo/seed-history.ts';
import { hashPassword } from './identity/password.ts';
import { Sessions } from './identity/sessions.ts';
import { insertMaker, Users } from './identity/users.ts';
import { Catalog } from './markets/catalog.ts';
import { MessageOutbox } from './notifications/outbox.ts';
import { openPool } from './storage/pool.ts';
import type { Sql } from './storage/sql.ts';

/** What needs tables only: people, texts, pairs. */
export interface Rooms {
  readonly sql: Sql;
  readonly projectorSql: Sql;
  readonly users: Users;
  readonly sessions: Sessions;
  readonly settings: Settings;
  readonly areas: Areas;
  readonly messages: MessageOutbox;
  readonly catalog: Catalog;
  readonly line: (text: string) => void;
}

export async function openRooms(options: AppOptions): Promise<Rooms> {
  const sql = openPool(options.databaseUrl, { max: 8, application_name: 'candor server' });
  const projectorSql = openPool(options.databaseUrl, {
    max: 1,
    application_name: 'candor projector',
    synchronousCommitOff: true,
  });
  const settings = new Settings(sql, { demo: options.mode === 'demo' ? '1' : '0' });
  const rooms: Rooms = {
    sql,
    projectorSql,
    users: new Users(sql),
    sessions: new Sessions(sql),
    settings,
    areas: new Areas(sql),
    messages: new MessageOutbox(sql, () => settings.get('brand_name')),
    catalog: new Catalog(sql),
    line: (text) => options.log.info(text),
  };
  try {
    if (options.mode === 'demo') await prepareDemo(options, rooms);
    await Promise.all([rooms.areas.load(), settings.load(), rooms.catalog.load()]);
    return rooms;
  } catch (error) {
    await endPools(rooms);
    throw error;
  }
}

export async function endPools({ sql, projectorSql }: Pick<Rooms, 'sql' | 'projectorSql'>): Promise<void> {
  await Promise.all([sql.end({ timeout: 2 }), projectorSql.end({ timeout: 2 })]);
}

async function prepareDemo(options: AppOptions, { sql, line }: Rooms): Promise<void> {
  const ports = { sql, dataDir: options.dataDir, hashPassword, insertMaker };
  if (await seedDemo(ports)) line('demo world created');
  await ensureMakerFile(ports);
  const { demoSeed: seed, demoHistoryDays: days } = options;
  await seedHistory(sql, { seed, days, nowMs: Date.now(), onProgress: line });
}
