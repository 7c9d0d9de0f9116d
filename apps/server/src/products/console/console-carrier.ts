import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CookieSettings, SessionCarrier } from '../../http/session-carrier.ts';

const DEVICE_COOKIE_SECONDS = 365 * 86_400;

/** Carries an operator's session in a cookie of the console's own; no header and no trader's cookie is looked at. */
export class ConsoleCarrier {
  readonly #origins: SessionCarrier;
  readonly #cookie: Pick<CookieSettings, 'name' | 'secure'>;

  constructor(origins: SessionCarrier, cookie: Pick<CookieSettings, 'name' | 'secure'>) {
    this.#origins = origins;
    this.#cookie = cookie;
  }

  tokenOf(request: FastifyRequest): string | undefined {
    const token = request.cookies[this.#cookie.name];
    return token === undefined || token === '' || token.length > 128 ? undefined : token;
  }

  /** May refuse with origin_refused or app_header_required. */
  refuseForgery(request: FastifyRequest): void {
    this.#origins.refuseForgery(request);
  }

  /** Returns the origin under which a browser sees this server. */
  originOf(request: FastifyRequest): string {
    return this.#origins.originOf(request);
  }

  /** The cookie lasts as long as the browser's session; the server ends it earlier. */
  set(reply: FastifyReply, token: string): void {
    void reply.setCookie(this.#cookie.name, token, this.#attributes());
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(this.#cookie.name, this.#attributes());
  }

  /** Returns the text by which a browser proves which operators have logged in on it; it grants no access. */
  deviceOf(request: FastifyRequest): string | undefined {
    return request.cookies[this.#deviceCookie];
  }

  /** Sets that text, which is kept for a year and through every logout. */
  setDevice(reply: FastifyReply, text: string): void {
    void reply.setCookie(this.#deviceCookie, text, { ...this.#attributes(), maxAge: DEVICE_COOKIE_SECONDS });
  }

  get #deviceCookie(): string {
    return `${this.#cookie.name}_device`;
  }

  #attributes() {
    return { path: '/', httpOnly: true, sameSite: 'strict', secure: this.#cookie.secure } as const;
  }
}
