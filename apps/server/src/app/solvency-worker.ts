/** Builds the trees of a snapshot in a thread of its own, so that trading goes on meanwhile. */
import { constants, platform, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { TreeWrong } from '../facets/solvency-build.ts';
import { buildFromLog, type SolvencyAnswer, type SolvencyRequest } from './build-solvency.ts';

// Orders go first where both want a core. Elsewhere than on Linux the whole process would stand back.
if (platform() === 'linux') setPriority(constants.priority.PRIORITY_LOW);

const tell = (answer: SolvencyAnswer): void => parentPort?.postMessage(answer);

buildFromLog(workerData as SolvencyRequest).then(
  (built) => tell({ built }),
  (error: unknown) =>
    tell({
      error: error instanceof Error ? error.message : String(error),
      isWrong: error instanceof TreeWrong,
    }),
);
