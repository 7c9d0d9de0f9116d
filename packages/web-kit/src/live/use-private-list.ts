import type { PrivateFrame, PrivateFrameType } from '@candor/client';
import { useEffect, useEffectEvent } from 'react';
import { noteSeq } from '../api/api.ts';
import { push } from './push.ts';

/** Does something after these milliseconds, or at once where the screen is left before. */
type Later = (ms: number, act: () => void) => void;

/** Takes over what a frame brings. False: the lists need not be read again because of it. */
type Take<Type extends PrivateFrameType> = (
  frame: PrivateFrame<Type>,
  later: Later,
) => boolean | undefined | void;

interface PrivateList {
  /** The frames that tell of the rows. Those of one row come in their order; the connection drops what is older. */
  readonly frames: { readonly [Type in PrivateFrameType]?: Take<Type> };
  /** Reads the lists again, so that nothing missed stays missed. What is read is not older than the frames. */
  readonly readAgain: () => void;
  /** Waits so long after the last frame of a burst before it reads again; absent: it reads at once. */
  readonly readAgainAfterMs?: number;
  /** Runs instead of `readAgain` after each connection, before which frames may have been lost. */
  readonly onResumed?: () => void;
}

/**
 * Keeps lists of the user's own rows in step with the exchange for as long as a component is mounted: frames change what has
 * been read (`changeRows`), and the lists are read again after a burst and after a gap. The lists themselves are queries, so
 * that a screen shows whether they load, are empty or failed (`QueryView`).
 */
export function usePrivateList({ frames, readAgain, readAgainAfterMs, onResumed }: PrivateList): void {
  const take = useEffectEvent((type: PrivateFrameType, frame: never, later: Later) =>
    (frames[type] as Take<never> | undefined)?.(frame, later),
  );
  const read = useEffectEvent(() => readAgain());
  const resume = useEffectEvent(() => (onResumed ?? readAgain)());
  const waitMs = useEffectEvent(() => readAgainAfterMs);
  const types = Object.keys(frames).join(' ');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const waiting = new Map<ReturnType<typeof setTimeout>, () => void>();
    const later: Later = (ms, act) => {
      const own = setTimeout(() => {
        waiting.delete(own);
        act();
      }, ms);
      waiting.set(own, act);
    };
    const stops = (types.split(' ') as PrivateFrameType[]).map((type) =>
      push().onPrivate(type, (frame) => {
        if ('seq' in frame) noteSeq(frame.seq);
        if (take(type, frame as never, later) === false) return;
        const ms = waitMs();
        clearTimeout(timer);
        if (ms === undefined) read();
        else timer = setTimeout(() => read(), ms);
      }),
    );
    const stopResumed = push().onPrivate('login', () => resume());
    return () => {
      clearTimeout(timer);
      for (const stop of [...stops, stopResumed]) stop();
      for (const [own, act] of waiting) {
        clearTimeout(own);
        act();
      }
    };
  }, [types]);
}
