/** A level of a book: its price and the quantity that is offered at it. */
export type Level = readonly [price: string, quantity: string];

/** The reason why a book was read anew. */
export type BookFault = 'gap' | 'checksum' | 'crossed';

/** A pair's book of up to 1,000 levels a side, which keeps itself right. */
export interface Book {
  readonly symbol: string;
  /** `syncing`: the connection is down, or a change was lost; what is here is the last book that was right. */
  readonly state: 'syncing' | 'live';
  /** The engine's sequence at which the book was so. */
  readonly sequence: number;
  /** Best first. */
  readonly bids: readonly Level[];
  /** Best first. */
  readonly asks: readonly Level[];
  /** Calls back after every change of the book or its state, until the returned function is called. */
  onChange(listener: () => void): () => void;
  /** Calls back when a change did not fit: the book is then read anew. */
  onFault(listener: (fault: BookFault) => void): () => void;
  close(): void;
}
