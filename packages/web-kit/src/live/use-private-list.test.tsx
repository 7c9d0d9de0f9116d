import { answer, forgetAnswers } from '../test/fake-exchange.ts';
import { deliver } from '../test/fake-socket.ts';
import type { ServerFrame } from '@candor/contract';
import { beforeEach, expect, it } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { session } from '../session/session.ts';
import { usePrivateList } from './use-private-list.ts';

/** Shorter than any other wait, so that a burst is over soon. */
const BURST_MS = 20;
/** Longer than any test takes. */
const NEVER_MS = 1_000_000;

let seq = 0;
const bell = (unread: number): ServerFrame => ({ type: 'BELL', seq: ++seq, notice: null, unread });
const closed: () => ServerFrame = () => ({ type: 'MICRO_CLOSED', seq: ++seq, orders: [] });

let log: string[] = [];
beforeEach(() => {
  forgetAnswers();
  log = [];
  answer('user/ws_ticket', { ticket: 'ticket' });
  session.begin();
});

/** A screen whose list follows two kinds of frames, of which the bell changes nothing where it counts 0. */
const follow = (waits: { readonly readAgainAfterMs?: number; readonly onResumed?: () => void }) =>
  renderHook(
    ({ name }: { readonly name: string } = { name: 'a' }) =>
      usePrivateList({
        frames: {
          BELL({ unread }) {
            log.push(`${name}: bell ${unread}`);
            return unread > 0;
          },
          MICRO_CLOSED(_, later) {
            log.push(`${name}: closed`);
            later(NEVER_MS, () => log.push('dropped'));
            return false;
          },
        },
        readAgain: () => log.push('read'),
        ...waits,
      }),
    { initialProps: { name: 'a' } },
  );

it('takes each frame over in its order, and reads the lists once after a burst of them', async () => {
  await follow({ readAgainAfterMs: BURST_MS });
  for (const unread of [1, 2, 3]) deliver(bell(unread));
  expect(log).toEqual(['a: bell 1', 'a: bell 2', 'a: bell 3']);
  await expect.poll(() => log.slice(3)).toEqual(['read']);
  deliver(bell(4));
  await expect.poll(() => log.slice(4)).toEqual(['a: bell 4', 'read']);
});

it('reads nothing again for a frame that changes nothing', async () => {
  await follow({});
  deliver(bell(0));
  deliver(bell(5));
  expect(log).toEqual(['a: bell 0', 'a: bell 5', 'read']);
});

it('reads again, or does what the list wants instead, once a connection is back', async () => {
  const plain = await follow({});
  deliver({ type: 'login', user_id: 9, seq: ++seq });
  await plain.unmount();
  await follow({ onResumed: () => log.push('resumed') });
  deliver({ type: 'login', user_id: 9, seq: ++seq });
  expect(log).toEqual(['read', 'resumed']);
});

it('takes frames over as the newest drawing of the screen would, and does at its end what was to follow', async () => {
  const { rerender, unmount } = await follow({});
  await rerender({ name: 'b' });
  deliver(closed());
  expect(log).toEqual(['b: closed']);
  await unmount();
  expect(log).toEqual(['b: closed', 'dropped']);
  deliver(bell(1));
  expect(log).toHaveLength(2);
});
