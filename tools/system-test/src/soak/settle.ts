import { ApiError, type Order } from '@candor/client';
import { patiently } from '../trading-user.ts';
import type { SoakMarket } from './accounts.ts';
import type { Acknowledged, Sent } from './order-stream.ts';

export interface Settled {
  readonly happened: number;
  readonly sentAgain: number;
  /** The contradictions found. */
  readonly faults: readonly string[];
}

/** Asks what became of each by its key, then sends the same again: both must tell one story. */
export async function settle(market: SoakMarket, unknown: readonly Sent[]): Promise<Settled> {
  const faults: string[] = [];
  let happened = 0;
  let sentAgain = 0;
  for (const sent of unknown) {
    const before = sent.call === 'order/cancel_all' ? undefined : await find(market, sent);
    const again = await patiently(() => send(market, sent)).catch((error: unknown) => {
      if (error instanceof ApiError) return error;
      throw error;
    });
    if (before === undefined) {
      sentAgain += 1;
      continue;
    }
    happened += 1;
    if (again instanceof ApiError) faults.push(`${sent.key} was there and is refused again: ${again.key}`);
    else if (!('id' in again) || again.id !== before.id) faults.push(`${sent.key} was done twice`);
  }
  return { happened, sentAgain, faults };
}

/** Every order that was answered is found by its key as it was answered; answers what differs. */
export async function differing(
  market: SoakMarket,
  acknowledged: readonly Acknowledged[],
): Promise<string[]> {
  const faults: string[] = [];
  for (const { sent, answer } of acknowledged) {
    const { data } = JSON.parse(answer) as { data: Order };
    const found = await find(market, sent);
    const isSame = found?.id === data.id && found.number === data.number && found.price === data.price;
    if (!isSame) faults.push(`${sent.key} was answered as order ${data.id}, and is ${found?.id ?? 'lost'}`);
  }
  return faults;
}

async function find({ users }: SoakMarket, { account, key }: Sent): Promise<Order | undefined> {
  try {
    return await patiently(() =>
      clientOf(users, account).call('order/by_client_id', { client_order_id: key }),
    );
  } catch (error) {
    if (error instanceof ApiError && error.key === 'order_unknown') return undefined;
    throw error;
  }
}

async function send({ users }: SoakMarket, { account, call, key, body }: Sent): Promise<object> {
  return clientOf(users, account).call(call, body, { idempotencyKey: key });
}

function clientOf(users: SoakMarket['users'], account: number) {
  const user = users[account];
  if (user === undefined) throw new Error(`there is no account ${account}`);
  return user.client;
}
