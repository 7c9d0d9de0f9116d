import type { Transaction } from '@candor/storage';

/** The key of the lock under which networks and the currencies on them are numbered. */
const NETWORKS_LOCK = 420_194_607;

/**
 * Keeps other processes from giving out the same number. The tables stay free for those who watch networks, which may wait for
 * a node with a row in their hands.
 */
export async function lockNetworks(transaction: Transaction): Promise<void> {
  await transaction`select pg_advisory_xact_lock(${NETWORKS_LOCK})`;
}
