/** `npm run simulate -- --seed N --commands M [--world W] [--only SEED/WORLD] [--coverage]` */
import { parseArgs } from 'node:util';
import { encodeCommand } from '@candor/engine';
import { playRun, playWorld, type WorldReport } from './run.ts';
import { shrink } from './shrink.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    commands: { type: 'string', default: '100000' },
    world: { type: 'string', default: '4000' },
    only: { type: 'string' },
    coverage: { type: 'boolean', default: false },
    'all-rules': { type: 'boolean', default: false },
    'no-shrink': { type: 'boolean', default: false },
  },
});

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const startedMs = Date.now();

function tell(report: WorldReport): void {
  const { plan, failure, steps } = report;
  print(`world ${plan.seed} FAILED: ${failure?.message}`);
  print(`drawn: ${JSON.stringify(plan)}`);
  if (values['no-shrink']) return;
  const small = shrink(steps, failure?.what ?? '');
  print(`smallest script found, ${small.reduce((sum, step) => sum + step.commands.length, 0)} commands:`);
  for (const { commands, ...circumstances } of small) {
    // An operator's void is never part of a story.
    const rows = commands.map((command) => (command.kind === 'void' ? null : encodeCommand(command)));
    print(JSON.stringify({ ...circumstances, rows }));
  }
  print(`again: npm run simulate -- --only ${plan.seed} --world ${values.world}`);
}

if (values.only !== undefined) {
  const report = playWorld(values.only, Number(values.world));
  print(`drawn: ${JSON.stringify(report.plan)}`);
  if (report.failure === undefined) print('nothing is wrong');
  else {
    tell(report);
    process.exitCode = 1;
  }
} else {
  print(`seed ${values.seed}, ${values.commands} commands in worlds of ${values.world}`);
  let toldMs = startedMs;
  const { coverage, failed } = playRun({
    seed: values.seed,
    commands: Number(values.commands),
    worldCommands: Number(values.world),
    onWorld: (_, done) => {
      if (Date.now() - toldMs < 10_000) return;
      toldMs = Date.now();
      print(`${done} commands, ${Math.round(done / ((toldMs - startedMs) / 1_000))} a second`);
    },
  });
  if (values.coverage)
    for (const [corner, count] of coverage.list()) print(`${String(count).padStart(9)} ${corner}`);
  const unreached = coverage.unreached();
  if (unreached.length > 0) print(`never accepted, or never a reason to refuse: ${unreached.join(', ')}`);
  if (values['all-rules'] && unreached.length > 0) process.exitCode = 1;
  const { kind, events, trades } = coverage.worst;
  print(`most work for one command: ${events} events, ${trades} of them trades, for a ${kind}`);
  const seconds = (Date.now() - startedMs) / 1_000;
  const speed = Math.round(coverage.commands / seconds);
  print(
    `${coverage.commands} commands in ${seconds.toFixed(1)} s, ${speed} a second, ${failed === undefined ? 0 : 1} breaches`,
  );
  if (failed !== undefined) {
    tell(failed);
    process.exitCode = 1;
  }
}
