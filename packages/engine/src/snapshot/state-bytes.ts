import { ByteWriter } from '../bytes/byte-writer.ts';
import type { EngineSnapshot, SnapshotValue } from './snapshot.ts';

const NULL_TAG = 0;
const NUMBER_TAG = 1;
const TEXT_TAG = 2;
const ROW_TAG = 3;

/** Canonical bytes of a snapshot: every value is preceded by a type byte, every row by its length. */
export function stateBytes(snapshot: EngineSnapshot): Uint8Array {
  const writer = new ByteWriter(65_536);
  const { format, counters, assets, markets, users, accounts, orders, keys, parts } = snapshot;
  const rows = [format, counters, assets, markets, users, accounts, orders, keys];
  write(writer, parts === undefined ? rows : [...rows, parts]);
  return writer.bytes();
}

function write(writer: ByteWriter, value: SnapshotValue): void {
  writer.reserve(9);
  if (value === null) {
    writer.byte(NULL_TAG);
  } else if (typeof value === 'number') {
    writer.byte(NUMBER_TAG);
    writer.number(value);
  } else if (typeof value === 'string') {
    writer.byte(TEXT_TAG);
    writer.text(value);
  } else {
    writer.byte(ROW_TAG);
    writer.number(value.length);
    for (const item of value) write(writer, item);
  }
}
