import { createHmac } from 'node:crypto';
import type { TradingUser } from './trading-user.ts';

type Values = Readonly<Record<string, string>>;

/** An order of a program, as it sent it. The same bytes can be sent again. */
export interface SentOrder {
  readonly id: string;
  readonly values: Values;
}

/** The answer of the trader API; a refusal has a code and, for a repeated order, the number of the first. */
export interface ProgramReply {
  readonly status: number;
  readonly body: {
    readonly orderId?: number;
    readonly clientOrderId?: string;
    readonly code?: number;
    readonly msg?: string;
  };
}

/** A program that signs with HMAC and speaks the trader API over REST, as those of other people do. */
export class TradingProgram {
  readonly #base: string;
  readonly #key: string;
  readonly #secret: string;

  private constructor(base: string, key: string, secret: string) {
    this.#base = base;
    this.#key = key;
    this.#secret = secret;
  }

  static async ofUser(base: string, user: TradingUser, password: string): Promise<TradingProgram> {
    const { api_key: key, secret } = await user.client.call('user/api_key_add', {
      kind: 'hmac',
      label: 'killed',
      scopes: ['trade'],
      password,
    });
    if (secret === null) throw new Error('a key of HMAC has a secret');
    return new TradingProgram(base, key, secret);
  }

  place({ values }: SentOrder): Promise<ProgramReply> {
    return this.#send('POST', 'order', values);
  }

  find(id: string): Promise<ProgramReply> {
    return this.#send('GET', 'order', { symbol: 'BTCUSDT', origClientOrderId: id });
  }

  /** Returns the client ids of every order of the pair, up to the limit of one answer. */
  async all(): Promise<readonly string[]> {
    const { body } = await this.#send('GET', 'allOrders', { symbol: 'BTCUSDT', limit: '1000' });
    return (body as unknown as readonly { readonly clientOrderId: string }[]).map(
      ({ clientOrderId }) => clientOrderId,
    );
  }

  async #send(method: 'GET' | 'POST', path: string, values: Values): Promise<ProgramReply> {
    const payload = new URLSearchParams({ ...values, timestamp: String(Date.now()) }).toString();
    const signature = createHmac('sha256', this.#secret).update(payload).digest('hex');
    const response = await fetch(`${this.#base}/api/v3/${path}?${payload}&signature=${signature}`, {
      method,
      headers: { 'x-mbx-apikey': this.#key },
    });
    return { status: response.status, body: (await response.json()) as ProgramReply['body'] };
  }
}
