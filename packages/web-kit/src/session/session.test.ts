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

it('knows why and when the session ended, until that has been answered', () => {
  session.begin();
  session.close({ reason: 'elsewhere', atMs: 5 });
  expect([session.phase, session.ending]).toEqual(['expired', { reason: 'elsewhere', atMs: 5 }]);
  session.acceptExpiry();
  expect([session.phase, session.ending]).toEqual(['guest', undefined]);
});

it('takes neither its own logout nor the login that replaced it for an expiry', () => {
  session.begin();
  session.close({ reason: 'replaced', atMs: 5 });
  expect(session.phase).toBe('user');
  const left: string[] = [];
  const stop = session.onLeftElsewhere(() => left.push(session.phase));
  session.close({ reason: 'logged_out', atMs: 5 });
  session.close({ reason: 'logged_out', atMs: 6 });
  stop();
  expect(left).toEqual(['guest']);
});
