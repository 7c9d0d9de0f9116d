import { type Direction, DIRECTIONS } from '../commands/seconds-commands.ts';
import { integer, type Layout, text, word } from '../record/layout.ts';

export const CONTRACT_STATUSES = ['accepted', 'running', 'won', 'lost', 'refunded'] as const;
export type ContractStatus = (typeof CONTRACT_STATUSES)[number];
export const TIE_RULES = ['win', 'refund'] as const;
export type TieRule = (typeof TIE_RULES)[number];

/** A seconds contract from its placing to its end. Ratio, fee and tie rule are frozen when it is accepted. */
export interface ContractFact {
  readonly contractId: number;
  readonly userId: number;
  readonly clientId: string;
  readonly marketId: number;
  readonly assetId: number;
  readonly direction: Direction;
  readonly seconds: number;
  readonly stake: number;
  /** Held beside the stake; to the house when it ends, back with a refund. */
  readonly fee: number;
  readonly profitPpm: number;
  readonly tieRule: TieRule;
  readonly status: ContractStatus;
  /** 8 decimals; 0: not yet. */
  readonly openPrice: number;
  readonly endPrice: number;
  readonly openTick: number;
  readonly endTick: number;
  readonly createdMs: number;
  /** The time of the tick it opened at, and the first moment that may end it. */
  readonly openedMs: number;
  readonly dueMs: number;
  readonly endedMs: number;
  /** Signed: floor(stake x ratio) of a win, minus the stake of a loss, 0 of a refund. */
  readonly profit: number;
  /** The sequence of the `configure_index` whose sources price it. */
  readonly sourcesSeq: number;
}

export const CONTRACT: Layout<ContractFact> = {
  contractId: integer,
  userId: integer,
  clientId: text,
  marketId: integer,
  assetId: integer,
  direction: word(DIRECTIONS),
  seconds: integer,
  stake: integer,
  fee: integer,
  profitPpm: integer,
  tieRule: word(TIE_RULES),
  status: word(CONTRACT_STATUSES),
  openPrice: integer,
  endPrice: integer,
  openTick: integer,
  endTick: integer,
  createdMs: integer,
  openedMs: integer,
  dueMs: integer,
  endedMs: integer,
  profit: integer,
  sourcesSeq: integer,
};
