import { failureOf, Machine, type SimulationFailure } from './machine.ts';
import type { Step } from './step.ts';

/** Plays steps; answers the failure they lead to, or undefined. */
export function playSteps(steps: readonly Step[]): SimulationFailure | undefined {
  const machine = new Machine();
  try {
    for (const step of steps) machine.take(step);
    machine.finish();
    return undefined;
  } catch (error) {
    return failureOf(error);
  }
}

/**
 * The fewest steps and commands that still fail in the same way, as far as leaving out can find them: ever
 * smaller runs of steps, then single commands.
 */
export function shrink(steps: readonly Step[], what: string, budgetMs = 60_000): Step[] {
  const deadline = Date.now() + budgetMs;
  return leastThat(steps, (candidate) => Date.now() < deadline && playSteps(candidate)?.what === what);
}

/** Returns the steps that remain after removing all that `stillFails` can do without. */
export function leastThat(
  steps: readonly Step[],
  stillFails: (candidate: readonly Step[]) => boolean,
): Step[] {
  let kept = leaveOut([...steps], stillFails);
  const single = kept.flatMap((step) =>
    step.commands.length <= 1
      ? [step]
      : step.commands.map((command, place) => splitOff(step, command, place)),
  );
  if (stillFails(single)) kept = leaveOut(single, stillFails);
  return kept;
}

function splitOff(step: Step, command: Step['commands'][number], place: number): Step {
  const isLast = place === step.commands.length - 1;
  return {
    ...step,
    commands: [command],
    crash: isLast ? step.crash : 'none',
    snapshot: isLast && step.snapshot,
  };
}

function leaveOut(steps: Step[], stillFails: (candidate: readonly Step[]) => boolean): Step[] {
  let kept = steps;
  for (let size = Math.ceil(kept.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = kept.length - size; from > -size; from -= size) {
      const start = Math.max(0, from);
      const candidate = kept.toSpliced(start, Math.min(size, from + size));
      if (candidate.length < kept.length && stillFails(candidate)) kept = candidate;
    }
  }
  return kept;
}
