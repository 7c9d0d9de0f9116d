export { archiveBefore, readHistory } from './archive.ts';
export { Clock } from './clock.ts';
export { type EndedIds, endedBy, eventsOf } from './command-events.ts';
export { CommandLog, FenceLost, LogHeld } from './command-log.ts';
export { EMPTY_DIGEST, chainDigest, hex, sameDigest } from './digest.ts';
export {
  EngineHost,
  type EngineHostOptions,
  type HostCluster,
  SNAPSHOT_EVERY_COMMANDS,
} from './engine-host.ts';
export type { LogToExamine, PoisonCommand } from './examine-log.ts';
export type { ExamineAnswer } from './examine-worker.ts';
export { JetStreamLog, type LogEntry } from './jetstream-log.ts';
export { cutLog } from './log-cut.ts';
export { type LogPort, postgresLog } from './log-port.ts';
export { readLog, readVoids } from './log-reader.ts';
export { type Batch, LogDamaged, type LogRow, decodeRow, encodeBatch } from './log-row.ts';
export { LogCut, type LogStart, WHOLE_LOG, readLogStart } from './log-start.ts';
export {
  answeredByLeader,
  carriedByLeader,
  holdOutbox,
  type OutboxAnswer,
  type OutboxCommand,
  OutboxPump,
  settledByLeader,
  writeOutbox,
} from './outbox.ts';
export { findBreach } from './invariants.ts';
export { packr } from './message-pack.ts';
export { DigestDiffers, emptyState, type EngineState, replayRow } from './replay.ts';
export {
  type AppliedBatch,
  INTAKE_REFUSALS,
  type Intake,
  type IntakeRefusal,
  IntakeRefused,
  type IntakeSeat,
  type Sequenced,
  Sequencer,
} from './sequencer.ts';
export { SnapshotStore } from './snapshot-store.ts';
export { syncFolder } from './sync-folder.ts';
export type { SnapshotRequest } from './snapshot-worker.ts';
export { type PlaceInLog, replayedAt, stateAt } from './state-at.ts';
