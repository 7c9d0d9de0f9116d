import { connect, type NatsConnection } from '@nats-io/transport-node';

export type { NatsConnection };

const RECONNECT_WAIT_MS = 200;
const PING_EVERY_MS = 2_000;

/**
 * Connects to one of the servers in `urls` (`nats://user:password@host:4222`, or `tls://`; separated by commas) and
 * switches to the others when that one is gone. Throws when none answers.
 */
export async function connectNats(urls: string, name: string): Promise<NatsConnection> {
  const servers = urls.split(',').map((url) => new URL(url.trim()));
  const [first] = servers;
  if (first === undefined) throw new Error('no address of a NATS server');
  const user = decodeURIComponent(first.username);
  const pass = decodeURIComponent(first.password);
  return connect({
    servers: servers.map(({ hostname, port }) => `${hostname}:${port === '' ? 4222 : port}`),
    name,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_WAIT_MS,
    reconnectJitter: RECONNECT_WAIT_MS,
    // A server that vanished silently is noticed after two of these.
    pingInterval: PING_EVERY_MS,
    maxPingOut: 2,
    timeout: 5_000,
    ...(first.protocol === 'tls:' ? { tls: {} } : {}),
    ...(user === '' ? {} : pass === '' ? { token: user } : { user, pass }),
  });
}
