import type { Command } from '../command.ts';
import { encodeCommand } from '../command-codec.ts';

/** A command that its sender may repeat under a key of its own. */
export type KeyedCommand = Extract<Command, { readonly clientId: string }>;

/**
 * A 52-bit hash of a command's row without its client id: whether a repeated key comes with the same
 * body. It guards a user against their own mistakes only, so it need not resist a forger.
 */
export function fingerprintOf(command: KeyedCommand): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (const value of encodeCommand({ ...command, clientId: '' })) {
    // Every field of such a command is a number, a boolean or the empty client id.
    const units = Number(value);
    const upper = Math.floor(units / 4_294_967_296);
    high = Math.imul(high ^ (units >>> 0), 0x9e3779b1);
    low = Math.imul(low ^ upper, 0x85ebca77);
    high = Math.imul(high ^ (low >>> 15), 0xc2b2ae3d);
    low = Math.imul(low ^ (high >>> 13), 0x27d4eb2f);
  }
  high ^= low >>> 16;
  low ^= high >>> 16;
  return (high & 0xfffff) * 4_294_967_296 + (low >>> 0);
}
