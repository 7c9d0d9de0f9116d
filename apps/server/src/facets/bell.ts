import type { AccountEvent } from '../notifications/letters.ts';

/** The way in which an event of a product is listed in the bell, and whether its letter is only a note. */
export interface BellEvent {
  /** The e-mail about it may be switched off; the bell lists it all the same. */
  readonly isNote: boolean;
}

/** The events of a product that the bell lists. A letter about one of them writes a notice with it. */
export type BellEvents = { readonly [Event in AccountEvent]?: BellEvent };
