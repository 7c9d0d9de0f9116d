import type { ResponseOf } from '@candor/contract';
import type { Command, EngineReader } from '@candor/engine';
import {
  addTotals,
  formatAmount,
  formatTotal,
  isNegativeTotal,
  subtractTotals,
  totalFromAmount,
  ZERO_TOTAL,
} from '@candor/primitives';
import type { CallHandler, UserContext } from '../../http/call.ts';
import { knownCurrency } from '../../commons/known-currency.ts';
import { submitCommand } from '../../commons/order-calls.ts';
import { units } from '../../http/units.ts';
import { wireTime } from '../../wire/money.ts';
import { type RefusalWords, UNITS } from '../../wire/rejection.ts';
import type { AccountsPorts } from './ports.ts';

type OwnLimits = ResponseOf<'user/limits'>;

const PRODUCTS = ['lever', 'micro'] as const;
const DAY_MS = 86_400_000;

/** Returns the amount at risk as the engine counts it when it checks a user's own limit. */
const AT_RISK = {
  lever: (engine: EngineReader, userId: number, assetId: number) =>
    engine.leverage.marginsAtRisk(userId, assetId),
  micro: (engine: EngineReader, userId: number, assetId: number) =>
    engine.seconds.userStakes(userId, assetId),
} as const;

/** Field names for refusals of own limits. */
const LIMIT_WORDS: RefusalWords = {
  fields: {
    assetId: { name: 'currency_id', unit: UNITS.count },
    dailyLoss: { name: 'daily_loss', unit: UNITS.count },
    untilMs: { name: 'days', unit: UNITS.count },
  },
  withoutField: {},
};

type Limiting = Extract<Command, { readonly kind: 'set_self_limit' | 'cool_off' }>;

export function limits(ports: AccountsPorts): CallHandler<'user/limits'> {
  return (_request, { session }) =>
    Promise.resolve({ data: ownLimits(ports, session.userId), seq: ports.engine.sequence });
}

export function setLimit(ports: AccountsPorts): CallHandler<'user/set_limit'> {
  return async ({ product, currency_id: assetId, daily_loss: text }, context) => {
    const currency = knownCurrency(ports.catalog, assetId);
    const dailyLoss = units('daily_loss', text, currency.scale);
    const { userId } = context.session;
    const command: Limiting = {
      kind: 'set_self_limit',
      userId,
      clientId: context.key,
      product,
      assetId,
      dailyLoss,
    };
    return { ...(await limited(ports, context, command)), done: 'limit_saved' };
  };
}

export function coolOff(ports: AccountsPorts): CallHandler<'user/cool_off'> {
  return async ({ product, days }, context) => {
    const untilMs = ports.wallClock() + days * DAY_MS;
    const { userId } = context.session;
    const command: Limiting = { kind: 'cool_off', userId, clientId: context.key, product, untilMs };
    return { ...(await limited(ports, context, command)), done: 'cooling_off_begun' };
  };
}

async function limited(ports: AccountsPorts, { session }: UserContext, command: Limiting) {
  const { seq } = await submitCommand(ports, command, { words: LIMIT_WORDS, market: undefined });
  return { data: ownLimits(ports, session.userId), seq };
}

function ownLimits({ engine, catalog }: AccountsPorts, userId: number): OwnLimits {
  return PRODUCTS.map((product) => {
    const untilMs = engine.standings.coolingOffUntil(userId, product);
    return {
      product,
      cooling_off_until: untilMs === 0 ? null : wireTime(untilMs),
      limits: catalog.currencies().flatMap(({ id, code, scale }) => {
        const limit = engine.standings.selfLimit(userId, product, id);
        if (limit.dailyLoss === 0 && limit.nextFromMs === 0) return [];
        const isPending = limit.nextFromMs > 0;
        const atRisk = AT_RISK[product](engine, userId, id);
        const profit = engine.standings.profitToday(userId, product, id);
        const room = subtractTotals(addTotals(totalFromAmount(limit.dailyLoss), profit), atRisk);
        return [
          {
            currency_id: id,
            currency_code: code,
            daily_loss: formatAmount(limit.dailyLoss, scale),
            next_daily_loss: isPending ? formatAmount(limit.nextDailyLoss, scale) : null,
            next_from: isPending ? wireTime(limit.nextFromMs) : null,
            loss_today: formatTotal(engine.standings.lossToday(userId, product, id), scale),
            at_risk: formatTotal(atRisk, scale),
            room: formatTotal(isNegativeTotal(room) ? ZERO_TOTAL : room, scale),
          },
        ];
      }),
    };
  });
}
