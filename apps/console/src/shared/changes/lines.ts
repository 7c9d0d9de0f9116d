import type { ResponseOf } from '@candor/contract';

/** Values of a payload or of an entry of the record, by their names on the wire. */
export type Values = Readonly<Record<string, unknown>>;
/** Texts by the words of what they are. */
export type Lines = Readonly<Record<string, string>>;
export type SourceList = ResponseOf<'console/index_set'>['before'];

/** Returns the values that the other side does not have alike. */
export function differing(values: Values, others: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => others[name] !== value));
}
