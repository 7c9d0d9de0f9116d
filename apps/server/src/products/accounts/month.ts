/** An account with its balances at both ends of the month, as texts. */
export interface MonthBalance {
  readonly account: string;
  readonly currency: string;
  readonly opening: string;
  readonly change: string;
  readonly closing: string;
}

export interface MonthMovement {
  readonly time: string;
  readonly account: string;
  readonly currency: string;
  readonly amount: string;
  readonly description: string;
  readonly reason: string;
  readonly reference: string;
  readonly command: string;
}

/** How the exchange presents itself on paper. */
export interface PaperBrand {
  readonly name: string;
  /** A colour that can be read on white; empty for none. */
  readonly accent: string;
  /** The logo as a PNG; undefined where the name stands in its place. */
  readonly logo: Buffer | undefined;
}

/** A claim at the last snapshot of the month, with the code of the root under which it was published. */
export interface MonthClaim {
  readonly currency: string;
  /** Empty where the exchange no longer keeps it. */
  readonly owed: string;
  readonly rootCode: string;
}

/** The last snapshot of what is owed in the month. */
export interface MonthSnapshot {
  readonly number: string;
  readonly time: string;
  readonly command: string;
  readonly claims: readonly MonthClaim[];
}

export interface MonthStatement {
  readonly userId: number;
  readonly month: string;
  readonly madeAt: string;
  readonly balances: readonly MonthBalance[];
  /** Undefined: none was marked in the month. */
  readonly snapshot: MonthSnapshot | undefined;
  readonly movements: AsyncIterable<readonly MonthMovement[]>;
}
