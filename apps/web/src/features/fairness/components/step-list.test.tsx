import type { ContractLine, Step } from '@candor/fairness';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import '../texts.ts';
import { StepList } from './step-list.tsx';

const HEAD = '1'.repeat(64);
const heads: Step = {
  check: 'heads',
  isRight: true,
  heads: [{ head: [1_764_000_000, 40, HEAD], isListed: true }],
};
const chain = { check: 'chain', first: 41, last: 90, computed: HEAD, published: HEAD } as const;
const sound: Step = { ...chain, isRight: true, broken: undefined };

async function statesOf(steps: readonly Step[]): Promise<readonly (readonly (string | undefined)[])[]> {
  const screen = await render(<StepList steps={steps} />);
  const items = [...screen.container.querySelectorAll<HTMLElement>('[data-check]')];
  return items.map(({ dataset }) => [dataset['check'], dataset['state']]);
}

it('names the line that was changed, and leaves out what it no longer proves', async () => {
  const line = '["tick",7]';
  const fault = { fault: 'line_changed', place: 57, line } as const;
  const broken: Step = { ...chain, isRight: false, broken: fault };
  const screen = await render(<StepList steps={[heads, broken]} />);
  await expect.element(screen.getByText('Line 57 is not the line that was hashed.')).toBeVisible();
  await expect.element(screen.getByText(line)).toBeVisible();
  expect(await statesOf([heads, broken])).toEqual([
    ['heads', 'right'],
    ['chain', 'broken'],
    ['contract', 'skipped'],
    ['sources', 'skipped'],
    ['ticks', 'skipped'],
    ['opening', 'skipped'],
    ['end', 'skipped'],
    ['outcome', 'skipped'],
  ]);
});

it('names the ticks whose price does not follow from their quotes', async () => {
  const ticks: Step = { check: 'ticks', isRight: false, count: 30, broken: [61, 62] };
  const screen = await render(<StepList steps={[heads, sound, ticks]} />);
  await expect
    .element(screen.getByText('Line 61, 62: price or age do not follow from the quotes.'))
    .toBeVisible();
});

it('names the terms that a later line changed, and the quotes that the list in force does not allow', async () => {
  const line = { atMs: 1, direction: 'up', seconds: 30, status: 'won', openDelayMs: 2_000 } as ContractLine;
  const [accepted, last] = [
    { place: 50, line },
    { place: 80, line },
  ];
  const delay = { leastDelayMs: 2_000, isDelayRight: true };
  const contract: Step = {
    check: 'contract',
    isRight: false,
    accepted,
    last,
    changed: ['profitPpm'],
    ...delay,
  };
  const broken = [{ place: 61, fault: 'old_quote' }] as const;
  const sources: Step = { check: 'sources', isRight: false, brokenLists: [], broken, lists: [], count: 9 };
  const screen = await render(<StepList steps={[heads, sound, contract, sources]} />);
  const changed =
    'A later line of the contract has other terms than line 50, which accepted it: profit ratio.';
  await expect.element(screen.getByText(changed)).toBeVisible();
  await expect.element(screen.getByText(/^Line 61: .*a quote older than 3 seconds/)).toBeVisible();
});

it('shows only the checks that there are where all passed, and says what no head seals yet', async () => {
  const open: Step = { ...sound, published: undefined };
  const screen = await render(<StepList steps={[heads, open]} />);
  await expect.element(screen.getByText(/the head that seals them is not published yet/)).toBeVisible();
  expect(await statesOf([heads, open])).toEqual([
    ['heads', 'right'],
    ['chain', 'right'],
  ]);
});
