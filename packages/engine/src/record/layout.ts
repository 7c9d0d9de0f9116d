/**
 * One description of a record's fields serves its log row, its event bytes and its snapshot row. The order
 * of a layout's fields is the order in all three, and never changes once anything has been written with it.
 */
import type { Total } from '@candor/primitives';
import type { ByteReader } from '../bytes/byte-reader.ts';
import type { ByteWriter } from '../bytes/byte-writer.ts';
import type { RowReader } from './row-reader.ts';
import { codeOf, wordOf } from './codes.ts';

/** A value that a row may hold: anything that msgpack and JSON can carry. */
export type RowValue = number | string | null | readonly RowValue[];

export interface Field<Value> {
  toRow(value: Value): RowValue;
  fromRow(reader: RowReader): Value;
  write(writer: ByteWriter, value: Value): void;
  read(reader: ByteReader): Value;
}

/** A field for every member, in the order of rows and bytes. */
export type Layout<Shape> = { readonly [Name in keyof Shape]-?: Field<Shape[Name]> };

/**
 * A number as a log row carries it. Throws `RangeError` for minus zero: rows lose its sign and events keep it, so the
 * live history and the replayed one would differ.
 */
export function rowNumber(value: number): number {
  if (Object.is(value, -0)) throw new RangeError('minus zero is no number of a command');
  return value;
}

/** Any safe integer. */
export const integer: Field<number> = {
  toRow: rowNumber,
  fromRow: (reader) => reader.integer(),
  write(writer, value) {
    writer.reserve(8);
    writer.number(value);
  },
  read: (reader) => reader.number(),
};

export const text: Field<string> = {
  toRow: (value) => value,
  fromRow: (reader) => reader.text(),
  write: (writer, value) => writer.text(value),
  read: (reader) => reader.text(),
};

/** One of a fixed list of words, encoded as its index. */
export function word<Word>(words: readonly Word[]): Field<Word> {
  return {
    toRow: (value) => codeOf(words, value),
    fromRow: (reader) => reader.word(words),
    write(writer, value) {
      writer.reserve(1);
      writer.byte(codeOf(words, value));
    },
    read: (reader) => wordOf(words, reader.byte()),
  };
}

/** The code of a flag, like `codeOf`. */
function flagCode(value: boolean): number {
  return value === true ? 1 : value === false ? 0 : -1;
}

/** Not a `word`, so that the search for words compares only strings. */
export const flag: Field<boolean> = {
  toRow: flagCode,
  fromRow: (reader) => reader.word([false, true]),
  write(writer, value) {
    writer.reserve(1);
    writer.byte(flagCode(value));
  },
  read: (reader) => wordOf([false, true], reader.byte()),
};

export const total: Field<Total> = {
  toRow: ({ hi, lo }) => [hi, lo],
  fromRow: (reader) => reader.row((row) => ({ hi: row.integer(), lo: row.integer() })),
  write(writer, { hi, lo }) {
    writer.reserve(16);
    writer.number(hi);
    writer.number(lo);
  },
  read: (reader) => ({ hi: reader.number(), lo: reader.number() }),
};

/** The layout of a command or event, whose kind is its row's code. */
export type KindLayout<Kind> = Layout<Omit<Kind, 'kind'>>;

/** A layout whose field names alone are known. */
export type AnyLayout = Layout<Record<string, unknown>>;

export function record<Shape extends object>(layout: Layout<Shape>): Field<Shape> {
  return {
    toRow: (value) => rowOf(layout, value),
    fromRow: (reader) => reader.row((inner) => readRow(layout, inner)),
    write: (writer, value) => writeRecord(writer, layout, value),
    read: (reader) => readRecord(layout, reader),
  };
}

/** The layout of a record before it gained members: they are not written, and read as `absent`. */
export function recordWithout<Shape extends object, Added extends object>(
  layout: Layout<Shape>,
  absent: Added,
): Field<Shape & Added> {
  const narrow = record(layout);
  return {
    toRow: (value) => narrow.toRow(value),
    fromRow: (reader) => ({ ...narrow.fromRow(reader), ...absent }),
    write: (writer, value) => narrow.write(writer, value),
    read: (reader) => ({ ...narrow.read(reader), ...absent }),
  };
}

export function list<Value>(item: Field<Value>): Field<readonly Value[]> {
  return {
    toRow: (values) => values.map((value) => item.toRow(value)),
    fromRow: (reader) => reader.items((row) => item.fromRow(row)),
    write(writer, values) {
      writer.reserve(8);
      writer.number(values.length);
      for (const value of values) item.write(writer, value);
    },
    read(reader) {
      const count = reader.number();
      return Array.from({ length: count }, () => item.read(reader));
    },
  };
}

const few = list(integer);

/** A safe integer or null, as a list of one or none. */
export const integerOrNull: Field<number | null> = {
  toRow: (value) => few.toRow(listed(value)),
  fromRow(reader) {
    const [value = null, ...others] = few.fromRow(reader);
    return others.length === 0 ? value : reader.refuse('more than one number');
  },
  write: (writer, value) => few.write(writer, listed(value)),
  read: (reader) => few.read(reader)[0] ?? null,
};

function listed(value: number | null): readonly number[] {
  return value === null ? [] : [value];
}

export function rowOf<Shape extends object>(layout: Layout<Shape>, value: Shape): RowValue[] {
  return namesOf(layout).map((name) => layout[name].toRow(value[name]));
}

export function readRow<Shape extends object>(layout: Layout<Shape>, reader: RowReader): Shape {
  return build(layout, (field) => field.fromRow(reader));
}

export function writeRecord<Shape extends object>(
  writer: ByteWriter,
  layout: Layout<Shape>,
  value: Shape,
): void {
  for (const name of namesOf(layout)) layout[name].write(writer, value[name]);
}

export function readRecord<Shape extends object>(layout: Layout<Shape>, reader: ByteReader): Shape {
  return build(layout, (field) => field.read(reader));
}

function build<Shape extends object>(
  layout: Layout<Shape>,
  read: <Name extends keyof Shape>(field: Field<Shape[Name]>) => Shape[Name],
): Shape {
  const built: Partial<Shape> = {};
  for (const name of namesOf(layout)) built[name] = read(layout[name]);
  return built as Shape;
}

function namesOf<Shape extends object>(layout: Layout<Shape>): (keyof Shape)[] {
  return Object.keys(layout) as (keyof Shape)[];
}
