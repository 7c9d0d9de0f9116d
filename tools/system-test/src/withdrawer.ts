import { createHmac } from 'node:crypto';
import { TradingUser } from './trading-user.ts';

const PAY = 'Pay-word-1';
/** Letters with a code for a bound address and for a trade password. */
const PASSWORD_CODE = '3';

interface Destination {
  readonly currencyId: number;
  /** The number of the currency on its network. */
  readonly protocolId: number;
  /** The code of the currency and the contract of its token, or the code again where it has none. */
  readonly coin: string;
  readonly contract: string;
  readonly address: string;
}

/** A user of a demo who withdraws to bound addresses. */
export class Withdrawer {
  readonly user: TradingUser;

  private constructor(user: TradingUser) {
    this.user = user;
  }

  /** Registers a user with a trade password. */
  static async register(baseUrl: string, name: string): Promise<Withdrawer> {
    const user = await TradingUser.register(baseUrl, name);
    const withdrawer = new Withdrawer(user);
    await user.client.call('notify/send_email', { to: user.account, type: PASSWORD_CODE });
    await user.client.call('user/amend_pay_password', {
      password: PAY,
      auth_code: await withdrawer.#newestCode(),
    });
    return withdrawer;
  }

  async bind({ address, coin, contract }: Destination): Promise<void> {
    const { client } = this.user;
    const { id } = await client.call('user/info', {});
    await client.call('bind/SendVerificationcode', { user_id: String(id) });
    const { key, t } = await client.call('bind/key', {});
    const fields = {
      address,
      coin_name: coin,
      contract_address: contract,
      pay_password: PAY,
      t: String(t),
      user_id: String(id),
      verificationcode: await this.#newestCode(),
    };
    const text = Object.entries(fields)
      .map(([name, value]) => `${name}=${value}`)
      .join('&');
    const sign = createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest('hex');
    await client.call('bind/BindDrawAddress', { data: JSON.stringify({ ...fields, sign }) });
  }

  /** Asks for a withdrawal; `number` is a decimal text, and the same key asks once. */
  draw({ currencyId, protocolId, address }: Destination, number: string, key: string) {
    return this.user.client.call('account/draw', {
      currency_id: String(currencyId),
      currency_protocol_id: String(protocolId),
      number,
      address,
      pay_password: PAY,
      client_order_id: key,
    });
  }

  async #newestCode(): Promise<string> {
    const letters = await this.user.client.call('demo/outbox', {});
    const letter = letters.find(({ body }) => /\b[0-9]{6}\b/.test(body));
    return /\b[0-9]{6}\b/.exec(letter?.body ?? '')?.[0] ?? '';
  }
}
