import { AssertionFailed } from '@candor/primitives';
import { expect, it } from 'vitest';
import { UserDirectory } from './user-directory.ts';
import { userIndexAt } from '../units/handles.test-data.ts';

it('users are found by their ids, near and far, and by nothing else', () => {
  const users = new UserDirectory();
  const ids = [5, 1, 16_777_215, 16_777_216, Number.MAX_SAFE_INTEGER];
  ids.forEach((userId, index) => expect(users.add(userId)).toBe(index));
  ids.forEach((userId, index) =>
    expect([users.find(userId), users.idOf(userIndexAt(index))]).toEqual([index, userId]),
  );
  for (const other of [0, 2, -1, 0.5, Number.NaN, 2 ** 53]) expect(users.find(other)).toBeUndefined();
  expect(users.ids()).toEqual(ids.toSorted((a, b) => a - b));
  expect(() => users.add(5)).toThrow(AssertionFailed);
});
