/** Builds the trees of a snapshot in a thread of its own, so that trading goes on meanwhile. */
import { parentPort, workerData } from 'node:worker_threads';
import { TreeWrong } from '../facets/solvency-build.ts';
import { buildFromLog, type SolvencyAnswer, type SolvencyRequest } from './build-solvency.ts';

const tell = (answer: SolvencyAnswer): void => parentPort?.postMessage(answer);

buildFromLog(workerData as SolvencyRequest).then(
  (built) => tell({ built }),
  (error: unknown) =>
    tell({
      error: error instanceof Error ? error.message : String(error),
      isWrong: error instanceof TreeWrong,
    }),
);
