import { crc32, deflateSync } from 'node:zlib';
import { openPool, type Pool } from '@candor/storage';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchPicture, picture, uploadFile, uploaded } from '../../../test/support/pictures.ts';
import { newUser } from '../../../test/support/new-user.ts';
import { runQuietApp } from '../../../test/support/quiet-app.ts';
import { removeData, type RunningApp } from '../../../test/support/running-app.ts';
import { fetchFrom } from '../../../test/support/open-exchanges.ts';

const LARGEST = 5_242_880;

let exchange: RunningApp;
let sql: Pool;
let base: string;
let token: string;

beforeAll(async () => {
  exchange = await runQuietApp();
  sql = openPool(exchange.databaseUrl, { max: 1, application_name: 'test' });
  base = exchange.url;
  ({ token } = await newUser(base));
});
afterAll(async () => {
  await sql.end();
  await exchange.stop();
  await removeData(exchange);
});

const errorOf = async (bytes: Uint8Array, type?: string) => {
  const { body } = await uploadFile(base, token, bytes, type === undefined ? {} : { type });
  return body.error;
};
const stored = async (bytes: Uint8Array) => {
  const { body } = await uploadFile(base, token, bytes);
  const { url } = body.data as { url: string };
  const response = await fetchPicture(base, url, token);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

/** A PNG of one colour, whose head claims this size. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const row = Math.ceil(width / 8) + 1;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(row * Math.min(height, 64)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('an upload', () => {
  test.each([
    ['png', 'webp'],
    ['jpeg', 'jpeg'],
    ['webp', 'webp'],
  ] as const)('of %s comes back as %s', async (format, kept) => {
    const { response, bytes } = await stored(await picture(format));
    expect(response.headers.get('content-type')).toBe(`image/${kept}`);
    expect((await sharp(bytes).metadata()).format).toBe(kept);
  });

  test('is known by its content, whatever its name and type say', async () => {
    const { body } = await uploadFile(base, token, await picture('webp'), {
      name: 'page.html',
      type: 'text/html',
    });
    expect(body).toMatchObject({ code: 1 });
  });

  test.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['HTML', Buffer.from('<html></html>')],
    ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')],
    ['nothing', Buffer.alloc(0)],
    ['a PDF named PNG', Buffer.from('%PDF-1.7')],
  ])('of %s is refused by its content', async (_, bytes) => {
    expect(await errorOf(bytes, 'image/png')).toBe('image_type_unsupported');
  });

  test('keeps no metadata, and turns the picture as its camera held it', async () => {
    const taken = await sharp(await picture('jpeg'))
      .resize(80, 40, { fit: 'fill' })
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' }, IFD0: { Make: 'Camera' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    const { bytes } = await stored(taken);
    const { exif, width, height, orientation } = await sharp(bytes).metadata();
    expect({ exif, width, height, orientation: orientation ?? 1 }).toEqual({
      exif: undefined,
      width: 40,
      height: 80,
      orientation: 1,
    });
  });

  test('loses whatever followed the picture in the file', async () => {
    const tail = '<script>alert(document.domain)</script>';
    const { bytes } = await stored(Buffer.concat([await picture('png'), Buffer.from(tail)]));
    expect(bytes.includes('<script>')).toBe(false);
  });

  test('of 20,000 x 20,000 pixels is refused by its head, before anything is decoded', async () => {
    expect(await errorOf(pngOf(20_000, 20_000))).toBe('image_dimensions_too_large');
  });

  test('that breaks off is refused', async () => {
    const whole = await picture('png', 3, 600);
    expect(await errorOf(whole.subarray(0, whole.length - 200))).toBe('image_damaged');
  });

  test('of 5,242,880 bytes is taken, one more is not', async () => {
    const whole = await picture('png');
    const padded = (size: number) => Buffer.concat([whole, Buffer.alloc(size - whole.length)]);
    expect(await errorOf(padded(LARGEST))).toBeUndefined();
    const { body } = await uploadFile(base, token, padded(LARGEST + 1));
    expect(body).toMatchObject({ error: 'image_too_large', fields: { file: 'image_too_large' } });
  });

  test('larger than the call takes is refused while it is read', async () => {
    const { status, body } = await uploadFile(base, token, Buffer.alloc(LARGEST + 200_000));
    expect([status, body.error]).toEqual([413, 'body_too_large']);
  });

  test('needs a session, and its file', async () => {
    expect((await uploadFile(base, undefined, await picture('png'))).body.code).toBe(999);
    const response = await fetchFrom(`${base}/api/common/image_upload`, {
      method: 'POST',
      headers: { authorization: token },
      body: new FormData(),
    });
    expect(await response.json()).toMatchObject({
      error: 'field_required',
      fields: { file: 'field_required' },
    });
  });
});

describe('a stored picture', () => {
  test('is shown to its owner alone: a guest, a stranger and an invented name get 404', async () => {
    const url = await uploaded(base, token);
    const stranger = await newUser(base);
    const asked: [string, string | undefined][] = [
      [url, undefined],
      [url, stranger.token],
      ['/api/common/image?name=AAAAAAAAAAAAAAAAAAAAAA', token],
      ['/api/common/image?name=../../etc/passwd', token],
    ];
    const answers = await Promise.all(
      asked.map(async ([address, session]) => {
        const response = await fetchPicture(base, address, session);
        return [response.status, ((await response.json()) as { error: string }).error];
      }),
    );
    expect(answers).toEqual(asked.map(() => [404, 'path_unknown']));
    expect((await fetchPicture(base, url, token)).status).toBe(200);
  });

  test('cannot act as a page of the exchange', async () => {
    const { headers } = await fetchPicture(base, await uploaded(base, token), token);
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('is sealed in the database, and opens in no other row', async () => {
    const [one, other] = [await uploaded(base, token, 5), await uploaded(base, token, 6)];
    const nameOf = (url: string) => url.slice(url.indexOf('=') + 1);
    const [row] = await sql<{ content: Buffer }[]>`
      select sealed_content as content from uploads where name = ${nameOf(one)}`;
    expect(row?.content.includes(Buffer.from('IHDR'))).toBe(false);
    await sql`
      update uploads set sealed_content = (select sealed_content from uploads where name = ${nameOf(other)})
      where name = ${nameOf(one)}`;
    expect((await fetchPicture(base, one, token)).status).toBe(500);
    expect((await fetchPicture(base, other, token)).status).toBe(200);
  });

  test('that was attached to nothing for a day is deleted', async () => {
    const url = await uploaded(base, token, 7);
    await sql`update uploads set created_at = created_at - interval '25 hours'`;
    await uploaded(base, token, 8);
    expect((await fetchPicture(base, url, token)).status).toBe(404);
  });
});

test('sixty pictures a day are taken, and no more', async () => {
  const { token: busy } = await newUser(base);
  const small = await picture('png', 1, 1);
  const replies = [];
  for (let count = 0; count < 61; count += 1) replies.push((await uploadFile(base, busy, small)).body.error);
  expect(replies.slice(0, 60).every((error) => error === undefined)).toBe(true);
  expect(replies[60]).toBe('uploads_full');
});
