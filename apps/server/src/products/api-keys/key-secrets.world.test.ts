import { Writable } from 'node:stream';
import { unzipSync } from 'fflate';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsoleWorld, openQuietConsole } from '../../../test/support/console-world.ts';
import { newUser, USER_PASSWORD } from '../../../test/support/new-user.ts';
import { fetchFrom } from '../../../test/support/open-exchanges.ts';
import { ask } from '../../../test/support/running-app.ts';
import { formOf, hmacSigner, newTrader, TraderClient } from '../../../test/support/trader-client.ts';

let world: ConsoleWorld;
const lines: string[] = [];

beforeAll(async () => {
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  world = await openQuietConsole({ log: pino({ level: 'trace' }, sink) });
});
afterAll(() => world.close());

/** Everything that the database holds, as text; what a log row encodes is read as its bytes. */
async function dump(): Promise<string> {
  const tables = await world.sql<{ name: string }[]>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`;
  const texts: string[] = [];
  for (const { name } of tables) {
    const rows = await world.sql.unsafe<{ text: string }[]>(
      `select row_to_json(t)::text as text from ${name} t`,
    );
    texts.push(...rows.map(({ text }) => text));
  }
  const payloads = await world.sql<{ payload: Buffer }[]>`select payload from command_log`;
  return [...texts, ...payloads.map(({ payload }) => payload.toString('latin1'))].join('\n');
}

test('a secret and the name of a key are in no log, no export, no page of the console and no table', async () => {
  const { base } = world;
  const user = await newUser(base);
  const {
    api_key: name,
    secret,
    key,
  } = await ask(
    base,
    'user/api_key_add',
    { kind: 'hmac', label: 'program', scopes: ['trade'], password: USER_PASSWORD },
    user,
  );
  const trader = new TraderClient(base, {
    keyId: key.id,
    name,
    secret: secret ?? '',
    sign: hmacSigner(secret ?? ''),
  });
  await trader.ask('account');
  await trader.refused('account', {}, { resign: () => 'wrong' });
  const query = formOf({ call: 'account/list', timestamp: Date.now() });
  for (const signature of [trader.sign(query), 'wrong'])
    await fetchFrom(`${base}/api/account/list?${query}&signature=${signature}`, {
      headers: { 'x-mbx-apikey': name },
    });
  const listening = await newTrader(base, user, { listen_key: true });
  const { listenKey } = (await listening.ask('listenKeyStart')) as { listenKey: string };
  await ask(base, 'user/prove', { password: USER_PASSWORD }, user);
  const response = await fetchFrom(`${base}/api/user/export`, { headers: { authorization: user.token } });
  const files = Object.values(unzipSync(new Uint8Array(await response.arrayBuffer())));
  const exported = files.map((bytes) => Buffer.from(bytes).toString()).join('\n');
  const clerk = await world.hire('clerk', 'support');
  const shown = JSON.stringify(await clerk.ask('console/person', { id: user.id }));
  const places = { log: lines.join(''), export: exported, console: shown, dump: await dump() };
  expect(places.dump).toContain(key.id);
  expect(places.console).toContain(key.id);
  expect(places.export).toContain(key.id);
  for (const [place, text] of Object.entries(places))
    for (const hidden of [name, secret ?? '', listening.name, listenKey])
      for (const form of [
        hidden,
        Buffer.from(hidden).toString('hex'),
        Buffer.from(hidden).toString('base64'),
      ])
        expect([place, text.includes(form)]).toEqual([place, false]);
});
