import { type PlaceInLog, stateAt } from '@candor/engine-host';
import { openPool } from '@candor/storage';
import {
  type BuildSolvency,
  type BuiltSnapshot,
  type SolvencyBuild,
  TreeWrong,
} from '../facets/solvency-build.ts';
import { buildTrees } from '../products/owing.ts';
import type { RunningEngine } from './engine.ts';
import type { AppOptions } from './options.ts';
import { runApart } from './run-apart.ts';

const NAME = 'candor solvency';

/** A snapshot to build, and the log up to its mark. */
export interface SolvencyRequest {
  readonly place: PlaceInLog;
  readonly build: SolvencyBuild;
}

/** `isWrong`: a tree is not what the books say. */
export type SolvencyAnswer =
  | { readonly built: BuiltSnapshot }
  | { readonly error: string; readonly isWrong: boolean };

/**
 * Replays the log up to a mark in an engine of its own, and builds the trees of what is owed there. `rest` is called after each
 * small piece of the work, and may wait.
 */
export async function buildFromLog(
  { place, build }: SolvencyRequest,
  rest?: () => void,
): Promise<BuiltSnapshot> {
  const sql = openPool(place.url, { max: 1, application_name: NAME });
  try {
    const { state } = await stateAt(sql, place, { name: NAME, rest });
    return await buildTrees(state, build, rest);
  } finally {
    await sql.end({ timeout: 2 });
  }
}

type BuilderOptions = Pick<AppOptions, 'databaseUrl' | 'dataDir' | 'solvencyWorker'>;

/** Returns the builder of a process: each build has a process of its own, or this one where there is no compiled worker. */
export function solvencyBuilder(
  { databaseUrl: url, dataDir, solvencyWorker }: BuilderOptions,
  { cluster }: Pick<RunningEngine, 'cluster'>,
): BuildSolvency {
  return async (build, signal) => {
    const place = { url, dataDir, sequence: build.markSeq, jetstream: cluster?.host.place };
    if (solvencyWorker === undefined) return buildFromLog({ place, build });
    const answer = await runApart<SolvencyAnswer>(solvencyWorker, { place, build }, signal);
    if ('error' in answer) throw answer.isWrong ? new TreeWrong(answer.error) : new Error(answer.error);
    return answer.built;
  };
}
