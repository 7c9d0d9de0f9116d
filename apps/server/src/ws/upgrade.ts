import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { type Language, readLanguage } from '@candor/contract';

/** A refused client that does not read its answer is cut off after this time. */
const REFUSED_MS = 5_000;

/** An accepted handshake: the request, its connection, and what the connection has sent after the request. */
export interface Handshake {
  readonly request: IncomingMessage;
  readonly stream: Duplex;
  readonly head: Buffer;
  readonly language: Language;
  /** The network that the socket is counted under; undefined: it is not counted. */
  readonly network: string | undefined;
}

/** A refusal before the handshake, so that the client backs off as from a server that is down. */
export interface Refusal {
  readonly status: string;
  readonly body: object;
  /** Seconds after which the client may come back. */
  readonly retryAfter?: number;
}

/** A kind of sockets. */
export interface SocketGateway {
  /** Returns whether a path is one of this kind. */
  readonly isPath: (path: string) => boolean;
  /** Returns the reason for which a handshake is refused; undefined: it is accepted. */
  readonly refusal: (handshake: Omit<Handshake, 'stream' | 'head'>) => Refusal | undefined;
  readonly accept: (handshake: Handshake) => void;
}

export interface UpgradePorts {
  /** Returns whether a request has a valid `Host`. */
  readonly hasSoundHost: (request: IncomingMessage) => boolean;
  readonly networkOf: (request: IncomingMessage) => string | undefined;
  /** The only paths on which a connection may leave HTTP. */
  readonly gateways: readonly SocketGateway[];
}

/**
 * Answers every request that asks to leave HTTP. A WebSocket handshake at a gateway is accepted or refused; every other
 * request is answered as if it had no `Upgrade` header. Node gives up all of its listeners when it hands such a
 * connection over, so nothing that happens to it may be thrown from here.
 */
export function takeUpgrades(server: Server, ports: UpgradePorts): void {
  const lastAnswers = new WeakMap<Duplex, ServerResponse>();
  server.on('request', (request, response) => lastAnswers.set(request.socket, response));
  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const destroy = () => void stream.destroy();
    stream.on('error', destroy);
    const take = () => {
      try {
        if (stream.destroyed) return;
        const gateway =
          isHandshake(request) && ports.hasSoundHost(request) ? gatewayOf(ports, request) : undefined;
        if (gateway !== undefined) return answerHandshake(ports, gateway, { request, stream, head });
        stream.off('error', destroy);
        server.emit('connection', withoutUpgrade(request, stream, head));
      } catch {
        stream.destroy();
      }
    };
    // A client may send this request before it has read the answer to the one before.
    const before = lastAnswers.get(stream);
    if (before === undefined || before.closed) take();
    else before.once('close', take);
  });
}

function isHandshake(request: IncomingMessage): boolean {
  return request.method === 'GET' && (request.headers.upgrade ?? '').trim().toLowerCase() === 'websocket';
}

function gatewayOf({ gateways }: UpgradePorts, { url = '' }: IncomingMessage): SocketGateway | undefined {
  const path = url.split('?', 1)[0] ?? '';
  return gateways.find(({ isPath }) => isPath(path));
}

function answerHandshake(
  ports: UpgradePorts,
  gateway: SocketGateway,
  { request, stream, head }: Pick<Handshake, 'request' | 'stream' | 'head'>,
): void {
  const query = new URLSearchParams((request.url ?? '').split('?').slice(1).join('?'));
  const language = readLanguage(query.get('lang') ?? request.headers['lang']);
  const network = ports.networkOf(request);
  const refusal = gateway.refusal({ request, language, network });
  if (refusal === undefined) gateway.accept({ request, stream, head, language, network });
  else refuse(stream, refusal);
}

function refuse(stream: Duplex, { status, body, retryAfter }: Refusal): void {
  const text = JSON.stringify(body);
  const timer = setTimeout(() => stream.destroy(), REFUSED_MS).unref();
  stream.once('close', () => clearTimeout(timer));
  stream.end(
    `HTTP/1.1 ${status}\r\nconnection: close\r\n${retryAfter === undefined ? '' : `retry-after: ${retryAfter}\r\n`}` +
      `content-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
    () => stream.destroy(),
  );
}

/**
 * Puts a request back in front of its connection, without its `Upgrade` headers, for a new parser to read. Node has
 * read the request's head alone; its body, if there is one, is still in `head` and in the connection.
 */
function withoutUpgrade(request: IncomingMessage, stream: Duplex, head: Buffer): Duplex {
  const { method, url, httpVersion, rawHeaders } = request;
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() !== 'upgrade') lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  }
  stream.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]));
  return stream;
}
