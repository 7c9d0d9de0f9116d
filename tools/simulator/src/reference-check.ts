import type { BatchOutcome, Command, Outcome, SequencedEvent } from '@candor/engine';
import { totalToBigInt } from '@candor/primitives';
import type { Frame } from './disk.ts';
import { factOf } from './fact-text.ts';
import { Reference, type RefVerdict } from './reference/reference.ts';

/** Compares the engine with the reference model: every outcome, every balance and every fact that a command touches. */
export class ReferenceCheck {
  readonly #reference = new Reference();
  /** Balances as the engine's events tell them. */
  readonly #balances = new Map<string, string>();

  /** Describes the first difference in words; undefined if there is none. */
  compare({ firstSeq, commands, atMs }: Frame, { outcomes, events }: BatchOutcome): string | undefined {
    let from = 0;
    for (const [place, command] of commands.entries()) {
      const seq = firstSeq + place;
      let to = from;
      while (to < events.length && events[to]!.seq === seq) to++;
      const verdict = this.#reference.apply(command, atMs);
      const problem =
        compareOutcome(outcomes[place]!, verdict) ?? this.#compareEvents(events.slice(from, to), verdict);
      if (problem !== undefined) return `${problem} after ${describe(command)} (command ${seq})`;
      from = to;
    }
    return undefined;
  }

  #compareEvents(events: readonly SequencedEvent[], { told }: RefVerdict): string | undefined {
    const facts = new Map<string, string>();
    const trades: string[] = [];
    const touched = new Set(told.accounts);
    for (const { event } of events) {
      const fact = factOf(event);
      if (fact !== undefined) facts.set(fact.name, fact.text);
      if (event.kind === 'trade_made') {
        trades.push(
          `${event.takerOrderId} takes ${event.quantity} at ${event.price} from ${event.makerOrderId}`,
        );
      }
      if (event.kind !== 'posted') continue;
      const key = `${event.owner}/${event.account}/${event.assetId}`;
      touched.add(key);
      this.#balances.set(key, `${totalToBigInt(event.available)} and ${totalToBigInt(event.held)} held`);
    }
    if (trades.join('; ') !== told.trades.join('; ')) {
      return `the engine traded [${trades.join('; ')}], the reference [${told.trades.join('; ')}]`;
    }
    for (const name of new Set([...facts.keys(), ...told.facts.keys()])) {
      if (facts.get(name) !== told.facts.get(name)) {
        return `${name}: the engine says "${facts.get(name)}", the reference "${told.facts.get(name)}"`;
      }
    }
    for (const key of touched) {
      const [owner, account, assetId] = key.split('/').map(Number) as [number, number, number];
      const { available, held } = this.#reference.world.account(owner, account, assetId);
      const [engine, reference] = [
        this.#balances.get(key) ?? '0 and 0 held',
        `${available} and ${held} held`,
      ];
      if (engine !== reference) return `account ${key}: the engine has ${engine}, the reference ${reference}`;
    }
    return undefined;
  }
}

function compareOutcome(outcome: Outcome, { broken, isRefused, isRepeated }: RefVerdict): string | undefined {
  const expected = [...broken].join(', ') || 'accepted';
  if (outcome.status === 'accepted') {
    if (broken.size > 0) return `the engine accepts, the reference says ${expected}`;
    return (outcome.repeated === true) === isRepeated ? undefined : 'only one of both calls it a repetition';
  }
  const { key } = outcome.rejection;
  if (broken.size === 0) return `the engine says ${key}, the reference accepts`;
  return isRefused || broken.has(key) ? undefined : `the engine says ${key}, the reference ${expected}`;
}

function describe(command: Command): string {
  return JSON.stringify(command).slice(0, 400);
}
