import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MayQuery, Session, Sessions } from '../identity/sessions.ts';
import { CallFailure } from './failure.ts';

const DEVICE_COOKIE_SECONDS = 365 * 86_400;

/** The header that only our own pages can add: a form of another site cannot. */
export const APP_HEADER = 'x-candor-app';

export interface CookieSettings {
  readonly name: string;
  readonly secure: boolean;
  /** The only origin that may act with the cookie; undefined: the host that was requested. */
  readonly origin: string | undefined;
}

/** Carries a browser's session in a cookie: HttpOnly, SameSite=Strict, never readable by script. */
export class SessionCarrier {
  readonly #sessions: Sessions;
  readonly #cookie: CookieSettings;

  constructor(sessions: Sessions, cookie: CookieSettings) {
    this.#sessions = sessions;
    this.#cookie = cookie;
  }

  /**
   * Finds the session of the `Authorization` header, else of the cookie, which is renewed with the session. `mayQuery` is awaited
   * before a query.
   */
  async find(
    request: FastifyRequest,
    reply: FastifyReply,
    mayQuery?: MayQuery,
  ): Promise<Session | undefined> {
    const named = inHeader(request);
    if (named !== undefined) return this.#sessions.find(named, 'header', mayQuery);
    const token = this.#inCookie(request);
    if (token === undefined) return undefined;
    const found = await this.#sessions.use(token, 'cookie', mayQuery);
    if (found === undefined) return undefined;
    if (request.method !== 'GET') this.refuseForgery(request);
    // Without an expiry the cookie lasts as long as the browser session.
    if (found.slid && found.session.remember) this.set(reply, token, found.session);
    return found.session;
  }

  /** Returns the live session of the cookie, even if the request carries another session elsewhere. */
  async findInCookie(request: FastifyRequest): Promise<Session | undefined> {
    const token = this.#inCookie(request);
    return token === undefined ? undefined : this.#sessions.find(token, 'cookie');
  }

  /**
   * Returns the text that identifies the device and proves which accounts have logged in on it; it grants no access.
   */
  deviceOf(request: FastifyRequest): string | undefined {
    return request.cookies[this.#deviceCookie];
  }

  /** Sets the device cookie, which is kept for a year and through every logout. */
  setDevice(reply: FastifyReply, text: string): void {
    void reply.setCookie(this.#deviceCookie, text, {
      ...this.#attributes(),
      maxAge: DEVICE_COOKIE_SECONDS,
    });
  }

  /** Returns the session token of a request, from the header or the cookie; undefined: it has none. */
  tokenOf(request: FastifyRequest): string | undefined {
    return inHeader(request) ?? this.#inCookie(request);
  }

  set(reply: FastifyReply, token: string, session: Session): void {
    void reply.setCookie(this.#cookie.name, token, {
      ...this.#attributes(),
      ...(session.remember ? { maxAge: Math.ceil((session.expiresAtMs - Date.now()) / 1_000) } : {}),
    });
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(this.#cookie.name, this.#attributes());
  }

  /** Returns true where the request comes from our own pages or from no page at all. */
  isOwnOrigin(request: { readonly headers: FastifyRequest['headers'] }): boolean {
    const { origin, host } = request.headers;
    if (origin === undefined) return true;
    if (this.#cookie.origin !== undefined) return origin === this.#cookie.origin;
    return URL.canParse(origin) && new URL(origin).host === host;
  }

  /**
   * Returns the origin under which a browser sees this server; in a demo, the claimed one if it is the requested host.
   */
  originOf(request: { readonly headers: FastifyRequest['headers'] }): string {
    if (this.#cookie.origin !== undefined) return this.#cookie.origin;
    const { origin, host = 'localhost' } = request.headers;
    return origin !== undefined && this.isOwnOrigin(request) ? origin : `http://${host}`;
  }

  /** Refuses a state change that another site may have caused; may refuse with origin_refused or app_header_required. */
  refuseForgery(request: FastifyRequest): void {
    const site = request.headers['sec-fetch-site'];
    if (!this.isOwnOrigin(request) || (site !== undefined && site !== 'same-origin' && site !== 'none')) {
      throw new CallFailure('origin_refused');
    }
    if (request.headers[APP_HEADER] === undefined) throw new CallFailure('app_header_required');
  }

  #inCookie(request: FastifyRequest): string | undefined {
    const token = request.cookies[this.#cookie.name];
    return token === '' ? undefined : token;
  }

  get #deviceCookie(): string {
    return `${this.#cookie.name}_device`;
  }

  #attributes() {
    return { path: '/', httpOnly: true, sameSite: 'strict', secure: this.#cookie.secure } as const;
  }
}

/** Returns the token that a program sends, and '' for a header that names none. */
function inHeader({ headers: { authorization } }: FastifyRequest): string | undefined {
  return authorization === '' ? undefined : authorization?.replace(/^Bearer /, '');
}
