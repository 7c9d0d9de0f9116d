import { createHash } from 'node:crypto';
import { createRandom } from '@candor/primitives';
import { expect, test } from 'vitest';
import { plainHashes, RunningSha256 } from './running-sha256.ts';

const nodeHash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

test.each([0, 1, 55, 56, 63, 64, 65, 97, 119, 120, 128, 1_000])('SHA-256 of %s bytes', (length) => {
  const bytes = Buffer.alloc(length, 0xa7);
  expect(hex(plainHashes().sha256(bytes))).toBe(nodeHash(bytes));
});

test('SHA-256 of bytes that arrive in pieces', () => {
  const random = createRandom('pieces of a text');
  for (let round = 0; round < 50; round++) {
    const bytes = Buffer.from(
      Array.from({ length: random.integer({ from: 0, to: 700 }) }, () =>
        random.integer({ from: 0, to: 255 }),
      ),
    );
    const running = new RunningSha256();
    for (let at = 0; at < bytes.length; ) {
      const end = at + random.integer({ from: 1, to: 150 });
      running.update(bytes.subarray(at, end));
      at = end;
    }
    expect(hex(running.digest())).toBe(nodeHash(bytes));
  }
});

test('one hash after the other begins anew', () => {
  const hashes = plainHashes();
  const [one, other] = [Buffer.from('one'), Buffer.alloc(200, 1)];
  expect([one, other, one].map((bytes) => hex(hashes.sha256(bytes)))).toEqual(
    [one, other, one].map((bytes) => nodeHash(bytes)),
  );
});
