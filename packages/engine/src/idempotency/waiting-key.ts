import type { UserIndex } from '../units/units.ts';

/** The key of a conditional order that waits: it is remembered like that of an open order. */
export interface WaitingKey {
  readonly userIndex: UserIndex | undefined;
  readonly clientId: string;
}

/** Returns the key of a waiting order by its id; undefined for any other id. */
export type WaitingKeyOf = (triggerId: number) => WaitingKey | undefined;
