import { randomFillSync } from 'node:crypto';
import { connect } from 'node:net';
import { openPool, type Pool } from '@candor/storage';
import sharp from 'sharp';
import { eventually } from '@candor/testkit/eventually';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_RATE_LIMITS } from '../src/http/rate-limits.ts';
import { createFreshDatabase } from './support/fresh-database.ts';
import { fetchPicture, picture, uploadFile } from './support/pictures.ts';
import { newUser } from './support/new-user.ts';
import { refused, removeData, runApp, type RunningApp } from './support/running-app.ts';

const STORED_MAX = 1_500_000;

let exchange: RunningApp;
let sql: Pool;
let base: string;

beforeAll(async () => {
  const { url } = await createFreshDatabase();
  exchange = await runApp(url);
  sql = openPool(url, { max: 1, application_name: 'test' });
  base = exchange.url;
});
afterAll(async () => {
  await sql.end();
  await exchange.stop();
  await removeData(exchange);
});

const noise = (width: number, height: number, channels: 1 | 3 | 4) =>
  sharp(randomFillSync(Buffer.alloc(width * height * channels)), { raw: { width, height, channels } });

/** Pictures that are small as files and large as pixels that nothing can compress. */
const NOISE: Readonly<Record<string, () => Promise<Buffer>>> = {
  'PNG of one bit a pixel': () =>
    noise(3_000, 3_000, 1).toColourspace('b-w').png({ palette: true, colours: 2, dither: 0 }).toBuffer(),
  'PNG of eight bits a pixel': () => noise(1_200, 1_200, 3).png().toBuffer(),
  'PNG with transparency': () => noise(1_000, 1_000, 4).png().toBuffer(),
  'PNG of sixteen bits a channel': () => noise(800, 800, 3).toColourspace('rgb16').png().toBuffer(),
  JPEG: () => noise(1_300, 1_300, 3).jpeg({ quality: 60 }).toBuffer(),
  WebP: () => noise(1_300, 1_300, 3).webp({ quality: 60 }).toBuffer(),
};

describe('a picture that nothing can compress', () => {
  test.each(Object.keys(NOISE))('is stored in few bytes and short sides: %s', async (name) => {
    const { token, id } = await newUser(base);
    const file = (await NOISE[name]?.()) ?? Buffer.alloc(0);
    expect(file.length).toBeLessThanOrEqual(5_242_880);
    const { body } = await uploadFile(base, token, file);
    expect(body).toMatchObject({ code: 1 });
    const [row] = await sql<{ bytes: number; width: number; height: number }[]>`
      select length(sealed_content) as bytes, width, height from uploads where user_id = ${id}`;
    expect(row?.bytes).toBeLessThan(STORED_MAX + 1_000);
    expect(Math.max(row?.width ?? 0, row?.height ?? 0)).toBeLessThanOrEqual(2_048);
  });
});

test.each([
  [10_001, 1],
  [1, 24_999_999],
])('a picture of %i x %i pixels is refused by its head', async (width, height) => {
  const { token } = await newUser(base);
  // A head is enough: the sides are looked at before anything is decoded.
  const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  const { body } = await uploadFile(base, token, png);
  expect(body.error).toMatch(/image_dimensions_too_large|image_damaged/);
  const strip = await sharp({ create: { width: 10_001, height: 1, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  expect((await uploadFile(base, token, strip)).body.error).toBe('image_dimensions_too_large');
});

test('who has uploaded as much as a day allows is refused before the picture is decoded', async () => {
  const { token, id } = await newUser(base);
  await sql`
    insert into uploads (name, user_id, media_type, width, height, sealed_content, created_at)
    select lpad(${id}::text || 'x' || place, 22, 'n'), ${id}, 'image/webp', 1, 1, ''::bytea, now()
    from generate_series(1, 60) as place`;
  const damaged = (await picture('png', 3, 600)).subarray(0, 200);
  expect((await uploadFile(base, token, damaged)).body.error).toBe('uploads_full');
});

test('looks at a picture are charged by its bytes', async () => {
  const limited = await runApp((await createFreshDatabase()).url, {
    rateLimits: { ...DEFAULT_RATE_LIMITS, costPerTenSeconds: 6_000 },
  });
  try {
    const { token } = await newUser(limited.url);
    const file = (await NOISE['JPEG']?.()) ?? Buffer.alloc(0);
    const { body } = await uploadFile(limited.url, token, file);
    const { url } = body.data as { url: string };
    const looks = await Promise.all(
      Array.from({ length: 40 }, () => fetchPicture(limited.url, url, token).then(({ status }) => status)),
    );
    expect(new Set(looks)).toEqual(new Set([200, 429]));
  } finally {
    await limited.stop();
    await removeData(limited);
  }
});

describe('a body', () => {
  /** Sends the head of a request and a part of its body; `answer` is the beginning of the answer, if there comes one. */
  function open(headers: string, path = '/api/common/image_upload') {
    const socket = connect(exchange.port, '127.0.0.1');
    const answer = new Promise<string>((resolve, reject) => {
      socket.once('data', (bytes) => resolve(bytes.toString()));
      socket.once('error', reject);
    });
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: localhost:${exchange.port}\r\n${headers}\r\n\r\nhalf a body`,
    );
    return { socket, answer };
  }

  async function begin(headers: string, path?: string): Promise<string> {
    const { socket, answer } = open(headers, path);
    return answer.finally(() => socket.destroy());
  }
  const large = 'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000000';

  test('of a guest is refused before it has arrived', async () => {
    expect(await begin(large)).toContain('"code":999');
    expect(await begin(large, '/console/api/picture_add')).toContain('"code":999');
  });

  test('that is large is one of few that a user may send at once', async () => {
    const { token } = await newUser(base);
    // Whichever comes last finds both places of the user taken; the other two are held open.
    const sent = Array.from({ length: 3 }, () => open(`Authorization: ${token}\r\n${large}`));
    expect(await Promise.race(sent.map(({ answer }) => answer))).toMatch(/^HTTP\/1.1 503/);
    for (const { socket } of sent) socket.destroy();
    await eventually(async () => {
      const { body } = await uploadFile(base, token, await picture('png'));
      expect(body).toMatchObject({ code: 1 });
    });
  });

  test.each([
    ['many names', Object.fromEntries(Array.from({ length: 4_200 }, (_, place) => [`k${place}`, 1]))],
    ['many values', { to: Array.from({ length: 20_000 }, () => 1) }],
  ])('with %s is refused before it is read', async (_name, body) => {
    expect((await refused(base, 'notify/send_email', body)).error).toBe('body_too_large');
  });

  test('whose fields are all wrong names some of them', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 150 }, (_, place) => [`k${place}`, '1']));
    const { fields } = await refused(base, 'notify/send_email', unknown);
    expect(Object.keys(fields ?? {})).toHaveLength(8);
  });
});
