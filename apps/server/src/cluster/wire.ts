import type { CommandRow } from '@candor/engine';
import { type IntakeRefusal, packr } from '@candor/engine-host';

const REFUSALS: readonly string[] = [
  'server_draining',
  'server_busy',
  'server_read_only',
  'server_clock_doubted',
] satisfies IntakeRefusal[];

export interface CommandRequest {
  /** Identifies the command in every process and in the log. */
  readonly origin: string;
  readonly row: CommandRow;
}

export function packRequest(origin: string, row: CommandRow): Uint8Array {
  return packr.pack([origin, row]);
}

/** Returns undefined for a request of another version. */
export function readRequest(bytes: Uint8Array): CommandRequest | undefined {
  try {
    const [origin, row] = packr.unpack(bytes) as [unknown, unknown];
    return typeof origin === 'string' && Array.isArray(row) ? { origin, row } : undefined;
  } catch {
    return undefined;
  }
}

/** Encodes the leader's reply: why it refuses commands, or (undefined) that the command is logged and applied. */
export function packAnswer(refusal: IntakeRefusal | undefined): Uint8Array {
  return Buffer.from(refusal ?? '');
}

export function readAnswer(bytes: Uint8Array): IntakeRefusal | undefined {
  const text = Buffer.from(bytes).toString();
  if (text === '') return undefined;
  return REFUSALS.includes(text) ? (text as IntakeRefusal) : 'server_busy';
}
