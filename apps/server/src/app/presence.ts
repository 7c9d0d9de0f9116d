import type { PushHub } from '../ws/push-hub.ts';

const BEAT_MS = 60_000;

/** Notes each minute whose sockets are open here. */
export function watchPresence(
  hub: Pick<PushHub, 'userIds'>,
  noteSeen: (userIds: readonly number[]) => Promise<void>,
  onFault: (error: unknown) => void,
): { stop(): void } {
  const timer = setInterval(() => {
    void noteSeen(hub.userIds).catch(onFault);
  }, BEAT_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
