/**
 * The composition root: takes batches of commands in log order, routes each to the module that decides, and
 * returns outcomes, events and their canonical bytes. It has no clock, no randomness and no I/O; equal
 * batches lead to equal bytes on every machine.
 */
import { assert } from '@candor/primitives';
import { applyCommand } from './apply-command.ts';
import type { BookFactory } from '../book/book.ts';
import { LadderBook } from '../book/ladder-book.ts';
import type { BatchOutcome, CommandBatch, Engine, Outcome } from './engine-api.ts';
import { AppliedBatch } from '../events/applied-batch.ts';
import { decodeSnapshot } from '../snapshot/decode.ts';
import type { StreamedSnapshot } from '../snapshot/snapshot.ts';
import { advanceServiceClock } from '../p2p/tick-p2p.ts';
import { RULES_BOUNDED } from '../shapes/rules.ts';
import { runTriggers } from '../spot/fire-triggers.ts';
import { EngineState } from '../state/engine-state.ts';
import { EngineViews } from './views.ts';

/** Creates an engine that continues from a snapshot, or an empty one. */
export function createEngine(snapshot?: StreamedSnapshot): Engine {
  return createEngineWith((pool, tick) => new LadderBook(pool, tick), snapshot);
}

/** Creates an engine with another implementation of the book; for tests. */
export function createEngineWith(bookFactory: BookFactory, snapshot?: StreamedSnapshot): Engine {
  return new CandorEngine(
    snapshot === undefined ? new EngineState(bookFactory) : decodeSnapshot(snapshot, bookFactory),
  );
}

class CandorEngine extends EngineViews implements Engine {
  /** Set while a batch is applied; stays set when it throws. */
  #isBusy = false;

  apply(batch: CommandBatch): BatchOutcome {
    const { state } = this;
    assert(!this.#isBusy, 'the engine stopped at a bug and must not go on');
    assert(
      batch.firstSeq === state.sequence + 1,
      `sequence ${batch.firstSeq} does not follow ${state.sequence}`,
    );
    assert(Number.isSafeInteger(batch.atMs) && batch.atMs >= 0, `${batch.atMs} is no time`);
    this.#isBusy = true;
    state.nowMs = Math.max(state.nowMs, batch.atMs);
    state.recorder.startBatch();
    const outcomes: Outcome[] = [];
    for (const command of batch.commands) {
      state.sequence++;
      state.tradesBefore = state.lastTradeId;
      state.recorder.startCommand(state.sequence, state.nowMs);
      advanceServiceClock(state);
      const outcome = applyCommand(state, command);
      if (state.rulesVersion >= RULES_BOUNDED) runTriggers(state);
      if (outcome.status === 'rejected') {
        state.recorder.record({ kind: 'command_rejected', key: outcome.rejection.key });
      }
      outcomes.push(outcome);
    }
    this.#isBusy = false;
    return new AppliedBatch(outcomes, state.recorder.endBatch());
  }
}
