import { ApiError, createPushChannel } from '@candor/client';
import { call, forgetSeq } from '../shared/api/api.ts';
import { session } from '../shared/session/session.ts';

/** The only socket of the app. Everything live passes through the stores of this folder. */
export const push = createPushChannel({
  url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`,
  getLogin: async () => {
    if (session.phase !== 'user') return undefined;
    try {
      return (await call('user/ws_ticket', {})).ticket;
    } catch (error) {
      if (error instanceof ApiError && error.isSessionExpired) return undefined;
      throw error;
    }
  },
});

let epoch = 0;
push.onState((state) => {
  if (state.epoch !== epoch) forgetSeq();
  epoch = state.epoch;
});

session.subscribe(() => push.renewLogin());
push.onPrivate('logout', () => session.expire());

const retryAtOnce = () => push.reconnectNow();
globalThis.addEventListener('online', retryAtOnce);
globalThis.addEventListener('focus', retryAtOnce);
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) retryAtOnce();
});
