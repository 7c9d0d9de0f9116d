import { join } from 'node:path';
import type { BuiltSnapshot, SolvencyBuild } from '../../src/facets/solvency-build.ts';
import { buildTrees } from '../../src/products/owing.ts';
import type { SolvencyWorkPorts } from '../../src/products/solvency/ports.ts';
import { openChains } from '../../src/chains/open-chains.ts';
import { PublicRecord } from '../../src/products/fairness/public-record.ts';
import { SolvencyDuty } from '../../src/products/solvency/work.ts';
import type { HandlerWorld } from './handler-world.ts';

type World = Pick<
  HandlerWorld<never>,
  'sql' | 'protocols' | 'engine' | 'rowPorts' | 'leading' | 'carryOutbox' | 'nowMs'
>;

function fail(what: string, error: unknown): never {
  throw new Error(what, { cause: error });
}

/** The leader's duty in a world. It has no log, so trees are built from its own engine while that is at the mark. */
export function solvencyDuty(world: World, given: Partial<SolvencyWorkPorts> = {}): SolvencyDuty {
  const { dataDir, settings, answered, whenProjected } = world.leading;
  return new SolvencyDuty({
    sql: world.sql,
    secrets: world.rowPorts.secrets,
    engine: world.engine,
    settings,
    answered,
    whenProjected,
    publicRecord: new PublicRecord(world.sql),
    chains: openChains(
      { mode: 'demo' },
      { sql: world.sql, protocols: world.protocols, secrets: world.rowPorts.secrets },
    ).chains,
    origin: 'http://candor.example',
    writeToOperators: () => Promise.resolve([]),
    mode: 'demo',
    beats: {},
    now: () => world.nowMs,
    pump: () => world.carryOutbox(),
    solvencyFolder: join(dataDir, 'solvency'),
    buildSolvency: (build) => buildHere(world, build),
    onFault: fail,
    onAlarm: fail,
    ...given,
  });
}

/** Builds a snapshot from the engine of a world, which is at its mark. */
export function buildHere({ engine, leading }: World, build: SolvencyBuild): Promise<BuiltSnapshot> {
  return buildTrees({ engine, digest: leading.digest() }, build);
}
