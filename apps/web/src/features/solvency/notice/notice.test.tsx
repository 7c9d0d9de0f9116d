import { answer, forgetAnswers } from '../../../shared/test/fake-exchange.ts';
import { beforeEach, expect, it } from 'vitest';
import { showAt } from '../../../shared/test/in-router.tsx';
import { answerWith, livingAlarm, stateOf } from '../test/answers.ts';
import { serveSnapshot } from '../test/served-snapshot.test-data.ts';
import { AlarmWatch } from './alarm-watch.tsx';
import { HomeLine } from './home-line.tsx';

const HOUR_MS = 3_600_000;
const served = serveSnapshot(Date.now() - HOUR_MS);
const barHeight = () => document.documentElement.style.getPropertyValue('--alarm-bar');

beforeEach(() => {
  forgetAnswers();
  answerWith(served);
});

const showBar = async () => (await showAt('/home', () => <AlarmWatch />)).view;
const showLine = async () => (await showAt('/home', () => <HomeLine />)).view;

it('shows one sentence while an alarm lives, and moves the page below it', async () => {
  answer(
    'solvency/state',
    stateOf(served, { alarms: [livingAlarm({ id: 2, kind: 'late' }), livingAlarm()] }),
  );
  const view = await showBar();
  await expect
    .element(view.getByRole('alert'))
    .toHaveTextContent(
      'There is less BTC than users are owed: withdrawals of BTC wait. 1 more alarm lives. Proof of solvency',
    );
  await expect.poll(barHeight).toMatch(/^[1-9]\d*px$/);
  await view.unmount();
  expect(barHeight()).toBe('');
});

it('names the chain whose coins differ from the books', async () => {
  const alarm = livingAlarm({ kind: 'differs', code: 'ETH', chain: 'Ethereum' });
  answer('solvency/state', stateOf(served, { alarms: [alarm] }));
  const view = await showBar();
  await expect.element(view.getByRole('alert')).toHaveTextContent(/^Ethereum holds another amount of ETH/);
});

it('says on the home page how much is covered, and when that was', async () => {
  const view = await showLine();
  const line = view.getByTestId('home-solvency');
  await expect
    .element(line)
    .toHaveTextContent(/^Everything that users are owed is there: 1 of 1 currencies, .* UTC\./);
  await expect.element(line).toHaveAttribute('data-state', 'covered');
});

it.each([
  ['below', { alarms: [livingAlarm()] }],
  ['old', { newest: serveSnapshot(Date.now() - 27 * HOUR_MS).snapshot }],
  ['late', { state: 'late' }],
  ['promised_short', { state: 'promised_short' }],
] as const)('is not green on the home page while the proof is %s', async (state, change) => {
  answer('solvency/state', stateOf(served, change as Parameters<typeof stateOf>[1]));
  const view = await showLine();
  const line = view.getByTestId('home-solvency');
  await expect.element(line).toHaveAttribute('data-state', state);
  expect(line.element().querySelector('.text-\\(--jade\\)')).toBeNull();
});
