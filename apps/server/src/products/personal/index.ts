import { PAY_METHOD_CODES } from '@candor/contract';
import { none } from '../../facets/none.ts';
import { DELETED, kept } from '../../facets/rows.ts';
import { defineProduct } from '../define-product.ts';
import { personalCalls } from './calls.ts';
import { resealPapers } from './identity-papers.ts';
import { personalOfUser } from './of-user.ts';
import { personalOffers } from './offers.ts';
import { resealPayMethods } from './pay-methods.ts';
import { resealPictures } from '../../commons/uploads.ts';
import { personalQueues } from './queues.ts';
import { personalOperators } from './operators.ts';

export const personal = defineProduct({
  name: 'personal',
  needs: ['tables', 'users'],
  switchedBy: none('Everybody may see and change their own data.'),
  offers: personalOffers,
  calls: personalCalls,
  tables: [],
  push: none('Decisions of operators reach users by letter.'),
  bell: none('Decisions of operators are said by letters.'),
  seed: none('Papers and payment methods belong to real people.'),
  rows: {
    pay_methods: DELETED,
    upload_readers: DELETED,
    uploads: {
      kept: 'Pictures of identity papers are kept with the papers, and those of P2P orders as their evidence.',
      deleted: (sql) => sql`purpose not in ('identity', 'p2p')`,
    },
    identity_papers: kept('The law asks for them years after an account is closed. They are sealed.'),
    feedback: kept('What support was asked and answered.'),
  },
  ofUser: personalOfUser,
  own: { 'pay_method/get_method_by_type': PAY_METHOD_CODES.map((type) => ({ type })) },
  sealed: { 'identity papers': resealPapers, 'payment methods': resealPayMethods, pictures: resealPictures },
  terms: none('Papers and payment methods have no terms.'),
  queues: personalQueues,
  operators: personalOperators,
  proposals: none('Nothing of it but its terms takes two operators.'),
  work: none('Papers and messages wait for operators.'),
  pools: none('No money of the house is in it.'),
  owed: none('Papers and payment methods hold no money.'),
  house: none('Personal data are never counted together.'),
});
