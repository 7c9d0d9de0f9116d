/**
 * Logs that are kept permanently, as batches of [time, rows]. `rules-1.golden.json` was written under the first
 * rules. `rules-3.golden.json` is a simulated history of the whole exchange: every command is
 * accepted in it at least once and everything that can end reaches each of its ends. `standing-intents.golden.json`
 * holds the intents about a standing, which are newer than both. `rules-9.golden.json` is another simulated history,
 * mostly of deposits, withdrawals and adjustments, with one withdrawal that is requested twice under its key.
 * `audit-heads.golden.json` holds heads of the operators' record, `rules-11.golden.json` adjustments of the pool that open
 * positions rely on, and holds that two operators lift. `rules-13.golden.json` has orders with stops, and conditional orders
 * at market that fire in a gap and in an empty book. `rules-15.golden.json` has contracts and leverage orders that were
 * accepted before and after these rules came, that open at their delay, and that find no tick in time.
 * `amended-triggers.golden.json` has conditional orders whose prices and quantities change while they wait.
 * `rules-17.golden.json` has a market that is closed before and after these rules came, and opened again.
 * `rules-19.golden.json` has marks of solvency before and after these rules came, roots and identities.
 * `cover.golden.json` has promises, reserves, the cover of hours, and alarms that are raised and lifted.
 * `outflow.golden.json` has limits over the whole exchange that withdrawals and adjustments meet.
 * `network-fees.golden.json` has fees that networks took, repeated, late and beyond every amount.
 * `order-options.golden.json` has orders for an amount of quote, covered ones, each mode against self-trades, orders that take
 * the place of others, a cancel by key, and signed orders whose keys are forgotten.
 * `network-terms.golden.json` has withdrawals over networks with fees and smallest amounts of their own.
 * `signing-keys.golden.json` has keys that sign evidence, one after the other.
 * `rules-23.golden.json` has orders that waited before and after these rules came, lists, brackets and trailing stops.
 * `p2p.golden.json` has every command of the P2P desk, each end of its orders, an outage, a pause and a halted rate.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { decodeCommand } from '../src/shapes/command-codec.ts';
import type { CommandKind } from '../src/shapes/command.ts';
import type { Outcome } from '../src/composition/engine-api.ts';
import { createEngine } from '../src/composition/engine.ts';
import type { EngineEvent } from '../src/shapes/event.ts';
import {
  type EngineSnapshot,
  SNAPSHOT_FORMAT_SPOT,
  SNAPSHOT_FORMAT_UNBOUNDED,
  SNAPSHOT_PARTS,
} from '../src/snapshot/snapshot.ts';
import { stateBytes } from '../src/snapshot/state-bytes.ts';

/**
 * The snapshot formats that came with rules 9, with rules 15, with terms of networks, with the P2P desk, with rules 19, with
 * cover, with limits over the whole exchange, with fees of networks, with signed orders and with rules 23.
 */
const [FORMAT_OF_RULES_9, FORMAT_OF_RULES_15, FORMAT_OF_NETWORK_TERMS] = [4, 5, 6];
const [FORMAT_OF_P2P, FORMAT_OF_RULES_19, FORMAT_OF_COVER, FORMAT_OF_OUTFLOW] = [7, 8, 9, 10];
const [FORMAT_OF_NETWORK_FEES, FORMAT_OF_SIGNED_TIMES, FORMAT_OF_RULES_23] = [11, 12, 13];

interface GoldenLog {
  readonly file: string;
  /** Sequences whose commands are replayed as void. */
  readonly voids: ReadonlyMap<number, string>;
  /** Reduces a snapshot to the parts that existed when the log was written. */
  readonly stateOf: (snapshot: EngineSnapshot) => EngineSnapshot;
}

interface GoldenReplay {
  readonly sequence: number;
  readonly eventDigest: string;
  readonly stateDigest: string;
  readonly problems: readonly string[];
  readonly acceptedKinds: ReadonlySet<CommandKind>;
  /** Commands with their outcomes: `credit_deposit deposit_exists`. */
  readonly outcomes: ReadonlySet<string>;
  /** The ends of things, and why: `position closed forced`. */
  readonly ends: ReadonlySet<string>;
  /** An opening at an index, with its delay and the time from its acceptance to its tick, in milliseconds. */
  readonly opened: readonly string[];
}

export const GOLDEN_LOGS = {
  rules1: {
    file: 'rules-1.golden.json',
    voids: new Map(),
    stateOf: withoutProducts,
  },
  rules3: {
    file: 'rules-3.golden.json',
    voids: new Map([[5_156, 'the last command, taken back by two operators']]),
    stateOf: withoutBounds,
  },
  standingIntents: {
    file: 'standing-intents.golden.json',
    voids: new Map(),
    stateOf: withoutBounds,
  },
  rules9: {
    file: 'rules-9.golden.json',
    voids: new Map(),
    stateOf: (snapshot) => withoutNewer(snapshot, FORMAT_OF_RULES_9),
  },
  rules11: {
    file: 'rules-11.golden.json',
    voids: new Map(),
    stateOf: (snapshot) => withoutNewer(snapshot, FORMAT_OF_RULES_9),
  },
  rules13: {
    file: 'rules-13.golden.json',
    voids: new Map(),
    stateOf: (snapshot) => withoutNewer(snapshot, FORMAT_OF_RULES_9),
  },
  rules15: {
    file: 'rules-15.golden.json',
    voids: new Map(),
    stateOf: (snapshot) => withoutNewer(snapshot, FORMAT_OF_RULES_15),
  },
  amendedTriggers: {
    file: 'amended-triggers.golden.json',
    voids: new Map(),
    stateOf: (snapshot) => withoutNewer(snapshot, FORMAT_OF_RULES_15),
  },
  networkTerms: {
    file: 'network-terms.golden.json',
    voids: new Map(),
    stateOf: (snapshot) => withoutNewer(snapshot, FORMAT_OF_NETWORK_TERMS),
  },
  rules17: {
    file: 'rules-17.golden.json',
    voids: new Map(),
    stateOf: (snapshot) => withoutNewer(snapshot, FORMAT_OF_NETWORK_TERMS),
  },
  rules19: {
    file: 'rules-19.golden.json',
    voids: new Map(),
    stateOf: (snapshot) => withoutNewer(snapshot, FORMAT_OF_RULES_19),
  },
  cover: {
    file: 'cover.golden.json',
    voids: new Map(),
    stateOf: (snapshot) => withoutNewer(snapshot, FORMAT_OF_COVER),
  },
  outflow: {
    file: 'outflow.golden.json',
    voids: new Map(),
    stateOf: (snapshot) => withoutNewer(snapshot, FORMAT_OF_OUTFLOW),
  },
  networkFees: {
    file: 'network-fees.golden.json',
    voids: new Map(),
    stateOf: (snapshot) => withoutNewer(snapshot, FORMAT_OF_NETWORK_FEES),
  },
  orderOptions: {
    file: 'order-options.golden.json',
    voids: new Map(),
    stateOf: (snapshot) => withoutNewer(snapshot, FORMAT_OF_SIGNED_TIMES),
  },
  rules23: {
    file: 'rules-23.golden.json',
    voids: new Map(),
    stateOf: (snapshot) => withoutNewer(snapshot, FORMAT_OF_RULES_23),
  },
  p2p: {
    file: 'p2p.golden.json',
    voids: new Map(),
    stateOf: (snapshot) => withoutNewer(snapshot, FORMAT_OF_P2P),
  },
  signingKeys: {
    file: 'signing-keys.golden.json',
    voids: new Map(),
    stateOf: (snapshot) => withoutNewer(snapshot, FORMAT_OF_P2P),
  },
  auditHeads: {
    file: 'audit-heads.golden.json',
    voids: new Map(),
    stateOf: (snapshot) => withoutNewer(snapshot, FORMAT_OF_RULES_9),
  },
} as const satisfies Record<string, GoldenLog>;

export function replayGoldenLog({ file, voids, stateOf }: GoldenLog, folder: URL): GoldenReplay {
  const batches = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as [number, unknown[]][];
  const engine = createEngine();
  const events = createHash('sha256');
  const acceptedKinds = new Set<CommandKind>();
  const outcomes = new Set<string>();
  const ends = new Set<string>();
  const opened: string[] = [];
  for (const [atMs, rows] of batches) {
    const firstSeq = engine.sequence + 1;
    const commands = rows.map((row, place) => {
      const reason = voids.get(firstSeq + place);
      return reason === undefined ? decodeCommand(row) : ({ kind: 'void', reason } as const);
    });
    const result = engine.apply({ firstSeq, atMs, commands });
    events.update(result.eventBytes);
    for (const [place, { kind }] of commands.entries()) {
      const outcome = result.outcomes[place]!;
      outcomes.add(`${kind} ${wordOf(outcome)}`);
      if (outcome.status === 'accepted') acceptedKinds.add(kind);
    }
    for (const { event } of result.events) {
      ends.add(endIn(event));
      opened.push(...openingIn(event));
    }
  }
  ends.delete('');
  return {
    sequence: engine.sequence,
    eventDigest: events.digest('hex'),
    stateDigest: createHash('sha256')
      .update(stateBytes(stateOf(engine.snapshot())))
      .digest('hex'),
    problems: engine.sweep(),
    acceptedKinds,
    outcomes,
    ends,
    opened,
  };
}

/** The snapshot without what rules 7 added, which a log of older rules leaves empty. */
function withoutBounds(snapshot: EngineSnapshot): EngineSnapshot {
  const parts = snapshot.parts?.slice(0, SNAPSHOT_PARTS.get(SNAPSHOT_FORMAT_UNBOUNDED));
  return { ...snapshot, format: SNAPSHOT_FORMAT_UNBOUNDED, parts: parts ?? [] };
}

/** The snapshot without what rules after those of a format add. */
function withoutNewer(snapshot: EngineSnapshot, format: number): EngineSnapshot {
  const parts = snapshot.parts?.slice(0, SNAPSHOT_PARTS.get(format));
  return { ...snapshot, format, parts: parts ?? [] };
}

function withoutProducts(snapshot: EngineSnapshot): EngineSnapshot {
  const { counters, assets, markets, users, accounts, orders, keys } = snapshot;
  return { format: SNAPSHOT_FORMAT_SPOT, counters, assets, markets, users, accounts, orders, keys };
}

function wordOf(outcome: Outcome): string {
  if (outcome.status === 'rejected') return outcome.rejection.key;
  return outcome.repeated === true ? 'repeated' : 'accepted';
}

/** Returns the openings of an event; none for an event that opens nothing. */
function openingIn(event: EngineEvent): readonly string[] {
  const opening = (name: string, { createdMs, openedMs, openDelayMs }: OpeningTimes) =>
    `${name} ${openDelayMs} ${openedMs - createdMs}`;
  if (event.kind === 'contract_changed' && event.contract.status === 'running')
    return [opening(`contract ${event.contract.contractId}`, event.contract)];
  if (event.kind === 'position_changed' && event.position.status === 'open')
    return [opening(`position ${event.position.positionId}`, event.position)];
  return [];
}

interface OpeningTimes {
  readonly createdMs: number;
  readonly openedMs: number;
  readonly openDelayMs: number;
}

/** The end that an event reports; '' for an event that ends nothing. */
function endIn(event: EngineEvent): string {
  switch (event.kind) {
    case 'order_changed': {
      const { status, closeReason } = event.order;
      if (status === 'filled') return 'order filled';
      return event.change === 'amended' ? 'order amended' : endOf('order', closeReason);
    }
    case 'trigger_changed':
      return event.trigger.status === 'fired' ? 'trigger fired' : endOf('trigger', event.trigger.end);
    case 'deposit_changed':
      return event.deposit.status === 'credited' ? '' : `deposit ${event.deposit.status}`;
    case 'withdrawal_changed': {
      const { status, reason } = event.withdrawal;
      return status === 'settled' ? 'withdrawal settled' : endOf('withdrawal', reason);
    }
    case 'position_changed':
      return endOf('position', event.position.end);
    case 'contract_changed': {
      const { status, openTick } = event.contract;
      if (status === 'refunded') return `contract refunded ${openTick === 0 ? 'unopened' : 'unpriced'}`;
      return status === 'won' || status === 'lost' ? `contract ${status}` : '';
    }
    case 'holding_changed':
      return event.holding.status === 'active' ? '' : `holding ${event.holding.status}`;
    case 'p2p_order_changed':
      return event.order.endedMs === 0 ? '' : `P2P order ${event.order.status}`;
    case 'p2p_rate_ticked':
      return event.tick.isHalted ? 'rate halted' : '';
    case 'index_ticked':
      return event.tick.isHalted ? 'index halted' : '';
    default:
      return '';
  }
}

function endOf(what: string, why: string): string {
  return why === '' ? '' : `${what} ${why}`;
}
