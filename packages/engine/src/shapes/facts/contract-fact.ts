import { type Direction, DIRECTIONS } from '../commands/seconds-commands.ts';
import { integer, type Layout, text, word } from '../../record/layout.ts';
import type {
  AssetId,
  AssetUnits,
  ContractId,
  EpochMs,
  IndexUnits,
  MarketId,
  Ppm,
  Sequence,
  UserId,
} from '../../units/units.ts';

export const CONTRACT_STATUSES = ['accepted', 'running', 'won', 'lost', 'refunded'] as const;
export type ContractStatus = (typeof CONTRACT_STATUSES)[number];
export const TIE_RULES = ['win', 'refund'] as const;
export type TieRule = (typeof TIE_RULES)[number];

/** A seconds contract from its placement to its end. Ratio, fee and tie rule are fixed when it is accepted. */
export interface ContractFact {
  readonly contractId: ContractId;
  readonly userId: UserId;
  readonly clientId: string;
  readonly marketId: MarketId;
  readonly assetId: AssetId;
  readonly direction: Direction;
  readonly seconds: number;
  readonly stake: AssetUnits;
  /** Held in addition to the stake; paid to the house at the end, or returned with a refund. */
  readonly fee: AssetUnits;
  readonly profitPpm: Ppm;
  readonly tieRule: TieRule;
  readonly status: ContractStatus;
  /** The opening price with 8 decimals; 0: not yet. */
  readonly openPrice: IndexUnits;
  readonly endPrice: IndexUnits;
  readonly openTick: number;
  readonly endTick: number;
  readonly createdMs: EpochMs;
  /** The time of the tick it opened at, and the earliest time it may end. */
  readonly openedMs: EpochMs;
  readonly dueMs: EpochMs;
  readonly endedMs: EpochMs;
  /** Signed: floor(stake x ratio) for a win, minus the stake for a loss, 0 for a refund. */
  readonly profit: number;
  /** The sequence of the `configure_index` whose sources price it. */
  readonly sourcesSeq: Sequence;
  /** It opens at quotes that were made at least this long after its acceptance; 0 for contracts accepted before rules 15. */
  readonly openDelayMs: number;
}

/** The layout of contracts without their delay: those accepted before rules 15. */
export const CONTRACT: Layout<Omit<ContractFact, 'openDelayMs'>> = {
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
