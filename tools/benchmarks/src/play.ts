/** `play <subject> <workload> <mode> [short]`: plays one workload, and tells the parent what it measured. */
import type { Measured, Mode, Subject } from './measured.ts';
import { SUBJECTS } from './subjects.ts';
import { drawWorkload, type WorkloadName, WORKLOADS } from './workload.ts';

const SHORT = { commands: 500, prefill: 100 };

/** Plays one workload, and throws if the result is not the expected one. */
function play(subject: Subject, name: WorkloadName, mode: Mode, isShort: boolean): Measured {
  const shape = WORKLOADS[name];
  const workload = drawWorkload(isShort ? { ...shape, ...SHORT } : shape);
  const measured = subject.measure(workload, mode);
  const { expected } = workload;
  const { trades = expected.trades, liveOrders, refused } = measured;
  if (trades !== expected.trades || liveOrders !== expected.liveOrders || refused !== 0)
    throw new Error(
      `${subject.name} on ${name}: ${trades} trades, ${liveOrders} live, ${refused} refused; ` +
        `expected ${expected.trades} and ${expected.liveOrders}`,
    );
  return { subject: subject.name, ...measured };
}

const [subjectName, workload, mode, length] = process.argv.slice(2);
const subject = SUBJECTS.find(({ name }) => name === subjectName) as Subject;
process.send?.(play(subject, workload as WorkloadName, mode as Mode, length === 'short'));
