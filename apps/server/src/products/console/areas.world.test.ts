import { LANGUAGES } from '@candor/contract';
import { eventually } from '@candor/testkit/eventually';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type ConsoleWorld,
  type OperatorClient,
  openQuietConsole,
} from '../../../test/support/console-world.ts';
import { registration } from '../../../test/support/identity-world.ts';
import { ask, logIn, refused } from '../../../test/support/running-app.ts';

const reason = 'terms of the provider';

let world: ConsoleWorld;
let base: string;
let admin: OperatorClient;

beforeAll(async () => {
  world = await openQuietConsole();
  base = world.base;
  admin = await world.hire('chief', 'admin');
});
afterAll(() => world.close());

async function areaOf(code: string) {
  const areas = await admin.ask('console/areas');
  const found = areas.find(({ iso_code: isoCode }) => isoCode === code);
  if (found === undefined) throw new Error(`there is no ${code}`);
  return found;
}

const listIn = (lang: string) => ask(base, 'default/area_list', {}, { headers: { lang } });
const set = (input: object) => admin.ask('console/area_set', { reason, ...input });

test('countries have a name in every language, and all of them may be chosen at first', async () => {
  const areas = await admin.ask('console/areas');
  expect(areas.length).toBe((await listIn('en')).length);
  expect(areas.filter(({ enabled }) => enabled === 0)).toEqual([]);
  const thailand = await areaOf('TH');
  expect(thailand).toMatchObject({ global_code: '66', order: 1_000 });
  const standard = { en: 'Thailand', zh: '泰国', hk: '泰國', jp: 'タイ', th: 'ไทย', kr: '태국' } as const;
  const named = Object.entries(standard).map(([language, name]) => [language, { standard: name, own: '' }]);
  expect(thailand.names).toMatchObject(Object.fromEntries(named));
});

test('one that is switched off is offered to nobody new, and stays good for who has it', async () => {
  const { id } = await areaOf('KE');
  const user = registration('712345678', { type: 'mobile', area_id: id });
  await world.sql`insert into settings values ('phone_login', '1')`;
  await world.sql.notify('candor_settings', '');
  await eventually(() => ask(base, 'user/register', user));
  const { after } = await set({ id, enabled: false });
  expect(after).toMatchObject({ iso_code: 'KE', enabled: 0 });
  for (const language of LANGUAGES) expect((await listIn(language)).map((area) => area.id)).not.toContain(id);
  const another = registration('712345679', { type: 'mobile', area_id: id });
  expect(await refused(base, 'user/register', another)).toMatchObject({
    error: 'area_unknown',
    fields: { area_id: 'area_unknown' },
  });
  const code = { to: '712345679', area_id: id, type: '1' };
  expect((await refused(base, 'notify/send_sms', code)).error).toBe('area_unknown');
  const login = { account: '712345678', password: user.password, login_type: 'mobile' };
  await eventually(() => logIn(base, login));
  await ask(base, 'notify/send_sms', { to: '712345678', area_id: id, type: '2' });
  await set({ id, enabled: true });
  await ask(base, 'user/register', another);
});

test('the list follows a new order and new names at once, in the language of each', async () => {
  const { id, names } = await areaOf('JP');
  const { before, after } = await set({ id, order: 0, names: { en: ' Nippon ', kr: '니폰' } });
  expect([before.order, after.order]).toEqual([1_000, 0]);
  expect((await listIn('en'))[0]).toEqual({ id, name: 'Nippon', global_code: '81' });
  expect((await listIn('kr'))[0]?.name).toBe('니폰');
  expect((await listIn('zh'))[0]?.name).toBe(names.zh.standard);
  await set({ id, names: { en: '' } });
  expect((await listIn('en'))[0]?.name).toBe('Japan');
  expect((await areaOf('JP')).names.kr.own).toBe('니폰');
  const { data } = await admin.ask('console/audit', { object_kind: 'area', object_id: id });
  expect(data.map(({ action, reason: why }) => [action, why])).toEqual([
    ['area_set', reason],
    ['area_set', reason],
  ]);
  expect(data[1]).toMatchObject({ before: { order: 1_000 }, after: { order: 0 } });
});

test('a change by another process is followed', async () => {
  const { id } = await areaOf('FJ');
  await world.sql`update areas set enabled = false where id = ${id}`;
  await world.sql.notify('candor_catalog', '');
  await eventually(async () => expect((await listIn('en')).map((area) => area.id)).not.toContain(id));
});

test.each([
  [{ id: 999_999 }, 'area_unknown'],
  [{ id: 9_007_199_254_740_991 }, 'area_unknown'],
  [{ order: 10_000 }, 'number_too_large'],
  [{ order: -1 }, 'id_invalid'],
  [{ names: { xx: 'X' } }, 'field_unknown'],
  [{ names: { en: 'X'.repeat(65) } }, 'text_too_long'],
  [{ reason: ' ' }, 'words_missing'],
])('%j is refused with %s', async (change, error) => {
  const { id } = await areaOf('TH');
  expect(await admin.refused('console/area_set', { id, reason, ...change })).toBe(error);
});
