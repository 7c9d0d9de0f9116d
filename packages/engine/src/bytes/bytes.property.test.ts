import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ByteReader } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';

it('whatever is written is read back, and text is UTF-8', () => {
  const item = fc.oneof(
    fc.integer({ min: 0, max: 255 }).map((value) => ({ kind: 'byte' as const, value })),
    fc.double({ noNaN: true }).map((value) => ({ kind: 'number' as const, value })),
    fc.string({ unit: 'grapheme', maxLength: 30 }).map((value) => ({ kind: 'text' as const, value })),
  );
  fc.assert(
    fc.property(fc.array(item, { maxLength: 60 }), (items) => {
      const writer = new ByteWriter(1);
      for (const { kind, value } of items) {
        writer.reserve(9);
        if (kind === 'byte') writer.byte(value);
        else if (kind === 'number') writer.number(value);
        else writer.text(value);
      }
      const reader = new ByteReader(writer.bytes());
      const read = items.map(({ kind }) => {
        if (kind === 'byte') return reader.byte();
        return kind === 'number' ? reader.number() : reader.text();
      });
      expect(read).toEqual(items.map(({ value }) => value));
      expect(reader.isAtEnd).toBe(true);
    }),
    { seed: 21, numRuns: 1_000 },
  );
});

it('text has the bytes that every other writer of UTF-8 gives it', () => {
  for (const text of ['', 'plain', 'Größe', '数量', '🙂a', '\ud800lone', 'x\udc00']) {
    const writer = new ByteWriter();
    writer.text(text);
    expect(writer.bytes().slice(2)).toEqual(new TextEncoder().encode(text));
  }
});
