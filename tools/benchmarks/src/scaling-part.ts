/**
 * `scaling`: what splitting markets over several logs would do, by arithmetic and by a seeded simulation, in units of
 * one command's service, so that no machine shows in it. docs/internals/scaling.md puts measured costs in.
 */
import { atMost, type Figure } from './figures.ts';
import type { Part } from './part.ts';
import { COMMANDS_OF_CROSSING, hottestCommands, mD1Mean, simulate } from './queue-simulation.ts';

const MARKETS = 1_000;
/** The skew of trading across the pairs of large venues: a tenth of them has most of it. */
const SKEW = 1;
const USE = 0.7;
const LOGS = [1, 2, 4, 8, 16];
/** A commit and a hop, in services of one command: half a millisecond where a command takes a microsecond. */
const HOP = 500;

export const scalingPart: Part = async ({ isShort }) => {
  const orders = isShort ? 20_000 : 400_000;
  const figures: Figure[] = [];
  for (const logs of LOGS)
    for (const { how, crossShare } of placementsOf(logs)) {
      const split = { logs, markets: MARKETS, skew: SKEW, crossShare, orders, seed: `${logs} logs, ${how}` };
      const { mean, p50, p99, hottestUse } = simulate(split, { service: 1, hop: HOP }, USE);
      const title = `${logs} ${logs === 1 ? 'log' : 'logs'}${how}`;
      figures.push(
        { name: `${title}: orders`, unit: 'x of one log', values: [1 / hottestCommands(split)] },
        { name: `${title}: answer p50`, unit: 'services', values: [p50] },
        { name: `${title}: answer p99`, unit: 'services', values: [p99] },
      );
      if (logs > 1) continue;
      const ratio = mean / mD1Mean(hottestUse, 1);
      figures.push({
        name: '1 log: simulated mean / M/D/1',
        unit: 'x',
        values: [ratio],
        target: atMost(1.05),
      });
    }
  const alone = hottestCommands({ logs: MARKETS, markets: MARKETS, skew: SKEW, crossShare: 0 });
  figures.push(
    { name: 'commands of an order whose funds lie elsewhere', unit: '', values: [COMMANDS_OF_CROSSING] },
    {
      name: 'orders that the greatest market allows, however many logs',
      unit: 'x of one log',
      values: [1 / alone],
    },
  );
  return figures;
};

/** Returns the possible placements of funds: on the log of their market, or spread with their owners over all logs. */
function placementsOf(logs: number): readonly { readonly how: string; readonly crossShare: number }[] {
  if (logs === 1) return [{ how: '', crossShare: 0 }];
  return [
    { how: ', funds beside the market', crossShare: 0 },
    { how: ', funds anywhere', crossShare: 1 - 1 / logs },
  ];
}
