import type { EngineEvent } from '@candor/engine';
import type { AppliedBatch } from '@candor/engine-host';
import type { Notice, Owners, Push, PushState, SomeChange } from './define-push.ts';

interface Reader {
  readonly push: Push;
  readonly ownersOf: (event: EngineEvent) => Owners;
}

/** Makes the private frames of each batch, as the products define them. */
export class PrivateFeed {
  readonly #state: PushState;
  readonly #pushes: readonly Push[];
  readonly #readers = new Map<string, Reader[]>();
  /** Names that a client may subscribe to; owners are sent the frames without subscribing. */
  readonly topics: ReadonlySet<string>;

  constructor(pushes: readonly Push[], state: PushState) {
    this.#state = state;
    this.#pushes = pushes;
    this.topics = new Set(pushes.flatMap(({ frames }) => frames));
    for (const push of pushes) {
      for (const [kind, owners] of Object.entries(push.owners ?? {})) {
        const known = this.#readers.get(kind) ?? [];
        this.#readers.set(kind, known);
        known.push({ push, ownersOf: owners as (event: EngineEvent) => Owners });
      }
    }
  }

  /**
   * Yields notices in the order of the products. `isConnected` returns whether a user has a connection that would
   * receive a frame.
   */
  *notices({ result }: AppliedBatch, isConnected: (userId: number) => boolean): Generator<Notice> {
    const changes = new Map<Push, SomeChange[]>();
    for (const { seq, event } of result.events) {
      for (const { push, ownersOf } of this.#readers.get(event.kind) ?? []) {
        if (![ownersOf(event)].flat().some(isConnected)) continue;
        const change = { seq, event: event as never };
        const known = changes.get(push);
        if (known === undefined) changes.set(push, [change]);
        else known.push(change);
      }
    }
    for (const push of this.#pushes) {
      const own = changes.get(push);
      if (own !== undefined) yield* push.notices?.(own, this.#state) ?? [];
    }
  }
}
