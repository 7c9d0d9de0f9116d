/**
 * The rules a contract must pass, checked in the order of REJECTION_KEYS except for pool_not_covering
 * and insufficient_balance, which come last: the cost of a contract is known only once its terms are.
 */
import { affordableStake, coveredStake, stakeFee, stakePayout } from '@candor/formulas';
import {
  addToTotal,
  compareTotals,
  isAmount,
  subtractTotals,
  type Total,
  totalFromAmount,
} from '@candor/primitives';
import { CONTRACTS_MAX, LIVING_PER_USER_MAX } from '../shapes/bounds.ts';
import { ACCOUNT_TYPES, type OpenContract, type SecondsOption } from '../shapes/command.ts';
import { DIRECTIONS } from '../shapes/commands/seconds-commands.ts';
import { HOUSE_ACCOUNTS } from '../shapes/event.ts';
import type { NearestRejection, Rejection } from '../shapes/rejection.ts';
import { RULES_BOUNDED } from '../shapes/rules.ts';
import type { SecondsGround } from './seconds-ground.ts';
import type { SecondsSettings, StakeSettings } from './seconds.ts';
import type { AssetUnits, Ppm, UserIndex } from '../units/units.ts';

/** The terms of a contract that passes every rule. */
export interface ContractTerms {
  readonly profitPpm: Ppm;
  readonly fee: AssetUnits;
}

export type ContractVerdict =
  | { readonly rejection: Rejection }
  | { readonly rejection?: never; readonly terms: ContractTerms };

export function checkContract(
  state: SecondsGround,
  command: OpenContract,
  userIndex: UserIndex,
): ContractVerdict {
  const { userId, marketId, assetId, stake } = command;
  const malformed = checkForm(state, command, userIndex);
  if (malformed !== undefined) return { rejection: malformed };
  const offer = state.seconds.settings(marketId);
  const bounds = state.seconds.stakes(assetId);
  if (offer?.status !== 'open') return { rejection: { key: 'product_closed', field: 'marketId' } };
  if (bounds === undefined || bounds.maxStake === 0) {
    return { rejection: { key: 'product_closed', field: 'assetId' } };
  }
  const crowded = checkRoom(state, command);
  if (crowded !== undefined) return { rejection: crowded };
  const fee = stakeFee(stake, bounds.feePpm);
  const atRisk = addToTotal(addToTotal(state.seconds.exposure.userStakes(userId, assetId), stake), fee);
  const limited = state.selfLimits.check({ userId, product: 'micro', assetId }, atRisk, state.nowMs);
  if (limited !== undefined) return { rejection: limited };
  if (state.indexes.live(marketId) === undefined) {
    return { rejection: { key: 'index_halted', field: 'marketId' } };
  }
  const option = offer.options.find(({ seconds }) => seconds === command.seconds);
  if (option === undefined) return { rejection: notOffered(command, offer) };
  const rejection =
    checkBounds(stake, bounds) ??
    checkOpenStakes(state, command, bounds) ??
    checkPool(state, command, { option, bounds }) ??
    checkBalance(state, { command, userIndex, fee }, bounds);
  return rejection === undefined ? { terms: { profitPpm: option.profitPpm, fee } } : { rejection };
}

/** Since rules 7 the contracts of one market and of one user are bounded. */
function checkRoom(
  { rulesVersion, seconds }: SecondsGround,
  { userId, marketId }: OpenContract,
): Rejection | undefined {
  if (rulesVersion < RULES_BOUNDED) return undefined;
  if (seconds.livingOf(userId) >= LIVING_PER_USER_MAX)
    return { key: 'too_many_open_orders', field: 'marketId', nearest: LIVING_PER_USER_MAX };
  if (seconds.livingIn(marketId) < CONTRACTS_MAX) return undefined;
  return { key: 'market_at_capacity', field: 'marketId', nearest: CONTRACTS_MAX };
}

function checkForm(state: SecondsGround, command: OpenContract, userIndex: UserIndex): Rejection | undefined {
  const { marketId, assetId, direction, stake, seconds } = command;
  if (state.standings.isFrozen(userIndex)) return { key: 'user_frozen', field: 'userId' };
  if (state.assets.find(assetId) === undefined) return { key: 'asset_unknown', field: 'assetId' };
  if (!state.markets.has(marketId)) return { key: 'market_unknown', field: 'marketId' };
  if (!isAmount(stake) || stake === 0) return { key: 'amount_invalid', field: 'stake' };
  if (!isAmount(seconds)) return { key: 'amount_invalid', field: 'seconds' };
  return DIRECTIONS.includes(direction) ? undefined : { key: 'order_options_invalid', field: 'direction' };
}

function notOffered({ seconds }: OpenContract, { options }: SecondsSettings): Rejection {
  const rejection: Rejection = { key: 'seconds_not_offered', field: 'seconds' };
  const [nearest] = options
    .map((option) => option.seconds)
    .sort((a, b) => Math.abs(a - seconds) - Math.abs(b - seconds) || a - b);
  return nearest === undefined ? rejection : { ...rejection, nearest };
}

function checkBounds(stake: AssetUnits, { minStake, maxStake }: StakeSettings): Rejection | undefined {
  const field = 'stake';
  if (stake < minStake) return { key: 'stake_below_minimum', field, nearest: minStake };
  return stake > maxStake ? { key: 'stake_above_maximum', field, nearest: maxStake } : undefined;
}

function checkOpenStakes(
  { seconds: { exposure } }: SecondsGround,
  { userId, marketId, assetId, direction, stake }: OpenContract,
  bounds: StakeSettings,
): Rejection | undefined {
  const ofUser = roomBelow(bounds.maxOpenUser, exposure.userStakes(userId, assetId));
  if (!covers(ofUser, stake)) return exceeded('user_stake_limit', ofUser, bounds);
  const ofSide = roomBelow(bounds.maxOpenSide, exposure.sideStakes(marketId, assetId, direction));
  return covers(ofSide, stake) ? undefined : exceeded('side_stake_limit', ofSide, bounds);
}

interface Offered {
  readonly option: SecondsOption;
  readonly bounds: StakeSettings;
}

/** The pool must be able to pay the wins of all live contracts at once, including this one's. */
function checkPool(
  { ledger, seconds }: SecondsGround,
  { assetId, stake }: OpenContract,
  { option: { profitPpm }, bounds }: Offered,
): Rejection | undefined {
  const pool = ledger.available(ledger.findHouseSlot(HOUSE_ACCOUNTS.micro_pool, assetId));
  const room = subtractTotals(pool, seconds.obligation(assetId));
  if (covers(room, stakePayout(stake, profitPpm))) return undefined;
  const covered = room.hi < 0 ? 0 : coveredStake(room.lo, profitPpm);
  return exceeded('pool_not_covering', totalFromAmount(covered), bounds);
}

interface Cost {
  readonly command: OpenContract;
  readonly userIndex: UserIndex;
  readonly fee: AssetUnits;
}

function checkBalance(
  { ledger }: SecondsGround,
  { command: { assetId, stake }, userIndex, fee }: Cost,
  bounds: StakeSettings,
): Rejection | undefined {
  const available = ledger.available(ledger.findUserSlot(ACCOUNT_TYPES.micro, assetId, userIndex));
  if (covers(available, stake + fee)) return undefined;
  // This is less than stake and fee, so it is an amount.
  return exceeded(
    'insufficient_balance',
    totalFromAmount(affordableStake(available.lo, bounds.feePpm)),
    bounds,
  );
}

function roomBelow(limit: number, used: Total): Total {
  return subtractTotals(totalFromAmount(limit), used);
}

function covers(room: Total, amount: AssetUnits): boolean {
  return compareTotals(room, totalFromAmount(amount)) >= 0;
}

/** Builds a refusal; the nearest stake is the remaining capacity, if that is a valid stake. */
function exceeded(key: NearestRejection['key'], room: Total, { minStake }: StakeSettings): Rejection {
  const rejection: NearestRejection = { key, field: 'stake' };
  return covers(room, Math.max(minStake, 1)) ? { ...rejection, nearest: room.lo } : rejection;
}
