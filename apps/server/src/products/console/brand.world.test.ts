import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BrandStyle, stylePath } from '../../content/brand-style.ts';
import { Settings } from '../../content/settings.ts';
import {
  type ConsoleWorld,
  type OperatorClient,
  openQuietConsole,
} from '../../../test/support/console-world.ts';
import { newUser } from '../../../test/support/new-user.ts';
import { fetchFrom } from '../../../test/support/open-exchanges.ts';
import { fetchPicture, picture } from '../../../test/support/pictures.ts';
import { textOfPdf } from '../../../test/support/text-of-pdf.ts';

const WHY = { reason: 'the exchange has its own look' };

let world: ConsoleWorld;
let admin: OperatorClient;

beforeAll(async () => {
  world = await openQuietConsole();
  admin = await world.hire('designer', 'admin');
});
afterAll(() => world.close());

const upload = async (file: Uint8Array, purpose: string) =>
  (await admin.ask('console/picture_add', { file, purpose })).url;
const set = (key: string, value: string) => admin.ask('console/setting_set', { key, value, ...WHY });
const refusal = async (key: string, value: string) =>
  (await admin.send('console/setting_set', { key, value, ...WHY })).body;

async function styleOf(version = '') {
  const response = await fetchPicture(world.base, stylePath(version));
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/css; charset=utf-8');
  return { text: await response.text(), cache: response.headers.get('cache-control') };
}

async function shownAs(url: string) {
  const bytes = Buffer.from(await (await fetchPicture(world.base, url)).arrayBuffer());
  const { format, width, height } = await sharp(bytes).metadata();
  return [format, width, height];
}

test('a logo is scaled down, shown in both themes, on the record, and gives way to Candor’s own again', async () => {
  expect((await styleOf()).text).toBe('');
  const file = await picture('png', 1, 1_280, 256);
  const url = await upload(file, 'logo');
  expect(await shownAs(url)).toEqual(['webp', 640, 128]);
  // The name is a digest: the same picture is not stored twice.
  expect(await upload(file, 'logo')).toBe(url);
  await set('logo_dark', url);
  const { text } = await styleOf();
  expect(text).toContain(`.brand-mark{width:140px;height:28px;background:url("${url}")`);
  expect(text).toContain(
    `:root[data-theme='light'] .brand-mark{width:140px;height:28px;background:url("${url}")`,
  );

  const light = await upload(await picture('jpeg', 2, 90, 90), 'logo');
  await set('logo_light', light);
  expect((await styleOf()).text).toContain(
    `[data-theme='light'] .brand-mark{width:28px;height:28px;background:url("${light}")`,
  );
  const { data } = await admin.ask('console/audit', { object_kind: 'setting', object_id: 'logo_dark' });
  expect(data[0]).toMatchObject({
    action: 'setting_set',
    before: { value: '' },
    after: { value: url },
    ...WHY,
  });

  await set('logo_dark', '');
  await set('logo_light', '');
  expect((await styleOf()).text).toBe('');
});

test('a statement on paper shows the logo and the colour in place of the name', async () => {
  const user = await newUser(world.base);
  const month = new Date().toISOString().slice(0, 7);
  const paper = async () => {
    const path = `/api/account/monthly_statement?month=${month}&format=pdf`;
    const response = await fetchFrom(`${world.base}${path}`, { headers: { authorization: user.token } });
    const bytes = Buffer.from(await response.arrayBuffer());
    return { text: textOfPdf(bytes), hasPicture: bytes.includes('/Subtype /Image') };
  };
  const plain = await paper();
  expect(plain.hasPicture).toBe(false);
  expect(plain.text).toContain('Candor');
  const url = await upload(await picture('png', 6, 200, 40), 'logo');
  await set('logo_light', url);
  const branded = await paper();
  expect(branded.hasPicture).toBe(true);
  expect(branded.text).not.toContain('Candor');
  expect(branded.text).toContain(`Account statement for ${month}`);
  await set('logo_light', '');
});

test('icons are squares, and PNG whatever was uploaded', async () => {
  const wide = await picture('png', 3, 64, 32);
  for (const purpose of ['favicon', 'touch_icon'])
    expect(await admin.refused('console/picture_add', { file: wide, purpose })).toBe('image_not_square');
  const file = await picture('jpeg', 3, 400, 400);
  expect(await shownAs(await upload(file, 'favicon'))).toEqual(['png', 96, 96]);
  expect(await shownAs(await upload(file, 'touch_icon'))).toEqual(['png', 180, 180]);
});

test('a picture that is not stored or does not fit its place is refused', async () => {
  const article = await upload(await picture('png', 4, 1_000, 1_000), 'article');
  const logo = await upload(await picture('png', 5, 64, 32), 'logo');
  const cases = [
    ['logo_dark', 'https://elsewhere.example/logo.png'],
    ['logo_dark', '/api/news/picture?name=AAAAAAAAAAAAAAAAAAAAAA'],
    ['logo_light', `${logo}"){}body{display:none}`],
    ['logo_light', article],
    ['favicon', logo],
    ['touch_icon', article],
  ] as const;
  for (const [key, value] of cases)
    expect(await refusal(key, value), `${key} ${value}`).toMatchObject({
      error: 'brand_picture_unknown',
      fields: { value: 'brand_picture_unknown' },
    });
});

test('an accent colour holds its contrast, or is refused with the measured one and the needed one', async () => {
  const tooDark = await refusal('accent_dark', '#7a2020');
  expect(tooDark).toMatchObject({
    error: 'accent_contrast_low',
    fields: { value: 'accent_contrast_low' },
  });
  expect(tooDark.msg).toMatch(/ 1\.\d\d:1\. It needs 4\.5:1 /);
  expect(await refusal('accent_light', '#35ddb8')).toMatchObject({ error: 'accent_contrast_low' });
  for (const value of ['red', '#fff', '#35DDB8', 'url(//elsewhere.example)'])
    expect(await refusal('accent_dark', value)).toMatchObject({ error: 'settings_invalid' });
  await set('accent_dark', '#35ddb8');
  await set('accent_light', '#0b5cad');
  const { text } = await styleOf();
  expect(text).toContain(':root,.always-dark{--action:#35ddb8;');
  expect(text).toContain(":root[data-theme='light']{--action:#0b5cad;");
});

test('caches keep the version that a page names, and nothing under the name of another', async () => {
  await set('accent_dark', '#5aa2ff');
  const settings = new Settings(world.sql, 'demo');
  await settings.load();
  const { version } = await new BrandStyle(world.sql, settings).current();
  expect(await styleOf(version)).toMatchObject({ cache: 'public, max-age=31536000, immutable' });
  await set('accent_dark', '#c9a2ff');
  const stale = await styleOf(version);
  expect(stale.cache).toBe('no-store');
  expect(stale.text).toContain('#c9a2ff');
});

test('the preview of a letter follows the frame in its language, and sends nothing', async () => {
  await set('brand_name', 'Nordsee');
  await set('contact_email', 'help@nordsee.example');
  await set('company_address', 'Nordsee GmbH, Hamburg');
  await set('letter_closing_kr', 'Nordsee 팀 드림');
  const preview = (language: string) => admin.ask('console/letter_preview', { language });
  const korean = await preview('kr');
  expect(korean.body).toMatch(/^Nordsee\n\n/);
  expect(korean.body).toContain(
    '\n\nNordsee 팀 드림\n\n-- \nNordsee\nhelp@nordsee.example\nNordsee GmbH, Hamburg',
  );
  const english = await preview('en');
  expect(english.subject).toBe('Test message from Nordsee');
  expect(english.body).not.toContain('팀');
  const [written] = await world.sql`select count(*)::int as count from messages`;
  expect(written).toEqual({ count: 0 });
  expect(await refusal('letter_closing_en', 'Two\nlines')).toMatchObject({ error: 'settings_invalid' });
});
