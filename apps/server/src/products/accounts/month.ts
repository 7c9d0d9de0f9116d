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

export interface MonthStatement {
  readonly userId: number;
  readonly month: string;
  readonly madeAt: string;
  readonly balances: readonly MonthBalance[];
  readonly movements: AsyncIterable<readonly MonthMovement[]>;
}
