import { crc32 } from 'node:zlib';
import { type Command, decodeCommand, encodeCommand } from '@candor/engine';
import { packr } from './message-pack.ts';

/** Format of a payload; a reader refuses formats it does not know. */
export const LOG_FORMAT = 1;

/** One batch as the log keeps it. */
export interface LogRow {
  /** Sequence of the first command. */
  readonly seq: number;
  readonly lastSeq: number;
  readonly atMs: number;
  readonly format: number;
  readonly rulesVersion: number;
  /** Chain over the events of every batch before this one. */
  readonly digest: Uint8Array;
  readonly checksum: number;
  readonly payload: Uint8Array;
}

export interface Batch {
  readonly seq: number;
  readonly atMs: number;
  readonly rulesVersion: number;
  readonly digest: Uint8Array;
  readonly commands: readonly Command[];
}

export class LogDamaged extends Error {
  override readonly name = 'LogDamaged';
  constructor(seq: number, what: string) {
    super(`the command log is damaged at sequence ${seq}: ${what}`);
  }
}

export function encodeBatch(batch: Batch): LogRow {
  const payload = packr.pack(batch.commands.map(encodeCommand));
  return {
    seq: batch.seq,
    lastSeq: batch.seq + batch.commands.length - 1,
    atMs: batch.atMs,
    format: LOG_FORMAT,
    rulesVersion: batch.rulesVersion,
    digest: batch.digest,
    checksum: crc32(payload),
    payload,
  };
}

/** Commands of a row; throws LogDamaged on a wrong checksum, count, format or field. */
export function decodeRow(row: LogRow): Command[] {
  if (row.format !== LOG_FORMAT) throw new LogDamaged(row.seq, `format ${row.format} is not known here`);
  if (crc32(row.payload) !== row.checksum) throw new LogDamaged(row.seq, 'checksum differs');
  let commands: Command[];
  try {
    const rows: unknown = packr.unpack(row.payload);
    if (!Array.isArray(rows)) throw new TypeError('no array');
    commands = rows.map(decodeCommand);
  } catch (cause) {
    throw new LogDamaged(row.seq, cause instanceof Error ? cause.message : 'payload cannot be read');
  }
  if (commands.length !== row.lastSeq - row.seq + 1) throw new LogDamaged(row.seq, 'command count differs');
  return commands;
}

/** A row as an array, for storage outside the table. */
export type PackedRow = [number, number, number, number, number, Uint8Array, number, Uint8Array];

export function packRow(row: LogRow): PackedRow {
  const { seq, lastSeq, atMs, format, rulesVersion, digest, checksum, payload } = row;
  return [seq, lastSeq, atMs, format, rulesVersion, digest, checksum, payload];
}

export function unpackRow(packed: PackedRow): LogRow {
  const [seq, lastSeq, atMs, format, rulesVersion, digest, checksum, payload] = packed;
  return { seq, lastSeq, atMs, format, rulesVersion, digest, checksum, payload };
}
