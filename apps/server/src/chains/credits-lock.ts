import type { Transaction } from '@candor/storage';

const CREDITS_LOCK = 4_201_946_011;

/** Lets one credit by hand alone be decided on at a time, for the rest of a transaction. */
export async function lockCredits(transaction: Transaction): Promise<void> {
  await transaction`select pg_advisory_xact_lock(${CREDITS_LOCK})`;
}

/**
 * Does the same for the watcher of a network, which any number of watchers may hold at once. Resolves with false while an
 * operator holds it: a watcher waits for nobody, because it holds rows that operators may wait for.
 */
export async function tryLockCredits(transaction: Transaction): Promise<boolean> {
  const [row] = await transaction<{ isHeld: boolean }[]>`
    select pg_try_advisory_xact_lock_shared(${CREDITS_LOCK}) as "isHeld"`;
  return row?.isHeld === true;
}
