import { type Rejection, RULES_VERSION } from '@candor/engine';
import { TreeWrong } from '../../facets/solvency-build.ts';
import { repeatedDuty } from '../../facets/repeated-duty.ts';
import type { Duty } from '../../facets/work.ts';
import { identifyNext } from '../../identity/audit-identity.ts';
import { type MirrorPorts, sendDueLines } from './mirror.ts';
import { writeMark } from './mark.ts';
import type { SolvencyWorkPorts } from './ports.ts';
import { depthsBefore, publishingOutboxIds, writeRoots } from './publish.ts';
import { writeAlarmLetters } from './alarm-letters.ts';
import { newestHead } from './record-lines.ts';
import { takeSignedTexts } from './reserve-addresses.ts';
import { deleteEnded } from './retention.ts';
import { dueMs, HOUR_MS } from './schedule.ts';
import { publishHours, raiseIfLate, raiseTreeAlarm } from './watch.ts';
import {
  newestSnapshot,
  sealedFor,
  snapshotFolder,
  type SnapshotRow,
  type SnapshotState,
  snapshotRows,
} from './snapshot-rows.ts';

const BEAT_MS = 1_000;
const MIRROR_BEAT_MS = 5_000;
/** Users who are identified in one transaction. */
const AT_ONCE = 500;
/** A mark waits so long for chains that were not compared. */
const CHAINS_WAIT_MS = HOUR_MS;
/** A build that failed is tried again after this time. */
const RETRY_MS = 60_000;

export const solvencyWork = (ports: SolvencyWorkPorts & MirrorPorts): readonly Duty[] => [
  new SolvencyDuty(ports),
  ...(ports.solvencyMirror === undefined ? [] : [mirrorDuty(ports)]),
];

const mirrorDuty = (ports: SolvencyWorkPorts & MirrorPorts): Duty =>
  repeatedDuty(ports, { name: 'solvency mirror', beatMs: MIRROR_BEAT_MS, work: () => sendDueLines(ports) });

/**
 * The leader's duty to mark a place of the log when it is due, to have the trees of what was owed there built, and to publish
 * their roots. Each step is a row before it is done, so a process that begins again goes on where the one before ended.
 */
export class SolvencyDuty implements Duty {
  readonly #ports: SolvencyWorkPorts;
  readonly #beats: Duty;
  /** Aborted while the duty ends: a build under way is broken off, and begun again by the next process. */
  #ending = new AbortController();
  #retryMs = 0;
  #cleanMs = 0;
  /** The first mark of an exchange is due when its leader begins. */
  #firstMs: number | undefined;

  constructor(ports: SolvencyWorkPorts) {
    this.#ports = ports;
    this.#beats = repeatedDuty(ports, { name: 'solvency', beatMs: BEAT_MS, work: () => this.advance() });
  }

  begin(): void {
    this.#ending = new AbortController();
    this.#beats.begin();
  }

  /** Resolves once the work under way is over. */
  async end(): Promise<void> {
    this.#ending.abort();
    await this.#beats.end();
  }

  /** Does everything that is due now. */
  async advance(): Promise<void> {
    if (this.#ports.engine.rulesVersion < RULES_VERSION) return;
    await this.#identify();
    while (!this.#isEnding && (await this.#step()));
    await this.#watch();
  }

  /** Every open account has an identity before the first mark. */
  async #identify(): Promise<void> {
    const { sql, pump } = this.#ports;
    let count = AT_ONCE;
    while (count === AT_ONCE && !this.#isEnding) {
      count = await identifyNext(sql, AT_ONCE);
      if (count > 0) await pump();
    }
  }

  /** Takes proofs that signers gave, publishes the cover of hours that are over, and raises the alarm of a snapshot that is late. */
  async #watch(): Promise<void> {
    const { sql, pump, now } = this.#ports;
    await takeSignedTexts(sql, now());
    const areHours = await publishHours(this.#ports);
    const isAlarm = await raiseIfLate(this.#ports);
    if (areHours || isAlarm) await pump();
    await writeAlarmLetters(this.#ports);
    await this.#clean();
  }

  /** Secrets end although no later snapshot is published. */
  async #clean(): Promise<void> {
    if (this.#ports.now() < this.#cleanMs) return;
    await deleteEnded(this.#ports);
    this.#cleanMs = this.#ports.now() + HOUR_MS;
  }

  /** Resolves with false where nothing is left to do now. */
  async #step(): Promise<boolean> {
    const { sql, settings, now } = this.#ports;
    const last = await newestSnapshot(sql);
    this.#firstMs ??= now();
    const due = last === undefined ? this.#firstMs : dueMs(last, settings.count('solvency_hours'));
    const isAsked = last?.isFollowed === true;
    if (last?.state === 'marking') return this.#settleMark(last);
    if (isAsked || now() >= due) return this.#mark(now() < due + CHAINS_WAIT_MS);
    if (last?.state === 'building') return this.#build(last);
    if (last?.state === 'publishing') return this.#settleRoots(last);
    return false;
  }

  get #isEnding(): boolean {
    return this.#ending.signal.aborted;
  }

  async #mark(mayWait: boolean): Promise<boolean> {
    const { sql, secrets, now, pump, chains, engine, origin, publicRecord } = this.#ports;
    const head = await newestHead(publicRecord);
    const exchange = new URL(origin).host;
    const isWritten = await sql.begin((transaction) =>
      writeMark(transaction, { secrets, nowMs: now(), mayWait, chains, engine, exchange, head }),
    );
    if (isWritten) await pump();
    return isWritten;
  }

  async #settleMark({ number, outboxId }: SnapshotRow): Promise<boolean> {
    const answer = await this.#ports.answered(outboxId);
    if (answer.status === 'accepted') return this.#set(number, 'building');
    this.#ports.onAlarm('the engine refused a mark of solvency', { number, rejection: answer.rejection });
    return this.#set(number, 'refused');
  }

  async #build({ number, sealedKey }: SnapshotRow): Promise<boolean> {
    const { sql, secrets, now, engine, solvencyFolder, buildSolvency, whenProjected, pump, onFault } =
      this.#ports;
    if (now() < this.#retryMs || sealedKey === null) return false;
    await whenProjected();
    const [marked] = await snapshotRows(sql, sql`solvency_snapshots.number = ${number}`, { most: 1 });
    if (marked === undefined || marked.seq === null) return false;
    try {
      const request = {
        number,
        markSeq: marked.seq,
        secret: secrets.openBytes('solvency-keys', sealedKey, sealedFor(number)),
        folder: snapshotFolder(solvencyFolder, number),
        leastDepths: await depthsBefore(sql, number),
      };
      const built = await buildSolvency(request, this.#ending.signal);
      const assets = new Map(engine.assets().map((asset) => [asset.assetId, asset]));
      await writeRoots(sql, number, { built, assets });
    } catch (error) {
      if (this.#isEnding) return false;
      this.#retryMs = now() + RETRY_MS;
      onFault('solvency', error);
      if (error instanceof TreeWrong && (await raiseTreeAlarm(this.#ports))) await pump();
      return false;
    }
    await pump();
    return true;
  }

  async #settleRoots({ number }: SnapshotRow): Promise<boolean> {
    const { sql, answered, whenProjected, onAlarm } = this.#ports;
    const refusals: Rejection[] = [];
    for (const outboxId of await publishingOutboxIds(sql, number)) {
      const answer = await answered(outboxId);
      if (answer.status === 'rejected') refusals.push(answer.rejection);
    }
    // A mirror gets the lines of a published snapshot once, as far as the tables name them.
    if (!(await whenProjected())) return false;
    for (const rejection of refusals)
      onAlarm('the engine refused a root of liabilities', { number, rejection });
    await this.#set(number, refusals.length === 0 ? 'published' : 'refused');
    await deleteEnded(this.#ports);
    return true;
  }

  async #set(number: number, state: SnapshotState): Promise<boolean> {
    await this.#ports.sql`update solvency_snapshots set state = ${state} where number = ${number}`;
    return true;
  }
}
