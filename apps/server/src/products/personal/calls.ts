import { PAY_METHOD_CODES } from '@candor/contract';
import { message } from '@candor/contract/messages';
import type { Sql } from '@candor/storage';
import type { CallHandler } from '../../http/call.ts';
import type { Secrets } from '../../identity/secrets.ts';
import type { StepUp } from '../../identity/step-up.ts';
import { refusing } from '../../commons/refusing.ts';
import * as feedback from './feedback.ts';
import { IdentityPapers } from './identity-papers.ts';
import { PayMethods } from './pay-methods.ts';
import * as pictures from './pictures.ts';
import { Uploads } from '../../commons/uploads.ts';

export interface PersonalPorts {
  readonly sql: Sql;
  readonly secrets: Secrets;
  readonly stepUp: StepUp;
}

export function personalCalls(ports: PersonalPorts) {
  const { sql, secrets } = ports;
  const uploads = new Uploads(sql, secrets);
  const papers = new IdentityPapers(sql, secrets, uploads);
  const methods = new PayMethods(sql, secrets, uploads);
  return {
    'common/image_upload': pictures.upload(uploads),
    'common/image': pictures.read(uploads),
    'user_real/center': center(papers),
    'user_real/real_name': submit(papers),
    'pay_method/types': types,
    'pay_method/get_method_by_type': method(methods),
    'pay_method/save': save(methods, ports),
    'feedback/add': feedback.add(ports),
    'feedback/list': feedback.list(ports),
  };
}

function center(papers: IdentityPapers): CallHandler<'user_real/center'> {
  return async (_request, { session }) => ({ data: await papers.centerOf(session.userId) });
}

function submit(papers: IdentityPapers): CallHandler<'user_real/real_name'> {
  return async (request, { session: { userId } }) => {
    const { name, card_id: cardId, front_pic: frontUrl, reverse_pic: backUrl, hand_pic: hand = '' } = request;
    await papers.submit(userId, { name, cardId, frontUrl, backUrl, handUrl: hand === '' ? undefined : hand });
    return { data: await papers.centerOf(userId), done: 'identity_sent' };
  };
}

const types: CallHandler<'pay_method/types'> = (_request, { language }) =>
  Promise.resolve({
    data: PAY_METHOD_CODES.map((code, place) => ({
      id: place + 1,
      name: message(language, `payment_${code}`),
      code,
    })),
  });

function method(methods: PayMethods): CallHandler<'pay_method/get_method_by_type'> {
  return async ({ type }, { session }) => ({ data: await methods.find(session.userId, type) });
}

/** The first method of a kind is saved without more; to change one, the trade password is needed each time. */
function save(methods: PayMethods, { stepUp }: PersonalPorts): CallHandler<'pay_method/save'> {
  return async ({ type, raw_data: data, pay_password: text = '' }, { session }) => {
    const { userId } = session;
    if (await methods.isSaved(userId, type)) {
      const shown = { payPassword: { text, field: 'pay_password' } };
      await refusing(() => stepUp.authorise(session, 'change_pay_method', { shown }));
    }
    await methods.save(userId, type, data);
    return { data: await methods.find(userId, type), done: 'payment_method_saved' };
  };
}
