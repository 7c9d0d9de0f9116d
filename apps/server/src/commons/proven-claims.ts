/** A user's claims at the mark of a snapshot, as its published trees hold them. */
export interface ProvenClaims {
  /** The number of the snapshot. */
  readonly number: number;
  readonly atMs: number;
  /** The mark's sequence in the log. */
  readonly seq: number;
  /** By currency; without a claim where nothing was owed to the user in any. */
  readonly claims: readonly ProvenClaim[];
}

export interface ProvenClaim {
  readonly code: string;
  readonly root: string;
  readonly scale: number;
  /** In ledger units; undefined where the statements of the snapshot are no longer kept. */
  readonly owed: bigint | undefined;
}

/** Finds the claims at the last snapshot that was marked in a time and is published; undefined where there was none. */
export type FindClaims = (
  userId: number,
  time: { readonly fromMs: number; readonly endMs: number },
) => Promise<ProvenClaims | undefined>;
