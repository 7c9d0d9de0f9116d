import { type CallName, callPath, callShape, type RequestOf, type ResponseOf } from '@candor/contract';
import { type APIRequestContext, expect } from '@playwright/test';
import { PASSWORD, registerUser } from '@candor/web/e2e/counterparty';
import { picture } from '@candor/web/e2e/picture';
import { answered, sent } from './answered.ts';

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
