import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type ConsoleWorld,
  type OperatorClient,
  openQuietConsole,
} from '../../../test/support/console-world.ts';
import { fetchPicture, picture } from '../../../test/support/pictures.ts';
import { newUser } from '../../../test/support/new-user.ts';
import { ask } from '../../../test/support/running-app.ts';

const WHY = { reason: 'the coin has a new mark' };
const BTC = 2;

let world: ConsoleWorld;
let admin: OperatorClient;

beforeAll(async () => {
  world = await openQuietConsole();
  admin = await world.hire('painter', 'admin');
});
afterAll(() => world.close());

const upload = async (side: number, purpose?: 'article' | 'icon') =>
  (await admin.ask('console/picture_add', { file: await picture('png', side, side), purpose })).url;
const stored = async () => (await admin.ask('console/currencies')).find(({ id }) => id === BTC)?.icon;

/** The icon of one currency wherever traders are told of it. */
async function shown(): Promise<readonly (string | undefined)[]> {
  const user = await newUser(world.base);
  const [groups, accounts, { holdings }] = await Promise.all([
    ask(world.base, 'market/currency_matches'),
    ask(world.base, 'account/list', {}, user),
    ask(world.base, 'account/holdings', {}, user),
  ]);
  const match = groups.flatMap(({ matches }) => matches).find(({ symbol }) => symbol === 'BTC/USDT');
  const account = accounts[0]?.accounts.find(({ currency_id: id }) => id === BTC);
  const holding = holdings.find(({ currency_id: id }) => id === BTC);
  expect([match?.base_currency_code, account?.currency_code, holding?.currency_code]).toEqual(
    Array(3).fill('BTC'),
  );
  return [match?.base_currency_icon, account?.currency.icon, holding?.currency_icon];
}

test('an icon is scaled down, previewed, shown to every trader, on the record, and removed again', async () => {
  expect([await stored(), ...(await shown())]).toEqual(['', undefined, undefined, undefined]);
  const icon = await upload(400, 'icon');
  const response = await fetchPicture(world.base, icon);
  expect(response.headers.get('content-type')).toBe('image/webp');
  const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect([width, height]).toEqual([128, 128]);

  const preview = await admin.ask('console/currency_set', { id: BTC, icon, ...WHY, preview: true });
  expect([preview.before.icon, preview.after.icon]).toEqual(['', icon]);
  expect(await stored()).toBe('');
  await admin.ask('console/currency_set', { id: BTC, icon, ...WHY });
  expect([await stored(), ...(await shown())]).toEqual([icon, icon, icon, icon]);
  const [entry] = (await admin.ask('console/audit', { object_kind: 'currency' })).data;
  expect(entry).toMatchObject({ action: 'currency_set', before: { icon: '' }, after: { icon }, ...WHY });

  // Another change leaves it in its place.
  await admin.ask('console/currency_set', { id: BTC, list_order: 2, ...WHY });
  expect(await stored()).toBe(icon);
  await admin.ask('console/currency_set', { id: BTC, icon: '', ...WHY });
  expect([await stored(), ...(await shown())]).toEqual(['', undefined, undefined, undefined]);
});

test('only an uploaded picture of the size of an icon is taken', async () => {
  const large = await upload(129);
  for (const icon of [
    large,
    `${await upload(64, 'icon')}&more=1`,
    '/api/news/picture?name=AAAAAAAAAAAAAAAAAAAAAA',
    '/api/common/image?name=AAAAAAAAAAAAAAAAAAAAAA',
    'https://elsewhere.example/icon.png',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
  ])
    for (const preview of [true, false])
      expect(await admin.refused('console/currency_set', { id: BTC, icon, ...WHY, preview }), icon).toBe(
        'icon_unknown',
      );
  expect(await stored()).toBe('');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  expect(await admin.refused('console/picture_add', { file: svg, purpose: 'icon' })).toBe(
    'image_type_unsupported',
  );
});

test('nobody but an admin gives a currency its icon', async () => {
  const icon = await upload(32, 'icon');
  for (const role of ['viewer', 'support', 'finance'] as const) {
    const other = await world.hire(`no-${role}`, role);
    expect(await other.refused('console/currency_set', { id: BTC, icon, ...WHY })).toBe('permission_denied');
  }
  expect(await stored()).toBe('');
});
