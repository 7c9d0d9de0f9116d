import { expect, it } from 'vitest';
import { BACKGROUND_NICENESS, runLabelled } from './command.mjs';

const node = (script: string, options = {}) =>
  runLabelled('a part', process.execPath, ['-e', script], options);

it('resolves with the exit code of a program and its last lines', async () => {
  expect(await node("console.log('one'); console.log('two'); process.exitCode = 3")).toEqual({
    code: 3,
    last: ['one', 'two'],
  });
});

it('ends a program that prints nothing any more, as a failure', async () => {
  expect((await node('setInterval(() => {}, 1_000)', { silentMs: 200 })).code).toBe(1);
});

it('is a failure where a signal ended the program', async () => {
  expect((await node("process.kill(process.pid, 'SIGKILL')")).code).toBe(1);
});

it('runs a program of the background at a lower priority', async () => {
  const { last } = await node("setTimeout(() => console.log(require('node:os').getPriority()), 100)", {
    isInBackground: true,
  });
  expect(last).toEqual([String(BACKGROUND_NICENESS)]);
});
