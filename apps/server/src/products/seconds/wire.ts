import type { Language, MicroOrder } from '@candor/contract';
import { message } from '@candor/contract/messages';
import type { ContractFact, EngineReader, SecondsOption } from '@candor/engine';
import { breakEvenRate, INDEX_DECIMALS, mustRefundTies } from '@candor/formulas';
import { formatAmount, formatSigned } from '@candor/primitives';
import type { Currency, Market } from '../../markets/catalog.ts';
import { wirePpm, wireTime } from '../../wire/money.ts';
import { type RefusalWords, UNITS } from '../../wire/rejection.ts';
import { hasEnded } from './history.ts';

/** Rates are hundredths of a percent. */
const RATE_DECIMALS = 2;
const NO_WINDOWS = { ties: 0, windows: 0 };

/** Field names for refusals of seconds contracts with stakes in a currency. */
export function secondsWords({ scale }: Pick<Currency, 'scale'>): RefusalWords {
  return {
    fields: {
      clientId: { name: 'client_order_id', unit: UNITS.count },
      marketId: { name: 'match_id', unit: UNITS.count },
      assetId: { name: 'currency_id', unit: UNITS.count },
      direction: { name: 'type', unit: UNITS.count },
      seconds: { name: 'seconds', unit: UNITS.count },
      stake: { name: 'number', unit: (nearest) => formatAmount(nearest, scale) },
    },
    withoutField: {},
  };
}

type Odds = Pick<MicroOrder, 'profit_ratio' | 'break_even_rate' | 'tie_rule' | 'tie_rule_name'>;

/** The rule by which a new contract on a pair would treat a tie. */
export function tieRuleNow(
  engine: EngineReader,
  marketId: number,
  { seconds, profitPpm }: SecondsOption,
): ContractFact['tieRule'] {
  const share = engine.seconds.tieShare(marketId, seconds) ?? NO_WINDOWS;
  return mustRefundTies(share, profitPpm) ? 'refund' : 'win';
}

export function wireOdds(
  { profitPpm, tieRule }: Pick<ContractFact, 'profitPpm' | 'tieRule'>,
  language: Language,
): Odds {
  return {
    profit_ratio: wirePpm(profitPpm),
    break_even_rate: formatAmount(breakEvenRate(profitPpm), RATE_DECIMALS),
    tie_rule: tieRule,
    tie_rule_name: message(language, `tie_${tieRule}`),
  };
}

interface ShowPorts {
  readonly engine: EngineReader;
  readonly catalog: { market(id: number): Market | undefined };
  readonly language: Language;
  readonly nowMs: number;
}

/** Writes a seconds contract with the time that is left of it. */
export function wireContract(
  contract: ContractFact,
  { engine, catalog, language, nowMs }: ShowPorts,
): MicroOrder {
  const { direction, status, stake, fee, dueMs, openedMs } = contract;
  const market = catalog.market(contract.marketId);
  const asset = engine.asset(contract.assetId);
  if (market === undefined || asset === undefined)
    throw new Error(`there is no pair or currency that seconds contract ${contract.contractId} names`);
  const isEnded = hasEnded(contract);
  const money = (units: number) => formatSigned(units, asset.scale);
  const index = (price: number) => formatAmount(price, INDEX_DECIMALS);
  const time = (ms: number) => (ms === 0 ? null : wireTime(ms));
  return {
    id: contract.contractId,
    currency_match_id: market.id,
    symbol_name: market.symbol,
    currency_id: asset.assetId,
    currency_name: asset.code,
    type: direction === 'up' ? 1 : 2,
    type_name: message(language, `micro_${direction}`),
    seconds: contract.seconds,
    number: money(stake),
    fee: money(fee),
    locked: money(isEnded ? 0 : stake + fee),
    ...wireOdds(contract, language),
    status: isEnded ? 3 : 1,
    result: status === 'accepted' || status === 'running' ? '' : status,
    status_name: message(language, status === 'accepted' ? 'micro_opening' : `micro_${status}`),
    open_price: index(contract.openPrice),
    end_price: index(contract.endPrice),
    open_tick: contract.openTick,
    end_tick: contract.endTick,
    sources_seq: contract.sourcesSeq,
    open_delay_ms: contract.openDelayMs,
    fact_profits: money(contract.profit),
    remain_milli_seconds: isEnded ? 0 : remainingMs(contract, nowMs),
    created_at: wireTime(contract.createdMs),
    opened_at: time(openedMs),
    due_at: time(dueMs),
    ended_at: time(contract.endedMs),
    server_time: wireTime(nowMs),
    ...(contract.clientId === '' ? {} : { client_order_id: contract.clientId }),
  };
}

function remainingMs({ seconds, dueMs }: ContractFact, nowMs: number): number {
  return dueMs === 0 ? seconds * 1_000 : Math.max(0, dueMs - nowMs);
}
