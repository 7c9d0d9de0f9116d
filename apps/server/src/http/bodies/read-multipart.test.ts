import type { UploadedFile } from '@candor/contract/schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CallFailure } from '../failure.ts';
import { readMultipart } from './read-multipart.ts';

const TYPE = 'multipart/form-data; boundary=edge';

type Part = readonly [head: string, content: string | Uint8Array];

function bodyOf(parts: readonly Part[]): Buffer {
  const chunks = parts.flatMap(([head, content]) => [
    Buffer.from(`--edge\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...chunks, Buffer.from('--edge--\r\n')]);
}

async function outcomeOf(body: Uint8Array, type = TYPE): Promise<unknown> {
  try {
    return await readMultipart(type, body);
  } catch (error) {
    return error instanceof CallFailure ? error.error : error;
  }
}

describe('a multipart body', () => {
  it('is read as fields with their exact text and files with their exact bytes', async () => {
    const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256);
    const body = bodyOf([
      ['name="number"', '1.10'],
      ['name="text"', 'zwölf 😀'],
      ['name="photo"; filename="../a b.png"\r\nContent-Type: image/png', bytes],
      ['name="empty"', ''],
    ]);
    const { photo, ...fields } = await readMultipart(TYPE, body);
    expect(fields).toEqual({ number: '1.10', text: 'zwölf 😀', empty: '' });
    const { name, type, bytes: read } = photo as UploadedFile;
    expect([name, type]).toEqual(['a b.png', 'image/png']);
    expect(Buffer.compare(read, bytes)).toBe(0);
  });

  it('what a browser or a program makes with FormData is read', async () => {
    const data = new FormData();
    data.set('kind', 'front');
    data.set('file', new File(['bytes'], 'x.bin', { type: 'application/pdf' }));
    const response = new Response(data);
    const type = response.headers.get('content-type') ?? '';
    const read = await readMultipart(type, new Uint8Array(await response.arrayBuffer()));
    expect(read).toEqual({
      kind: 'front',
      file: { name: 'x.bin', type: 'application/pdf', bytes: Buffer.from('bytes') },
    });
  });

  it.each<[string, string, readonly Part[]]>([
    [
      'key_duplicate',
      'a field twice',
      [
        ['name="a"', '1'],
        ['name="a"', '1'],
      ],
    ],
    [
      'key_duplicate',
      'a field and a file of one name',
      [
        ['name="a"', '1'],
        ['name="a"; filename="x"', '2'],
      ],
    ],
    [
      'key_duplicate',
      'a file twice',
      [
        ['name="a"; filename="x"', '1'],
        ['name="a"; filename="y"', '2'],
      ],
    ],
    ['key_forbidden', '__proto__', [['name="__proto__"', '{"isAdmin":true}']]],
    ['key_forbidden', 'a file called constructor', [['name="constructor"; filename="x"', '1']]],
    ['body_malformed', 'a part without a name', [['filename="x"', '1']]],
    ['body_malformed', 'an empty name', [['name=""', '1']]],
    ['body_too_large', 'a field that is no text for a form', [['name="a"', 'x'.repeat(65_537)]]],
    ['body_too_large', '65 parts', Array.from({ length: 65 }, (_, index): Part => [`name="a${index}"`, ''])],
  ])('is refused as %s for %s', async (error, _, parts) => {
    expect(await outcomeOf(bodyOf(parts))).toBe(error);
  });

  it.each([
    ['no boundary', 'multipart/form-data'],
    ['an empty boundary', 'multipart/form-data; boundary='],
    ['another boundary', 'multipart/form-data; boundary=other'],
  ])('is refused as body_malformed for %s', async (_, type) => {
    expect(await outcomeOf(bodyOf([['name="a"', '1']]), type)).toBe('body_malformed');
  });

  it('never reaches a prototype', async () => {
    await outcomeOf(
      bodyOf([
        ['name="__proto__"', 'x'],
        ['name="constructor"', 'y'],
      ]),
    );
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });
});

it('a body that breaks off anywhere is refused, and never waited for', async () => {
  const body = bodyOf([
    ['name="a"', '1'],
    ['name="file"; filename="x"\r\nContent-Type: image/png', 'bytes of it'],
    ['name="b"', 'two'],
  ]);
  // The end of the closing delimiter may be missing; anything shorter is not a body.
  for (let length = 0; length < body.length - '--\r\n'.length; length++)
    expect([length, await outcomeOf(body.subarray(0, length))]).toEqual([length, 'body_malformed']);
});

it('whatever bytes come, they are read or refused by a key', async () => {
  const piece = fc.constantFrom(
    '--edge',
    '--',
    '\r\n',
    '\r\n\r\n',
    '\n',
    ';',
    'name="a"',
    'filename="b"',
    '\0',
  );
  const head = fc.constantFrom(
    'Content-Disposition: form-data; ',
    'Content-Type: ',
    'Content-Transfer-Encoding: x',
  );
  const bytes = fc.array(fc.oneof(piece, head, fc.string()), { maxLength: 24 });
  await fc.assert(
    fc.asyncProperty(bytes, async (pieces) => {
      const outcome = await outcomeOf(Buffer.from(pieces.join('')));
      expect(outcome).not.toBeInstanceOf(Error);
    }),
    { seed: 11, numRuns: 500 },
  );
});
