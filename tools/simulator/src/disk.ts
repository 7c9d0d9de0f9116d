import { crc32 } from 'node:zlib';
import { type Command, decodeCommand, encodeCommand } from '@candor/engine';

/** One batch as the simulated log keeps it. */
export interface Frame {
  readonly firstSeq: number;
  readonly atMs: number;
  /** Chain over the events of every batch before this one, in hex. */
  readonly digest: string;
  readonly commands: readonly Command[];
}

/** The log holds something that no crash can have left there. */
export class LogDamaged extends Error {
  override readonly name = 'LogDamaged';
}

const HEADER = 8;

/**
 * An append-only log on a disk that keeps acknowledged writes and loses those that a crash cuts off. A frame is its
 * length, the CRC-32 of its body, and its body. Acknowledged frames must stay whole forever; a torn tail
 * beyond that is cut off at recovery.
 */
export class Disk {
  #bytes = Buffer.alloc(1 << 16);
  #length = 0;
  #acknowledged = 0;

  /** Writes a frame, or as much of it as a crash lets through. */
  write(frame: Frame, part = 1): void {
    const body = Buffer.from(
      JSON.stringify([frame.firstSeq, frame.atMs, frame.digest, frame.commands.map(encodeCommand)]),
    );
    const whole = Buffer.alloc(HEADER + body.length);
    whole.writeUInt32LE(body.length, 0);
    whole.writeUInt32LE(crc32(body), 4);
    body.copy(whole, HEADER);
    this.#append(whole.subarray(0, Math.floor(whole.length * part)));
  }

  /** Nothing before this point may ever be missing. */
  acknowledge(): void {
    this.#acknowledged = this.#length;
  }

  /**
   * Verifies every frame, cuts a torn tail off, and refuses damage before the acknowledged end; gives the frames that begin
   * at a sequence or later, and decodes no others.
   */
  *recover(fromSeq = 1): Generator<Frame> {
    let at = 0;
    while (at < this.#length) {
      const end = this.#frameEnd(at);
      if (end === undefined) {
        if (at < this.#acknowledged) throw new LogDamaged(`at byte ${at} of ${this.#length}`);
        this.#length = at;
        return;
      }
      const body = this.#bytes.subarray(at + HEADER, end);
      if (firstSeqOf(body) >= fromSeq) yield readFrame(body);
      at = end;
    }
  }

  get length(): number {
    return this.#length;
  }

  /** Turns a bit over, as a bad disk does. */
  damage(at: number): void {
    this.#bytes[at]! ^= 1;
  }

  /** Loses everything from here on, as a disk does that lied about having written. */
  truncate(length: number): void {
    this.#length = length;
  }

  #frameEnd(at: number): number | undefined {
    if (at + HEADER > this.#length) return undefined;
    const end = at + HEADER + this.#bytes.readUInt32LE(at);
    if (end > this.#length) return undefined;
    const isWhole = crc32(this.#bytes.subarray(at + HEADER, end)) === this.#bytes.readUInt32LE(at + 4);
    return isWhole ? end : undefined;
  }

  #append(bytes: Buffer): void {
    while (this.#length + bytes.length > this.#bytes.length) {
      this.#bytes = Buffer.concat([this.#bytes, Buffer.alloc(this.#bytes.length)]);
    }
    bytes.copy(this.#bytes, this.#length);
    this.#length += bytes.length;
  }
}

/** A body is an array whose first number is the sequence; parsing stops at the comma behind it. */
function firstSeqOf(body: Buffer): number {
  return Number.parseInt(body.toString('latin1', 1, 18), 10);
}

function readFrame(body: Buffer): Frame {
  const [firstSeq, atMs, digest, rows] = JSON.parse(body.toString()) as [number, number, string, unknown[]];
  return { firstSeq, atMs, digest, commands: rows.map((row) => decodeCommand(row)) };
}
