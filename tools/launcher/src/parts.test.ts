import { expect, it } from 'vitest';
import { runLanes } from './parts.mjs';

const NONE = { passed: 0, failed: 0, skipped: 0 };

/** Parts that write down when they begin and end. */
function recorded() {
  const story: string[] = [];
  const part = (title: string, code = 0) => ({
    title,
    work: async () => {
      story.push(`${title} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      story.push(`${title} ends`);
      return code;
    },
  });
  return { story, part };
}

it('runs the parts of a lane one after another, to the end even where one fails', async () => {
  const { story, part } = recorded();
  const results = await runLanes([[part('types', 1), part('lint')]]);
  expect(results.map(({ title, isGood }) => [title, isGood])).toEqual([
    ['types', false],
    ['lint', true],
  ]);
  expect(story).toEqual(['types begins', 'types ends', 'lint begins', 'lint ends']);
});

it('runs lanes side by side', async () => {
  const { story, part } = recorded();
  await runLanes([[part('one')], [part('other')]]);
  expect(story).toEqual(['one begins', 'other begins', 'one ends', 'other ends']);
});

it('begins a part only when those that it needs have ended, also where they failed', async () => {
  const { story, part } = recorded();
  await runLanes([[{ ...part('tests'), needs: ['build'] }], [part('first'), part('build', 1)]]);
  expect(story.indexOf('tests begins')).toBeGreaterThan(story.indexOf('build ends'));
});

it('refuses a part that needs one outside the run', async () => {
  const { part } = recorded();
  await expect(runLanes([[{ ...part('tests'), needs: ['build'] }]])).rejects.toThrow('"build"');
});

it('fails a part whose work throws, counts a failure, or ran no test unless it may', async () => {
  const { part } = recorded();
  const results = await runLanes([
    [
      { title: 'throws', work: () => Promise.reject(new Error('no disk')) },
      { ...part('failing'), count: () => ({ ...NONE, passed: 3, failed: 1 }) },
      { ...part('empty'), count: () => NONE },
      { ...part('may be empty'), count: () => NONE, mayBeEmpty: true },
    ],
  ]);
  expect(results.map(({ isGood }) => isGood)).toEqual([false, false, false, true]);
});
