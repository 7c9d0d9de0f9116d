/** The kinds of numbers that the engine tells apart. Ids and units come with commands; slots and indexes are given out here. */
import type { Handle, Unit } from '@candor/primitives';

export type { AssetUnits, EpochMs, IndexUnits, Ppm, Price, Quantity } from '@candor/formulas';

export type UserId = Unit<'user id'>;
export type MarketId = Unit<'market id'>;
export type AssetId = Unit<'asset id'>;
export type OrderId = Unit<'order id'>;
export type TradeId = Unit<'trade id'>;
export type TriggerId = Unit<'trigger id'>;
export type PositionId = Unit<'position id'>;
export type ContractId = Unit<'contract id'>;
export type ProductId = Unit<'product id'>;
export type HoldingId = Unit<'holding id'>;
export type DepositId = Unit<'deposit id'>;
export type WithdrawalId = Unit<'withdrawal id'>;
/** The number of a command in the log. */
export type Sequence = Unit<'sequence'>;

/** The place of a user in the order of registration, given out by the directory of users. */
export type UserIndex = Handle<'user index'>;
/** The place of a ledger account, given out by the ledger. */
export type AccountSlot = Handle<'account slot'>;
/** The place of an order in the pool, given out by the pool. */
export type OrderSlot = Handle<'order slot'>;
/** The place of a price level in its pool. */
export type LevelSlot = Handle<'level slot'>;
