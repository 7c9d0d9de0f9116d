import { callPath, callShape, type CallName } from '@candor/contract';
import { createSender, type Sender, type SenderOptions } from './sender.ts';

export type ClientOptions = SenderOptions;
export type Client = Sender<CallName>;

/**
 * Speaks every call of the contract, typed by its name.
 *
 * Nothing is retried in silence: a repeated order is the caller's decision, made with the same key.
 *
 * @example
 * const client = createClient({ baseUrl: 'http://127.0.0.1:3000' });
 * const login = await client.call('user/login', { account: 'a@b.co', password: 'abc123', session: 'token' });
 * client.setToken(sessionToken(login));
 * const order = await client.call('tx_in/add', { currency_match_id: 1, price: '60000', number: '0.01' });
 */
export function createClient(options: ClientOptions = {}): Client {
  return createSender<CallName>({ shapeOf: callShape, pathOf: callPath, app: 'web' }, options);
}
