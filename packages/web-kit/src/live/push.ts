import { ApiError, createPushChannel, type PushChannel } from '@candor/client';
import { call, forgetSeq } from '../api/api.ts';
import { session } from '../session/session.ts';

let opened: PushChannel | undefined;

/** The only socket of the page; it is opened by the first module that asks for it, never by an import. */
export function push(): PushChannel {
  opened ??= open();
  return opened;
}

async function ticketOfSession(): Promise<string | undefined> {
  if (session.phase !== 'user') return undefined;
  try {
    return (await call('user/ws_ticket', {})).ticket;
  } catch (error) {
    if (error instanceof ApiError && error.isSessionExpired) return undefined;
    throw error;
  }
}

function open(): PushChannel {
  const channel = createPushChannel({
    url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`,
    getLogin: ticketOfSession,
  });
  let epoch = 0;
  channel.onState((state) => {
    if (state.epoch !== epoch) forgetSeq();
    epoch = state.epoch;
  });
  session.subscribe(() => channel.renewLogin());
  channel.onPrivate('logout', ({ reason, at }) => session.close({ reason, atMs: Date.parse(at) }));
  const retryAtOnce = () => channel.reconnectNow();
  addEventListener('online', retryAtOnce);
  addEventListener('focus', retryAtOnce);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) retryAtOnce();
  });
  return channel;
}
