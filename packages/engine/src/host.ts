/**
 * Entry point for a program that hosts an engine: it creates one, feeds it the log and takes snapshots. All others read
 * through `EngineReader`, so that nothing reaches the engine without having been logged.
 */
export { createEngine } from './composition/engine.ts';
export type { CommandBatch, Engine } from './composition/engine-api.ts';
export {
  type EngineSnapshot,
  SNAPSHOT_FORMATS,
  type SnapshotRow,
  type StreamedSnapshot,
} from './snapshot/snapshot.ts';
