import { expect, test } from 'vitest';
import { callsText } from './area-lists.ts';

test('the list of calls names every file of a call (npm run write:calls writes it)', async () => {
  await expect(callsText()).toMatchFileSnapshot('../src/calls.ts');
});
