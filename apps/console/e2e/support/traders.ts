import { type CallName, callPath, callShape, type RequestOf, type ResponseOf } from '@candor/contract';
import { type APIRequestContext, expect } from '@playwright/test';
import { PASSWORD, registerUser } from '@candor/web/e2e/counterparty';
import { picture } from '@candor/web/e2e/picture';
import { answered, sent } from '@candor/web/e2e/answered';

/** A trader whom the operators deal with; they act over HTTP alone. */
export interface Trader {
  readonly id: number;
  readonly account: string;
  /** Resolves with the answer of a call that must succeed. */
  ask<Name extends CallName>(name: Name, input: RequestOf<Name>): Promise<ResponseOf<Name>>;
  /** Resolves with the key of a call that must be refused. */
  refused<Name extends CallName>(name: Name, input: RequestOf<Name>): Promise<string | undefined>;
  /** Uploads a picture of one shade, and resolves with its address. */
  upload(shade: number): Promise<string>;
}

/** Registers a trader and logs them in; `device` is what their browser says of itself. */
export async function meet(api: APIRequestContext, name: string, device?: string): Promise<Trader> {
  const account = await registerUser(api, name);
  const login = { account, password: PASSWORD, session: 'token' };
  const begun = (await answered(api, {
    name: 'user/login',
    path: callPath('user/login'),
    method: 'POST',
    input: login,
    ...(device === undefined ? {} : { headers: { 'user-agent': device } }),
  })) as { readonly token: string; readonly user: { readonly id: number } };
  const headers = { authorization: begun.token };
  let keys = 0;
  const asked = (call: CallName, input: object) => ({
    name: call,
    path: callPath(call),
    method: callShape(call).method,
    input,
    headers: { ...headers, 'idempotency-key': `${account}-${keys++}` },
  });
  return {
    id: begun.user.id,
    account,
    ask: async <Name extends CallName>(call: Name, input: RequestOf<Name>) =>
      (await answered(api, asked(call, input))) as ResponseOf<Name>,
    async refused(call, input) {
      const { code, error } = await sent(api, asked(call, input));
      expect(code, call).not.toBe(1);
      return error;
    },
    async upload(shade) {
      const response = await api.post(callPath('common/image_upload'), {
        headers,
        multipart: { file: picture(shade) },
      });
      return ((await response.json()) as { data: { url: string } }).data.url;
    },
  };
}

/** Sends identity papers of a trader, under this name. */
export async function sendPapers(trader: Trader, name: string, cardId: string): Promise<void> {
  const [front, back] = await Promise.all([trader.upload(40), trader.upload(200)]);
  await trader.ask('user_real/real_name', { name, card_id: cardId, front_pic: front, reverse_pic: back });
}

export const PAY_PASSWORD = 'Pay-word-1';

/** Resolves with the code in the newest letter to a trader that holds one. */
export async function codeFor(api: APIRequestContext, trader: Trader, type: '3' | '4'): Promise<string> {
  const { account } = trader;
  await trader.ask('notify/send_email', { to: account, type });
  const letters = (await answered(api, {
    name: 'demo/outbox',
    path: callPath('demo/outbox'),
    method: 'GET',
    input: {},
  })) as { readonly id: number; readonly recipient: string; readonly body: string }[];
  const codes = letters
    .filter(({ recipient, body }) => recipient === account && /\b\d{6}\b/.test(body))
    .sort((a, b) => b.id - a.id);
  return /\b\d{6}\b/.exec(codes[0]?.body ?? '')?.[0] ?? '';
}

/** Gives a trader their trade password. */
export async function setPayPassword(api: APIRequestContext, trader: Trader): Promise<void> {
  const auth_code = await codeFor(api, trader, '3');
  await trader.ask('user/amend_pay_password', { password: PAY_PASSWORD, auth_code });
}
