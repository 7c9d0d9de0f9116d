/** The calls that answer the public record, and what they answer. */

/** Unix seconds of its minute, the place of its last line, and the head after that line. */
export type PublishedHead = readonly [seconds: number, place: number, head: string];

/** Where the record says that it has a contract, and between which published heads. */
export interface FoundSettlement {
  readonly id: number;
  readonly from: number;
  readonly to: number;
  readonly status: string;
  readonly head_before: PublishedHead | null;
  readonly head_after: PublishedHead | null;
}

/** Lines from one place on, with the heads around them. */
export interface LinesPage {
  readonly from: number;
  readonly head_before: string;
  readonly lines: readonly string[];
  readonly head_after: string;
}

/** The calls that answer the public record. */
export interface RecordCalls {
  readonly settlement: (id: number) => Promise<FoundSettlement>;
  readonly lines: (from: number, to: number) => Promise<LinesPage>;
  /** The heads that are published for this minute. */
  readonly heads: (seconds: number) => Promise<readonly PublishedHead[]>;
}

/** The lines from a list of sources to the published head of its minute, which seals it. */
export interface ListEvidence {
  readonly seq: number;
  readonly place: number;
  readonly pages: readonly LinesPage[];
  /** Null where no head of that minute is published yet. */
  readonly head: PublishedHead | null;
}
