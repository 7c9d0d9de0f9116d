import { setTimeout as sleep } from 'node:timers/promises';
import type { EngineReader } from '@candor/engine';
import type { Sql } from '@candor/storage';
import { type ChainPort, type Chains, NodeAway, NodeRefused } from '@candor/chains';
import type { DepositPorts } from './deposit-states.ts';
import type { Protocols } from './protocols.ts';
import { BlockRescan } from './block-rescan.ts';
import { NetworkCosts } from './network-costs.ts';
import { Reconciler } from './reconcile.ts';
import { Sweeps } from './sweeps.ts';
import { pauseChain } from './watched-chain.ts';
import { ChainWatcher } from './watcher.ts';

/** Time between two looks at the chains, in milliseconds, and after a look that failed. */
const BEAT_MS = 1_000;
const FAULT_WAIT_MS = 5_000;
/** Steps of one watcher in one look. */
const STEPS_AT_ONCE = 20;
/** Work that has not ended after so long never will: its connection may have broken between two queries. */
const STUCK_MS = 60_000;
const AWAY_MS = 120_000;

/** Connections of the chains' own, and what works over them. */
export interface OpenedChains {
  readonly sql: Sql;
  readonly chains: Chains;
  /** Work of every beat before the chains are watched: a demo makes their blocks. */
  readonly before: readonly (() => Promise<void>)[];
  /** Work of every beat after the chains were watched: withdrawals are sent. */
  readonly after: readonly (() => Promise<void>)[];
  close(): Promise<void>;
}

/** The right to work on chains, which one process of a cluster has at a time. */
export interface ChainSeat {
  /** True if this process keeps the right; false if it has it for one beat at a time. */
  readonly isKept: boolean;
  /** Resolves with whether this process has the right. */
  take(): Promise<boolean>;
  /** Lets another process have it. */
  release(): Promise<void>;
  close(): Promise<void>;
}

interface ChainDutyPorts {
  /** Called at the beginning, and again when work over what was opened has not ended. */
  readonly open: () => OpenedChains;
  /** Undefined: no other process works on chains. */
  readonly seat?: ChainSeat | undefined;
  readonly engine: EngineReader;
  readonly protocols: Protocols;
  readonly tell: DepositPorts['tell'];
  /** Carries what the outbox holds to the engine. */
  readonly pump: () => Promise<void>;
  readonly onFault: (error: unknown) => void;
  /** The time of the engine, or the wall clock's where that is later. */
  readonly now: () => number;
  /** Undefined: every second. */
  readonly beatMs?: number | undefined;
  /** Undefined: a minute. */
  readonly stuckMs?: number;
  /** Time for which a node may be silent before its network is paused, in milliseconds; undefined: two minutes. */
  readonly awayMs?: number;
}

interface Watched {
  /** A network whose facts change gets another port. */
  readonly port: ChainPort;
  readonly watcher: ChainWatcher;
  readonly rescan: BlockRescan;
  readonly costs: NetworkCosts;
  readonly reconciler: Reconciler;
  readonly sweeps: Sweeps;
}

/**
 * The work on chains: one beat after the other, each chain for itself. A process of the role `wallet` keeps the seat; the leader
 * takes it beat by beat, so that it works where no such process does.
 */
export class ChainDuty {
  readonly isOnChains = true;
  readonly #ports: ChainDutyPorts;
  readonly #ended = new AbortController();
  #opened: OpenedChains | undefined;
  #watched = new Map<number, Watched>();
  /** Times in milliseconds since which nodes do not answer, by network. */
  readonly #silentSince = new Map<number, number>();
  #running: Promise<void> | undefined;

  constructor(ports: ChainDutyPorts) {
    this.#ports = ports;
  }

  begin(): void {
    this.#running ??= this.#run();
  }

  /** Resolves once the work under way is over. */
  async end(): Promise<void> {
    this.#ended.abort();
    await this.#running;
    await this.#opened?.close();
    await this.#ports.seat?.close();
  }

  async #run(): Promise<void> {
    const { beatMs = BEAT_MS } = this.#ports;
    const { signal } = this.#ended;
    while (!signal.aborted) {
      const isSound = await this.#beatInTurn();
      const wait = isSound ? beatMs : Math.max(beatMs, FAULT_WAIT_MS);
      await sleep(wait, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Resolves as a beat does; one that another process has is left to it. */
  async #beatInTurn(): Promise<boolean> {
    const { seat, onFault } = this.#ports;
    if (seat === undefined) return this.#beat();
    try {
      if (!(await seat.take())) return true;
      const isSound = await this.#beat();
      if (!seat.isKept) await seat.release();
      return isSound;
    } catch (error) {
      onFault(error);
      return false;
    }
  }

  /** Resolves with whether nothing failed; what fails on one chain does not keep the others waiting. */
  async #beat(): Promise<boolean> {
    const { protocols, open } = this.#ports;
    this.#opened ??= open();
    const works = [
      ...this.#opened.before,
      ...protocols.chains().map((chain) => this.#watch.bind(this, chain.id)),
      ...this.#opened.after,
    ];
    let isSound = true;
    for (const work of works) {
      if (this.#ended.signal.aborted) break;
      isSound = (await this.#try(work)) && isSound;
    }
    return isSound;
  }

  async #try(work: () => Promise<void>): Promise<boolean> {
    const over = new AbortController();
    try {
      await Promise.race([work(), this.#giveUp(over.signal)]);
      return true;
    } catch (error) {
      this.#ports.onFault(error);
      return false;
    } finally {
      over.abort();
    }
  }

  /** Ends with an error once work has taken too long, and never where it is over before. */
  async #giveUp(signal: AbortSignal): Promise<never> {
    const { stuckMs = STUCK_MS } = this.#ports;
    const isOver = await sleep(stuckMs, false, { signal }).catch(() => true);
    if (isOver) return new Promise(() => undefined);
    this.#abandon();
    throw new Error(`work on a chain has not ended for ${stuckMs} ms`);
  }

  /** Gives up the connections: a transaction on one of them that never ends is rolled back. */
  #abandon(): void {
    this.#opened?.close().catch(this.#ports.onFault);
    this.#opened = undefined;
    this.#watched = new Map();
  }

  async #watch(chainId: number): Promise<void> {
    const watched = this.#watchedChain(chainId);
    if (watched === undefined) return;
    try {
      await this.#follow(watched);
      this.#silentSince.delete(chainId);
    } catch (error) {
      await this.#pauseOver(chainId, error);
      throw error;
    }
  }

  /** A node of another chain pauses the withdrawals of its network at once, and one that does not answer after a while. */
  async #pauseOver(chainId: number, error: unknown): Promise<void> {
    const { awayMs = AWAY_MS } = this.#ports;
    const since = this.#silentSince.get(chainId) ?? Date.now();
    if (error instanceof NodeAway) this.#silentSince.set(chainId, since);
    const isLong = error instanceof NodeAway && Date.now() - since >= awayMs;
    if (!(error instanceof NodeRefused) && !isLong) return;
    await this.#opened?.sql.begin((sql) => pauseChain(sql, chainId, error.message));
  }

  async #follow(watched: Watched): Promise<void> {
    for (let step = 0; step < STEPS_AT_ONCE && !this.#ended.signal.aborted; step += 1)
      if (!(await watched.watcher.step())) break;
    if (await watched.rescan.step()) watched.reconciler.compareAgain();
    if (watched.reconciler.isDue(watched.watcher.tip)) {
      await watched.costs.step();
      await this.#ports.pump();
      await watched.reconciler.step();
    }
    await watched.sweeps.step();
  }

  #watchedChain(chainId: number): Watched | undefined {
    const { engine, tell, now, onFault } = this.#ports;
    const { sql, chains } = this.#opened ?? {};
    const port = chains?.find(chainId);
    if (sql === undefined || port === undefined) return undefined;
    const known = this.#watched.get(chainId);
    if (known?.port === port) return known;
    const watched = {
      port,
      watcher: new ChainWatcher({ sql, engine, tell }, chainId, port),
      rescan: new BlockRescan({ sql, engine, tell, onFault }, chainId, port),
      costs: new NetworkCosts(sql, chainId, port),
      reconciler: new Reconciler({ sql, engine, now }, chainId, port),
      sweeps: new Sweeps({ sql, port, onFault }, chainId),
    };
    this.#watched.set(chainId, watched);
    return watched;
  }
}
