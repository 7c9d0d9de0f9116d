import type { EngineEvent } from '@candor/engine';
import type { AppliedBatch } from '@candor/engine-host';
import { expect, it } from 'vitest';
import { definePush, type PushState } from './define-push.ts';
import { PrivateFeed } from './private-feed.ts';

/** The frames of orders of two parties, each of which is told of the order's number. */
const push = definePush({
  frames: ['LEVER_CLOSED'],
  owners: { p2p_order_changed: ({ order }) => [order.makerId, order.takerId] },
  *notices(changes) {
    for (const { seq, event } of changes)
      for (const userId of [event.order.makerId, event.order.takerId])
        yield {
          userId,
          frame: () => ({ type: 'LEVER_CLOSED', seq, ids: [event.order.orderId], id: [], orders: [] }),
        };
  },
});
const ofRows = definePush({ frames: ['BELL'], rows: { channel: 'a_table', open: () => async () => [] } });

const feed = new PrivateFeed([ofRows, push], {} as PushState);

function batchOf(...orders: readonly (readonly [orderId: number, makerId: number, takerId: number])[]) {
  const events = orders.map(([orderId, makerId, takerId], seq) => ({
    seq,
    event: { kind: 'p2p_order_changed', order: { orderId, makerId, takerId } } as unknown as EngineEvent,
  }));
  return { result: { events } } as unknown as AppliedBatch;
}

it.each([
  [
    [1, 2],
    ['1 of 7', '2 of 7', '2 of 8', '3 of 8'],
  ],
  [[1], ['1 of 7', '2 of 7']],
  [[3], ['2 of 8', '3 of 8']],
  [[4], []],
])(
  'of two orders, with the users %j connected, frames are made of those of which they own one side',
  (connected, made) => {
    const notices = feed.notices(batchOf([7, 1, 2], [8, 2, 3]), (userId) => connected.includes(userId));
    const texts = [...notices].map(({ userId, frame }) => {
      const sent = frame('en');
      return `${userId} of ${sent.type === 'LEVER_CLOSED' ? sent.ids.join() : ''}`;
    });
    expect(texts).toEqual(made);
  },
);

it('clients may subscribe to frames that are made from rows as to those of events', () => {
  expect([...feed.topics]).toEqual(['BELL', 'LEVER_CLOSED']);
});
