import { headers, type MsgHdrs } from '@nats-io/transport-node';

const KIND = 'Candor-Kind';
const EPOCH = 'Candor-Epoch';
const LAST_SEQ = 'Candor-Last-Seq';

/** One message of the log. */
export interface StreamRecord {
  readonly kind: string;
  /** Number of the leader that wrote this, counted from the first one. */
  readonly epoch: number;
  /** Sequence of the log after this record. */
  readonly lastSeq: number;
  readonly body: Uint8Array;
}

export interface StoredRecord extends StreamRecord {
  /** 1-based position in the stream, without gaps. */
  readonly position: number;
}

/** Thrown for a message that was not written by this software. */
export class NoRecord extends Error {
  override readonly name = 'NoRecord';
}

export function headersOf({ kind, epoch, lastSeq }: StreamRecord): MsgHdrs {
  const values = headers();
  values.set(KIND, kind);
  values.set(EPOCH, String(epoch));
  values.set(LAST_SEQ, String(lastSeq));
  return values;
}

/** Reads a record from a message; throws NoRecord where the message is not a record of the log. */
export function readRecord(position: number, values: MsgHdrs | undefined, body: Uint8Array): StoredRecord {
  const kind = values?.get(KIND) ?? '';
  const epoch = Number(values?.get(EPOCH));
  const lastSeq = Number(values?.get(LAST_SEQ));
  if (kind === '' || !Number.isSafeInteger(epoch) || !Number.isSafeInteger(lastSeq))
    throw new NoRecord(`message ${position} of the stream is no record of the log`);
  return { position, kind, epoch, lastSeq, body };
}

export function sameRecord(one: StreamRecord, other: StreamRecord): boolean {
  return (
    one.kind === other.kind &&
    one.epoch === other.epoch &&
    one.lastSeq === other.lastSeq &&
    Buffer.compare(one.body, other.body) === 0
  );
}
