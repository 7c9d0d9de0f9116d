import { Packr } from 'msgpackr';

/**
 * MessagePack of rows, archives, snapshots and what the processes of a cluster send each other: each message can be read
 * on its own, because none shares records with another, and integers of 64 bits are of the type `bigint`.
 */
export const packr = new Packr({ useRecords: false, int64AsType: 'bigint' });
