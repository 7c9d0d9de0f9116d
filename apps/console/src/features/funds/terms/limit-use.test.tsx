import '../../../shared/texts.ts';
import './texts.ts';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import '../../../styles.css';
import { LimitUse } from './limit-use.tsx';

type Limit = Parameters<typeof LimitUse>[0]['limits'][number];

const LIMIT: Limit = {
  currency_id: 1,
  code: 'USDT',
  what: 'automatic_hour',
  used: '209.00000000',
  limit: '250.00000000',
  is_near: 1,
  letter: { level: 'near', written_at: '2026-11-20T10:00:00.000Z', unreached: ['bob'] },
};

it('shows what is used of each limit, the letter about it, and who was not reached', async () => {
  const day: Limit = { ...LIMIT, what: 'automatic_day', is_near: 0, letter: null };
  const view = await render(<LimitUse name="USDT" limits={[LIMIT, day]} />);
  const [, hour, whole] = view
    .getByRole('row')
    .elements()
    .map(({ children }) => [...children].map(({ textContent }) => textContent));
  expect(hour?.slice(1, 3)).toEqual(['209', '250']);
  expect(hour?.[3]).toContain('four fifths were used');
  expect(hour?.[4]).toBe('bob');
  expect(whole?.slice(3)).toEqual(['none', 'everybody was reached']);
});

it('shows nothing where no limit is set', async () => {
  const view = await render(<LimitUse name="USDT" limits={[]} />);
  await expect.element(view.getByRole('table')).not.toBeInTheDocument();
});
