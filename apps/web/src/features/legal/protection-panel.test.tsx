import '../../shared/p2p/texts.ts';
import { queryClient, session } from '@candor/web-kit';
import { beforeEach, expect, it } from 'vitest';
import { answer, forgetAnswers } from '../../shared/test/fake-exchange.ts';
import { showAt } from '../../shared/test/in-router.tsx';
import { DESK, ORDER } from '../../shared/test/p2p.test-data.ts';
import { ProtectionPanel } from './protection-panel.tsx';

beforeEach(() => {
  forgetAnswers();
  queryClient.clear();
  session.begin();
  answer('legal/currencies', DESK);
});

const LOCKED = /are locked since/;
const BY_THE_CLOCK =
  'Until the payment is confirmed, only the buyer’s cancellation or the end of the payment time returns them to the seller.';
const BY_PERSONS =
  'Only the seller’s release, the buyer’s cancellation or two operators can move them. Time cannot.';
const OUTAGE = 'If the exchange is down, your time stops.';
const LATE = /^A payment after /;
const SAME_TERMS = 'The payment details have not changed since the order opened.';
const FIXED = 'Price and fees are fixed.';
const DEPENDENT = [LOCKED, BY_THE_CLOCK, BY_PERSONS, OUTAGE, LATE];

/** The lines that are true in a state, out of those that depend on it. */
const STATES = {
  created: [LOCKED, BY_THE_CLOCK, OUTAGE, LATE],
  paid: [LOCKED, BY_PERSONS, OUTAGE],
  appealed: [LOCKED, BY_PERSONS, OUTAGE],
  released: [],
  cancelled: [],
  expired: [],
  decided: [],
} as const satisfies Record<string, readonly (string | RegExp)[]>;

function show(changes: Partial<typeof ORDER>) {
  return showAt('/legalIndex/orderdetail?id=31', () => (
    <ProtectionPanel order={{ ...ORDER, ...changes }} bond={null} />
  ));
}

it.each(Object.entries(STATES))(
  'says of an order that is %s what is true of it, and no more',
  async (name, lines) => {
    const status = name as keyof typeof STATES;
    const { view } = await show({ status });
    await expect.element(view.getByText(FIXED)).toBeInTheDocument();
    for (const line of DEPENDENT) {
      const isTrue = lines.some((each) => each === line);
      expect(view.getByText(line).elements(), `${String(line)} of ${name}`).toHaveLength(isTrue ? 1 : 0);
    }
  },
);

it('does not say that payment details are the same once they differ', async () => {
  const { view } = await show({ status: 'created', terms_match: 0 });
  await expect.element(view.getByText(FIXED)).toBeInTheDocument();
  expect(view.getByText(SAME_TERMS).elements()).toEqual([]);
});
