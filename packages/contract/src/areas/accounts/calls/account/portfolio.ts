import { z } from 'zod';
import { READS } from '../../../../because.ts';
import { defineCall } from '../../../../define-call.ts';
import { portfolioDay } from '../../shapes.ts';

export const accountPortfolio = defineCall({
  name: 'account/portfolio',
  base: 'api',
  method: 'GET',
  auth: 'user',
  byKey: 'read',
  limit: 'call',
  cost: 50,
  because: READS,
  summary: 'The total of the caller’s accounts at the end of each of the last 90 days, and now.',
  request: z.object({}),
  response: z.array(portfolioDay),
});
