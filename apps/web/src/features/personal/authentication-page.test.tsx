import { answer, forgetAnswers } from '../../shared/test/fake-exchange.ts';
import { queryClient, session } from '@candor/web-kit';
import { beforeEach, describe, expect, test } from 'vitest';
import { showAt } from '../../shared/test/in-router.tsx';
import { AuthenticationPage } from './authentication-page.tsx';

const NOBODY = {
  review_status: 0,
  name: '',
  card_id: '',
  submitted_at: null,
  decided_at: null,
  reject_reason: '',
};
const SUBMITTED = { name: 'A*** L***', card_id: '12****78', submitted_at: '2026-11-01T12:00:00.000Z' };
const DECIDED = { ...SUBMITTED, decided_at: '2026-11-02T12:00:00.000Z' };

interface State {
  readonly center: object;
  /** The step that is under way; undefined: none is. */
  readonly now: string | undefined;
  readonly steps: readonly string[];
  readonly hasForm: boolean;
  readonly shown: readonly string[];
}

const STATES: Readonly<Record<string, State>> = {
  'nothing was submitted': {
    center: NOBODY,
    now: '1Submit papers',
    steps: ['1Submit papers', '2Under review', '3Certified'],
    hasForm: true,
    shown: [],
  },
  'under review': {
    center: { ...NOBODY, ...SUBMITTED, review_status: 1 },
    now: '2Under review',
    steps: ['Submit papers', '2Under review', '3Certified'],
    hasForm: false,
    shown: ['A*** L***', '12****78'],
  },
  certified: {
    center: { ...NOBODY, ...DECIDED, review_status: 2 },
    now: undefined,
    steps: ['Submit papers', 'Under review', 'Certified'],
    hasForm: false,
    shown: ['A*** L***', '12****78'],
  },
  rejected: {
    center: { ...NOBODY, ...DECIDED, reject_reason: 'The picture is blurred' },
    now: undefined,
    steps: ['Submit papers', 'Under review', 'Rejected'],
    hasForm: true,
    shown: ['The picture is blurred'],
  },
};

beforeEach(() => {
  forgetAnswers();
  queryClient.clear();
  session.begin();
  answer('user/info', { id: 9, email: 'ada@example.com', mobile: '', second_factor: 0 });
});

describe('the proof of identity', () => {
  test.each(Object.entries(STATES))('%s', async (_name, { center, now, steps, hasForm, shown }) => {
    answer('user_real/center', center);
    const { view } = await showAt('/authentication', () => <AuthenticationPage />);
    await expect.element(view.getByRole('listitem').first()).toBeVisible();
    const items = view.getByRole('listitem').elements();
    expect(items.map(({ textContent }) => textContent)).toEqual(steps);
    const current = items.filter((item) => item.ariaCurrent === 'step').map(({ textContent }) => textContent);
    expect(current).toEqual(now === undefined ? [] : [now]);
    for (const text of shown) await expect.element(view.getByText(text)).toBeVisible();
    expect(view.getByRole('button', { name: 'Submit for review' }).elements()).toHaveLength(hasForm ? 1 : 0);
  });
});
