import { expect, it } from 'vitest';
import { playWorld } from './run.ts';
import { leastThat, playSteps } from './shrink.ts';
import type { Step } from './step.ts';

const step = (...orderIds: number[]): Step => ({
  atMs: 1,
  commands: orderIds.map((orderId) => ({
    kind: 'cancel_order',
    userId: 1,
    clientId: '',
    orderId,
    side: 'any',
  })),
  crash: 'none',
  tear: 0,
  snapshot: false,
  duplicate: false,
});

it('the same seed is the same world', () => {
  const [one, other] = [playWorld('again', 1_500), playWorld('again', 1_500)];
  expect(one.failure).toBeUndefined();
  expect(one.plan).toEqual(other.plan);
  expect(one.coverage.list()).toEqual(other.coverage.list());
  expect(playWorld('another', 1_500).coverage.list()).not.toEqual(one.coverage.list());
});

it('a script that fails is cut down to what makes it fail', () => {
  const steps = [step(1, 2, 3), step(4), step(5, 6), step(7, 8, 9, 10), step(11)];
  const idsOf = (script: readonly Step[]) =>
    script.flatMap(({ commands }) => commands.map((command) => (command as { orderId: number }).orderId));
  const least = leastThat(steps, (script) => idsOf(script).includes(2) && idsOf(script).includes(9));
  expect(idsOf(least)).toEqual([2, 9]);
});

it('a script plays to the same end as the world it was drawn from', () => {
  expect(
    playSteps([step(1), { ...step(2), crash: 'torn', tear: 0.5 }, { ...step(3), crash: 'written' }]),
  ).toBeUndefined();
});
