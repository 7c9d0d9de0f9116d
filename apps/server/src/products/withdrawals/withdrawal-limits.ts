import { ACCOUNT_TYPES, type AccountType, type EngineReader } from '@candor/engine';
import {
  addTotals,
  compareTotals,
  formatAmount,
  isNegativeTotal,
  subtractTotals,
  type Total,
  totalFromAmount,
  totalToAmount,
  ZERO_TOTAL,
} from '@candor/primitives';
import { hasSpentUnfinal } from '../../chains/unfinal-spent.ts';
import type { CallHandler } from '../../http/call.ts';
import { knownCurrency } from '../../commons/known-currency.ts';
import { heldUntil, movable, WIRE_ACCOUNT_TYPES } from '../../wire/account.ts';
import type { WithdrawalsPorts } from './ports.ts';
import { accountOf, isBoundOnly, knownProtocol } from './read-withdrawal.ts';

interface Asked {
  readonly userId: number;
  readonly assetId: number;
  readonly accountType: AccountType;
}

/** Limits of a withdrawal now; where the currency has none configured, nothing can be withdrawn. */
export function withdrawalLimits(ports: WithdrawalsPorts): CallHandler<'account/draw_limits'> {
  return async (request, { session: { userId } }) => {
    const { currency_id: assetId, account_type_id: typeId, currency_protocol_id: protocolId } = request;
    const { engine, catalog, boundAddresses, protocols } = ports;
    const currency = knownCurrency(catalog, assetId);
    const accountType = accountOf(typeId);
    const settings =
      protocolId === undefined
        ? engine.funds.settings(assetId)
        : engine.funds.settingsOver(assetId, knownProtocol(protocols, currency, protocolId).chainId);
    const money = (amount: number) => formatAmount(amount, currency.scale);
    const data = {
      day_limit: money(settings?.dayLimit ?? 0),
      certified_day_limit: money(settings?.certifiedDayLimit ?? 0),
      used_today: money(engine.funds.withdrawnToday(userId, assetId)),
      most: money(mostOf(engine, { userId, assetId, accountType }, settings)),
      hold_until: heldUntil(engine.standings.standing(userId), ports.now()),
      bound_only:
        accountType !== ACCOUNT_TYPES.change || (await isBoundOnly(ports, assetId))
          ? (1 as const)
          : (0 as const),
      bind_wait_hours: boundAddresses.waitHours,
    };
    return { data, seq: engine.sequence };
  };
}

/** Returns the day's limit of a user who is certified, or is not. */
export function dayLimitOf(engine: EngineReader, userId: number, assetId: number): number {
  const settings = engine.funds.settings(assetId);
  if (settings === undefined) return 0;
  return engine.standings.standing(userId)?.isCertified === true
    ? settings.certifiedDayLimit
    : settings.dayLimit;
}

/** Returns the most that the engine would let a user withdraw now; 0 where that is less than the minimum. */
function mostOf(
  engine: EngineReader,
  { userId, assetId, accountType }: Asked,
  settings: ReturnType<EngineReader['funds']['settings']>,
): number {
  if (settings === undefined || hasSpentUnfinal(engine, userId)) return 0;
  const left = dayLimitOf(engine, userId, assetId) - engine.funds.withdrawnToday(userId, assetId);
  const limits = [settings.withdrawalMax, Math.max(left, 0)].map(totalFromAmount);
  const least = [
    movable(engine, { userId, accountType, assetId }),
    finalOf(engine, userId, assetId),
    ...limits,
  ].reduce((a, b) => (compareTotals(a, b) < 0 ? a : b));
  const most = isNegativeTotal(least) ? 0 : totalToAmount(least);
  return most < settings.withdrawalMin ? 0 : most;
}

/** The sum available in all accounts of a user, less the usable part of deposits that may still be reverted. */
function finalOf(engine: EngineReader, userId: number, assetId: number): Total {
  const available = WIRE_ACCOUNT_TYPES.map(({ id }) => engine.balance(userId, id, assetId).available);
  return subtractTotals(available.reduce(addTotals, ZERO_TOTAL), engine.funds.unfinalFree(userId, assetId));
}
