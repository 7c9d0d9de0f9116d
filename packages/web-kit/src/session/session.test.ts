import { beforeEach, expect, it } from 'vitest';
import { session } from './session.ts';

beforeEach(() => session.end());

it('is no expiry when the server reports the end of a session that is being left', async () => {
  session.begin();
  const phases: string[] = [];
  const stop = session.subscribe(() => phases.push(session.phase));
  await session.leave(async () => session.expire());
  stop();
  expect(phases).toEqual(['guest']);
});

it('ends here even where the server cannot be told', async () => {
  session.begin();
  await expect(session.leave(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
  expect(session.phase).toBe('guest');
});

it('expires for a user, is refused to a guest, and ignores the late answer to a call of a session that is over', () => {
  const refusals: string[] = [];
  const stop = session.onRefused(() => refusals.push('refused'));
  session.expire('user');
  expect([session.phase, refusals]).toEqual(['guest', []]);
  session.expire('guest');
  expect([session.phase, refusals]).toEqual(['guest', ['refused']]);
  session.begin();
  session.expire('guest');
  expect([session.phase, refusals]).toEqual(['expired', ['refused']]);
  stop();
});
