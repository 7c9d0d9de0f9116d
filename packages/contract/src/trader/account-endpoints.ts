/** Fees, filters, currencies and terms of the key, for the user of a key. */
import { z } from 'zod';
import * as shapes from './account-shapes.ts';
import type { TraderEndpoint } from './endpoint.ts';
import { integer, signed, symbol } from './fields.ts';

export const OF_ACCOUNT = {
  commission: {
    method: 'GET',
    path: '/api/v3/account/commission',
    socketMethod: 'account.commission',
    security: 'read',
    weight: 20,
    parameters: z.object({ ...signed, symbol }),
    response: shapes.commission,
  },
  ownFilters: {
    method: 'GET',
    path: '/api/v3/myFilters',
    socketMethod: 'myFilters',
    security: 'read',
    weight: 40,
    parameters: z.object({ ...signed, symbol }),
    response: shapes.ownFilters,
  },
  allocations: {
    method: 'GET',
    path: '/api/v3/myAllocations',
    socketMethod: 'myAllocations',
    security: 'read',
    weight: 20,
    parameters: z.object({
      ...signed,
      symbol,
      startTime: integer.optional(),
      endTime: integer.optional(),
      fromAllocationId: integer.optional(),
      limit: integer.optional(),
      orderId: integer.optional(),
    }),
    response: z.array(z.never()),
  },
  tradeFee: {
    method: 'GET',
    path: '/sapi/v1/asset/tradeFee',
    security: 'read',
    weight: 1,
    parameters: z.object({ ...signed, symbol: symbol.optional() }),
    response: z.array(shapes.tradeFee),
  },
  coins: {
    method: 'GET',
    path: '/sapi/v1/capital/config/getall',
    security: 'read',
    weight: 10,
    parameters: z.object(signed),
    response: z.array(shapes.coin),
  },
  keyTerms: {
    method: 'GET',
    path: '/sapi/v1/account/apiRestrictions',
    security: 'read',
    weight: 1,
    parameters: z.object(signed),
    response: shapes.keyTerms,
  },
  marginPairs: {
    method: 'GET',
    path: '/sapi/v1/margin/allPairs',
    security: 'key',
    weight: 1,
    parameters: z.object({ symbol: symbol.optional() }),
    response: z.array(z.never()),
  },
  isolatedMarginPairs: {
    method: 'GET',
    path: '/sapi/v1/margin/isolated/allPairs',
    security: 'key',
    weight: 1,
    parameters: z.object({ symbol: symbol.optional() }),
    response: z.array(z.never()),
  },
} as const satisfies Readonly<Record<string, TraderEndpoint>>;
