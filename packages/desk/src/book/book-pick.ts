/** A pick in the order book; the count tells two presses on the same level apart. */
export interface BookPick {
  readonly price?: string;
  readonly amount?: string;
  readonly count: number;
}
