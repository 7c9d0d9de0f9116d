import { expect, test } from 'vitest';
import { folderProblem } from './install.mjs';

test.each(['/home/ada/my candor #1', '/home/ada/why?/candor'])(
  '%s is refused before anything is built',
  (folder) => {
    expect(folderProblem(folder)).toContain(folder);
  },
);

test.each(['/home/ada/my candor (1) [é] & {co} 100%', "/home/o'ada/$candor"])('%s is fine', (folder) => {
  expect(folderProblem(folder)).toBeUndefined();
});
