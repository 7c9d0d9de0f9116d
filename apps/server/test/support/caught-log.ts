import { Writable } from 'node:stream';
import pino from 'pino';

/** A log, and the messages that were written to it so far. */
export function catchLog(): { readonly log: pino.Logger; readonly lines: readonly string[] } {
  const lines: string[] = [];
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push((JSON.parse(chunk.toString()) as { msg: string }).msg);
      done();
    },
  });
  return { log: pino({ level: 'info' }, output), lines };
}
