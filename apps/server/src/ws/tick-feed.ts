import type { Notice, Push, PushState } from './define-push.ts';

/**
 * Makes private frames whose figures follow the index. Every connected user is due once after a tick; one call of
 * `notices` stops when its time is over and the next one continues, so that many positions delay nobody. A user who
 * is still due when the next tick comes is sent one frame for both.
 */
export class TickFeed {
  readonly #pushes: readonly Push[];
  readonly #state: PushState;
  /** The last tick that each user who is due was sent, by user. */
  readonly #due = new Map<number, number>();
  #seenTick: number;

  constructor(pushes: readonly Push[], state: PushState) {
    this.#pushes = pushes.filter(({ ticked }) => ticked !== undefined);
    this.#state = state;
    this.#seenTick = state.engine.tickNumber;
  }

  /** Makes these users due if there was a tick since the last call. */
  mark(userIds: Iterable<number>): void {
    const { tickNumber } = this.#state.engine;
    if (tickNumber === this.#seenTick) return;
    for (const userId of userIds) if (!this.#due.has(userId)) this.#due.set(userId, this.#seenTick);
    this.#seenTick = tickNumber;
  }

  /** Yields the notices of users who are due, until `isOver` returns true. */
  *notices(isOver: () => boolean): Generator<Notice> {
    for (const [userId, sinceTick] of this.#due) {
      if (isOver()) return;
      this.#due.delete(userId);
      for (const push of this.#pushes) yield* push.ticked?.(userId, sinceTick, this.#state) ?? [];
    }
  }
}
