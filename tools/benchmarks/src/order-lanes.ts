/** Connections that carry one order at a time: by a session or a signature over HTTP, or over a socket that has logged in. */
import { createHmac, createPrivateKey, sign } from 'node:crypto';
import { WebSocket } from 'ws';
import { addressOf, Lane } from './http-lane.ts';
import { NUMBER, type OrderKind, orderText, PRICES } from './http-orders.ts';
import type { ProgramKey, ProgramKeys, Traders } from './server-under-test.ts';

/** `session`: our own call. `rest`: the trader API, each order signed with HMAC. `socket`: its WebSocket API after a logon. */
export type Carrier = 'session' | 'rest' | 'socket';

/** The server and the senders of a lane. */
export interface LaneTo extends Traders {
  readonly port: number;
  readonly carrier: Carrier;
  /** Absent: orders go by sessions. */
  readonly keys?: ProgramKeys | undefined;
}

export interface OrderAnswer {
  readonly isAccepted: boolean;
  /** The answer itself, for a complaint about it. */
  readonly text: () => string;
}

export type OnOrderAnswer = (lane: OrderLane, answer: OrderAnswer) => void;

/** One connection: an order at a time. */
export interface OrderLane {
  /** The number of the order under way. */
  place: number;
  opened(): Promise<void>;
  send(place: number, kind: OrderKind, clientId: string): void;
  onLost(report: (error: Error) => void): void;
  close(): void;
}

/** Opens so many lanes: a connection each over HTTP, or places on the few sockets of the senders. */
export async function openLanes(
  to: LaneTo,
  count: number,
  onAnswer: OnOrderAnswer,
): Promise<readonly OrderLane[]> {
  const lanes =
    to.carrier === 'socket'
      ? await openSocketLanes(to, count, onAnswer)
      : Array.from({ length: count }, (_, number) => new HttpOrderLane(to, number, onAnswer));
  await Promise.all(lanes.map((lane) => lane.opened()));
  return lanes;
}

class HttpOrderLane implements OrderLane {
  place = -1;
  readonly #to: LaneTo;
  readonly #lane: Lane;

  constructor(to: LaneTo, number: number, onAnswer: OnOrderAnswer) {
    this.#to = to;
    this.#lane = new Lane(to.port, addressOf(number), (_lane, { isAccepted, status, body }) =>
      onAnswer(this, {
        // Our own calls refuse with status 200.
        isAccepted: to.carrier === 'session' ? isAccepted : status === 200,
        text: () => body.toString(),
      }),
    );
  }

  opened(): Promise<void> {
    return this.#lane.opened();
  }

  send(place: number, kind: OrderKind, clientId: string): void {
    this.place = place;
    const { carrier } = this.#to;
    const text =
      carrier === 'session'
        ? orderText(this.#to, kind, { place, clientId })
        : signedOrder(this.#to, kind, clientId);
    this.#lane.send(place, text);
  }

  onLost(report: (error: Error) => void): void {
    this.#lane.onLost(report);
  }

  close(): void {
    this.#lane.close();
  }
}

/** Two sockets of the WebSocket API, one for each sender, which has logged in; orders of several lanes are under way on them. */
interface Sockets {
  readonly bySide: Readonly<Record<Side, WebSocket>>;
  /** The lane of each order under way. */
  readonly waiting: Map<number, (text: string) => void>;
  /** One of the lanes reports their loss. */
  isWatched: boolean;
}

/** Sockets of each sender, each from an address of its own: requests of a network are limited. */
const SOCKETS_EACH = 4;

async function openSocketLanes(
  to: LaneTo,
  count: number,
  onAnswer: OnOrderAnswer,
): Promise<readonly SocketLane[]> {
  const sockets = await Promise.all(Array.from({ length: SOCKETS_EACH }, () => openSockets(to)));
  return Array.from(
    { length: count },
    (_, number) => new SocketLane(sockets[number % SOCKETS_EACH] as Sockets, onAnswer),
  );
}

/** Every pair of sockets comes from the next address, whichever run it belongs to. */
let pairs = 0;

async function openSockets(to: LaneTo): Promise<Sockets> {
  if (to.keys === undefined) throw new Error('a socket is to log in without a key');
  const { seller, buyer } = to.keys.ed25519;
  const waiting: Sockets['waiting'] = new Map();
  const localAddress = addressOf(pairs++);
  const open = async (key: ProgramKey) => {
    const socket = new WebSocket(`ws://127.0.0.1:${to.port}/ws-api/v3?returnRateLimits=false`, {
      perMessageDeflate: false,
      ...(localAddress === undefined ? {} : { localAddress }),
    });
    await logOn(socket, key);
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      const id = Number(ID.exec(text)?.[1]);
      waiting.get(id)?.(text);
      waiting.delete(id);
    });
    return socket;
  };
  const [sell, buy] = await Promise.all([open(seller), open(buyer)]);
  return { bySide: { SELL: sell, BUY: buy }, waiting, isWatched: false };
}

class SocketLane implements OrderLane {
  place = -1;
  readonly #sockets: Sockets;
  readonly #onAnswer: OnOrderAnswer;

  constructor(sockets: Sockets, onAnswer: OnOrderAnswer) {
    this.#sockets = sockets;
    this.#onAnswer = onAnswer;
  }

  opened(): Promise<void> {
    return Promise.resolve();
  }

  send(place: number, kind: OrderKind, clientId: string): void {
    this.place = place;
    const params = { ...orderOf(kind), newClientOrderId: clientId };
    this.#sockets.waiting.set(place, (text) =>
      this.#onAnswer(this, { isAccepted: text.includes('"status":200'), text: () => text }),
    );
    this.#sockets.bySide[params.side].send(JSON.stringify({ id: place, method: 'order.place', params }));
  }

  onLost(report: (error: Error) => void): void {
    if (this.#sockets.isWatched) return;
    this.#sockets.isWatched = true;
    for (const socket of Object.values(this.#sockets.bySide))
      socket.once('error', report).once('close', () => report(new Error('a socket was closed')));
  }

  close(): void {
    for (const socket of Object.values(this.#sockets.bySide))
      if (socket.readyState === socket.OPEN) socket.removeAllListeners('close').terminate();
  }
}

type Side = 'BUY' | 'SELL';

const SYMBOL = 'BENCHUSDT';
/** The number with which an answer begins. */
const ID = /^\{"id":(\d+)/;

function orderOf(kind: OrderKind) {
  const side: Side = kind === 'sell' ? 'SELL' : 'BUY';
  return {
    symbol: SYMBOL,
    side,
    type: 'LIMIT',
    timeInForce: kind === 'miss' ? 'IOC' : 'GTC',
    quantity: String(NUMBER),
    price: PRICES[kind],
  };
}

function signedOrder({ keys }: LaneTo, kind: OrderKind, clientId: string): string {
  if (keys === undefined) throw new Error('an order is to be signed without a key');
  const order = orderOf(kind);
  const { name, secret } = keys.hmac[order.side === 'SELL' ? 'seller' : 'buyer'];
  const query = new URLSearchParams({
    ...order,
    newClientOrderId: clientId,
    timestamp: String(Date.now()),
  }).toString();
  const signature = createHmac('sha256', secret).update(query).digest('hex');
  return (
    `POST /api/v3/order?${query}&signature=${signature} HTTP/1.1\r\nhost: 127.0.0.1\r\n` +
    `x-mbx-apikey: ${name}\r\ncontent-length: 0\r\n\r\n`
  );
}

async function logOn(socket: WebSocket, { name, secret }: ProgramKey): Promise<void> {
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const payload = `apiKey=${name}&timestamp=${Date.now()}`;
  const params = {
    ...Object.fromEntries(new URLSearchParams(payload)),
    signature: sign(null, Buffer.from(payload), createPrivateKey(secret)).toString('base64'),
  };
  const answered = new Promise<string>((resolve) =>
    socket.once('message', (data: Buffer) => resolve(data.toString())),
  );
  socket.send(JSON.stringify({ id: 'logon', method: 'session.logon', params }));
  const text = await answered;
  if (!text.includes('"status":200')) throw new Error(`a socket cannot log in: ${text.slice(0, 300)}`);
}
