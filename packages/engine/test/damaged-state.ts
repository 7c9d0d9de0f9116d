import { LadderBook } from '../src/book/ladder-book.ts';
import type { EngineSnapshot } from '../src/snapshot/snapshot.ts';
import { decodeSnapshot } from '../src/snapshot/decode.ts';
import type { EngineState } from '../src/state/engine-state.ts';

/** A copy of an engine's state, decoded from its snapshot so that it can be damaged. */
export function stateBehind(engine: { snapshot(): EngineSnapshot }): EngineState {
  return decodeSnapshot(engine.snapshot(), (pool, tick) => new LadderBook(pool, tick));
}

/** Changes a fact in place, as no command can: the sums derived from it are not updated. */
export function damage<Fact extends object>(fact: Fact | undefined, change: Partial<Fact>): void {
  if (fact === undefined) throw new Error('there is nothing to damage');
  Object.assign(fact, change);
}

export function emptyHouseAccount({ ledger }: EngineState, account: number, assetId: number): void {
  const nothing = { availableHi: 0, availableLo: 0, heldHi: 0, heldLo: 0 };
  ledger.restore(ledger.houseSlot(account, assetId), nothing);
}
