import { expect, it } from 'vitest';
import { articleState } from './article.ts';

const NOW_MS = Date.parse('2026-03-01T12:00:00.000Z');

it.each([
  ['is a draft while it is not published', 0, 0, null, 'draft'],
  ['is published while readers see it', 1, 1, null, 'published'],
  ['is published until it is withdrawn', 1, 1, '2026-03-02T00:00:00.000Z', 'published'],
  ['is scheduled before its time', 1, 0, null, 'scheduled'],
  ['is scheduled although its end is known', 1, 0, '2026-03-05T00:00:00.000Z', 'scheduled'],
  ['is withdrawn from its end on', 1, 0, '2026-03-01T12:00:00.000Z', 'withdrawn'],
] as const)('an article %s', (_, published, isShown, withdrawAt, state) => {
  expect(articleState({ published, is_shown: isShown, withdraw_at: withdrawAt }, NOW_MS)).toBe(state);
});
