import type { Sql } from '@candor/storage';
import { Uploads } from '../../commons/uploads.ts';
import type { Secrets } from '../../identity/secrets.ts';
import { PayMethods } from './pay-methods.ts';
import { openPersonalData } from './personal-data.ts';

interface SealedNeeds {
  readonly sql: Sql;
  readonly secrets: Secrets;
}

/** Personal data that trades between people need. */
export const personalOffers = {
  personalData: ({ sql, secrets }: SealedNeeds) => openPersonalData(sql, secrets),
  payMethods: ({ sql, secrets }: SealedNeeds) => new PayMethods(sql, secrets, new Uploads(sql, secrets)),
};
