import { Coverage } from './coverage.ts';
import { failureOf, Machine, type SimulationFailure } from './machine.ts';
import { drawPlan, type Plan } from './plan.ts';
import type { Step } from './step.ts';
import { Story } from './story.ts';

export interface WorldReport {
  readonly plan: Plan;
  readonly coverage: Coverage;
  readonly failure: SimulationFailure | undefined;
  /** Everything that led to the failure; empty where there was none. */
  readonly steps: readonly Step[];
}

/** Plays one world from its seed until about this many commands were sent. */
export function playWorld(seed: string, commands: number): WorldReport {
  const plan = drawPlan(seed);
  const story = new Story(plan);
  const machine = new Machine();
  const steps: Step[] = [];
  try {
    while (machine.coverage.commands < commands) {
      const step = story.next(machine.memory);
      steps.push(step);
      machine.take(step);
      if (steps.length === 1) requireWholeOpening(machine.coverage);
    }
    machine.finish();
    return { plan, coverage: machine.coverage, failure: undefined, steps: [] };
  } catch (error) {
    return { plan, coverage: machine.coverage, failure: failureOf(error), steps };
  }
}

/** A world that lacks half of itself would be quiet, and look sound. */
function requireWholeOpening({ counts }: Coverage): void {
  const refused = [...counts.keys()].filter((corner) => !corner.endsWith(' accepted'));
  if (refused.length > 0) throw new Error(`the opening of a world is refused: ${refused.join(', ')}`);
}

export interface RunOptions {
  readonly seed: string;
  readonly commands: number;
  readonly worldCommands: number;
  readonly onWorld: (report: WorldReport, done: number) => void;
}

/** Plays world after world, each with a seed of its own made from the run's, and stops at the first failure. */
export function playRun({ seed, commands, worldCommands, onWorld }: RunOptions): {
  coverage: Coverage;
  failed: WorldReport | undefined;
} {
  const coverage = new Coverage();
  for (let world = 0; coverage.commands < commands; world++) {
    const left = commands - coverage.commands;
    const report = playWorld(`${seed}/${world}`, Math.min(left, worldCommands));
    coverage.merge(report.coverage);
    onWorld(report, coverage.commands);
    if (report.failure !== undefined) return { coverage, failed: report };
  }
  return { coverage, failed: undefined };
}
