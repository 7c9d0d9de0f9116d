/** A stand-in for the server that only starts and ends: it prints and records its end as a server does. */
import { EventEmitter } from 'node:events';
import { ProcessLife } from '../../src/process-life.ts';
import { ProcessEnds } from '@candor/telemetry';

const [dataDir = '', how] = process.argv.slice(2);
const life = new ProcessLife('info');
life.rememberIn(ProcessEnds.begin(dataDir, Date.now()));
life.atStop(() => Promise.resolve());
life.stopWithSignals(false);
setInterval(() => undefined, 1_000);
const failure = new Error('first line\nsecond line');
setTimeout(() => {
  if (how === 'throw') new EventEmitter().emit('error', failure);
  if (how === 'reject') void Promise.reject(failure);
  if (how === 'fatal') life.endUnforeseen('engine_fatal', failure);
  if (how === 'kill') process.kill(process.pid, 'SIGKILL');
  if (how === 'stop') process.kill(process.pid, 'SIGTERM');
}, 10);
