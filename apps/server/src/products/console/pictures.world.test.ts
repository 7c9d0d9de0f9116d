import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type ConsoleWorld,
  type OperatorClient,
  openQuietConsole,
} from '../../../test/support/console-world.ts';
import { fetchPicture, picture } from '../../../test/support/pictures.ts';
import { ask } from '../../../test/support/running-app.ts';

const BANNERS = 1;

let world: ConsoleWorld;
let admin: OperatorClient;

beforeAll(async () => {
  world = await openQuietConsole();
  admin = await world.hire('editor', 'admin');
});
afterAll(() => world.close());

const upload = async (file: Uint8Array) => (await admin.ask('console/picture_add', { file })).url;

test('a banner’s picture is uploaded, named by an article, and shown to everybody in a sandbox', async () => {
  const url = await upload(await picture('jpeg', 3));
  expect(url).toMatch(/^\/api\/news\/picture\?name=[\w-]{22}$/);
  const texts = { en: { title: 'Summer', content: `<p><img src="${url}" alt="sun"></p>` } };
  const input = { category_id: BANNERS, published: true, banner: url, texts };
  const { article } = await admin.ask('console/news_save', input);
  const read = await ask(world.base, 'news/info', { id: article.id });
  expect(read.banner).toBe(url);
  expect(read.content).toContain(`src="${url}"`);
  const response = await fetchPicture(world.base, url);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(response.headers.get('content-security-policy')).toContain('sandbox');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect([width, height]).toEqual([64, 64]);
  const { data } = await admin.ask('console/audit', { object_kind: 'picture' });
  expect(data[0]).toMatchObject({
    action: 'picture_add',
    after: { type: 'image/jpeg', width: 64, height: 64 },
  });
});

test('what a file holds besides its picture is not served', async () => {
  const secret = 'where it was taken';
  const tagged = await sharp(await picture('jpeg'))
    .withExif({ IFD0: { Copyright: secret } })
    .toBuffer();
  const sent = Buffer.concat([tagged, Buffer.from('<script>alert(1)</script>')]);
  expect(sent.includes(secret)).toBe(true);
  const served = Buffer.from(await (await fetchPicture(world.base, await upload(sent))).arrayBuffer());
  expect([served.includes(secret), served.includes('script')]).toEqual([false, false]);
});

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image_type_unsupported'],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'image_type_unsupported'],
  ['half a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'image_damaged'],
  ['more than 5 MiB', Buffer.alloc(5_242_881), 'image_too_large'],
])('%s is refused', async (_, file, error) => {
  expect(await admin.refused('console/picture_add', { file })).toBe(error);
});

test('only who writes articles uploads pictures, and a name that never was is nothing', async () => {
  const support = await world.hire('helper', 'support');
  expect(await support.refused('console/picture_add', { file: await picture('png') })).toBe(
    'permission_denied',
  );
  const unknown = '/api/news/picture?name=AAAAAAAAAAAAAAAAAAAAAA';
  expect((await fetchPicture(world.base, unknown)).status).toBe(404);
});

test('two hundred pictures a day are taken of one operator, and no more', async () => {
  const [row] = await world.sql<{ count: number }[]>`
    select count(*)::int as count from public_pictures where operator_id = ${admin.id}`;
  await world.sql`
    insert into public_pictures
    select lpad(n::text, 22, 'x'), ${admin.id}, 'image/png', 1, 1, '', now()
    from generate_series(1, ${199 - (row?.count ?? 0)}::int) n`;
  const file = await picture('png', 8);
  await upload(file);
  // A picture that is stored already takes no place.
  await upload(file);
  expect(await admin.refused('console/picture_add', { file: await picture('png', 9) })).toBe('uploads_full');
});
