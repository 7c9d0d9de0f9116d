import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ErrorKey, type Language, readLanguage } from '@candor/contract';
import { message } from '@candor/contract/messages';

/** The only path on which a connection may leave HTTP. */
const PATH = '/ws';
/** A client that is refused because it has too many sockets may try again after this time. */
const COME_BACK_SECONDS = 30;
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

export interface UpgradePorts {
  /** Returns whether a request has a valid `Host`. */
  readonly hasSoundHost: (request: IncomingMessage) => boolean;
  readonly isOwnOrigin: (request: IncomingMessage) => boolean;
  readonly networkOf: (request: IncomingMessage) => string | undefined;
  /** Returns whether a network has reached its limit of sockets. */
  readonly isFull: (network: string) => boolean;
  readonly accept: (handshake: Handshake) => void;
}

/**
 * Answers every request that asks to leave HTTP. A WebSocket handshake at `/ws` is accepted or refused; every other
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
        if (isHandshake(request) && ports.hasSoundHost(request))
          return answerHandshake(ports, request, stream, head);
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
  return (
    request.method === 'GET' &&
    (request.headers.upgrade ?? '').trim().toLowerCase() === 'websocket' &&
    pathOf(request) === PATH
  );
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? '';
}

function answerHandshake(ports: UpgradePorts, request: IncomingMessage, stream: Duplex, head: Buffer): void {
  const query = new URLSearchParams((request.url ?? '').slice(PATH.length));
  const language = readLanguage(query.get('lang') ?? request.headers['lang']);
  if (!ports.isOwnOrigin(request)) return refuse(stream, '403 Forbidden', language, 'origin_refused');
  const network = ports.networkOf(request);
  if (network !== undefined && ports.isFull(network))
    return refuse(stream, '429 Too Many Requests', language, 'rate_limited');
  ports.accept({ request, stream, head, language, network });
}

/** Refuses before the handshake, so that the client backs off as from a server that is down. */
function refuse(
  stream: Duplex,
  status: string,
  language: Language,
  error: ErrorKey & ('origin_refused' | 'rate_limited'),
): void {
  const isLimit = error === 'rate_limited';
  const msg = message(language, error, isLimit ? { seconds: COME_BACK_SECONDS } : {});
  const body = JSON.stringify({ code: 0, msg, data: null, error });
  const timer = setTimeout(() => stream.destroy(), REFUSED_MS).unref();
  stream.once('close', () => clearTimeout(timer));
  stream.end(
    `HTTP/1.1 ${status}\r\nconnection: close\r\n${isLimit ? `retry-after: ${COME_BACK_SECONDS}\r\n` : ''}` +
      `content-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
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
