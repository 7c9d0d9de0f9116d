import type { Sql } from '@candor/storage';
import { noteSeen } from './products/p2p/desk/shop-book.ts';
import type { PushHub } from './ws/push-hub.ts';

const BEAT_MS = 60_000;

/** Notes each minute whose sockets are open here, so that shops of people who only watch stay open. */
export function watchPresence(
  sql: Sql,
  hub: Pick<PushHub, 'userIds'>,
  onFault: (error: unknown) => void,
): { stop(): void } {
  const timer = setInterval(() => {
    void noteSeen(sql, hub.userIds, new Date()).catch(onFault);
  }, BEAT_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
