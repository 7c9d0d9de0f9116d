/** Market data of freely chosen spans of time, and the rules of pairs. */
import { z } from 'zod';
import type { TraderEndpoint } from './endpoint.ts';
import { symbol, symbols, windowSize, word } from './fields.ts';
import * as shapes from './pair-shapes.ts';

const chosen = { symbol: symbol.optional(), symbols: symbols.optional() };
const form = { type: word(['FULL', 'MINI']).optional() };
const EACH = 4;
const MOST = 200;
const weightOf = (parameters: Readonly<Record<string, unknown>>) =>
  Math.min(MOST, EACH * (Array.isArray(parameters['symbols']) ? parameters['symbols'].length : 1));
const tickers = z.union([
  shapes.spanTicker,
  z.array(shapes.spanTicker),
  shapes.miniSpanTicker,
  z.array(shapes.miniSpanTicker),
]);

export const OF_PAIRS = {
  spanTicker: {
    method: 'GET',
    path: '/api/v3/ticker',
    socketMethod: 'ticker',
    security: 'none',
    weight: EACH,
    weightOf,
    parameters: z.object({ ...chosen, ...form, windowSize: windowSize.optional() }),
    response: tickers,
  },
  tradingDayTicker: {
    method: 'GET',
    path: '/api/v3/ticker/tradingDay',
    socketMethod: 'ticker.tradingDay',
    security: 'none',
    weight: EACH,
    weightOf,
    parameters: z.object({
      ...chosen,
      ...form,
      timeZone: word(['0', '+0', '-0', '0:00', '+00:00', '00:00', '+0:00']).optional(),
    }),
    response: tickers,
  },
  referencePrice: {
    method: 'GET',
    path: '/api/v3/referencePrice',
    socketMethod: 'referencePrice',
    security: 'none',
    weight: 2,
    parameters: z.object({ symbol }),
    response: shapes.referencePrice,
  },
  executionRules: {
    method: 'GET',
    path: '/api/v3/executionRules',
    socketMethod: 'executionRules',
    security: 'none',
    weight: 2,
    weightOfAll: 40,
    parameters: z.object({
      ...chosen,
      symbolStatus: word(['TRADING', 'HALT', 'BREAK', 'CANCEL_ONLY']).optional(),
    }),
    response: shapes.executionRules,
  },
  systemStatus: {
    method: 'GET',
    path: '/sapi/v1/system/status',
    security: 'none',
    weight: 1,
    parameters: z.object({}),
    response: shapes.systemStatus,
  },
} as const satisfies Readonly<Record<string, TraderEndpoint>>;
