/** The kinds of numbers in the engine. Ids and units come with commands; slots and indexes are issued here. */
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
export type FiatId = Unit<'fiat id'>;
export type P2pMarketId = Unit<'P2P market id'>;
export type AdId = Unit<'ad id'>;
export type P2pOrderId = Unit<'P2P order id'>;
export type OperatorId = Unit<'operator id'>;
/** A time of the P2P desk's service clock, which stops during outages and pauses. */
export type ServiceMs = Unit<'service ms'>;
/** The number of a command in the log. */
export type Sequence = Unit<'sequence'>;

/** The place of a user in the order of registration, issued by the directory of users. */
export type UserIndex = Handle<'user index'>;
/** The place of a ledger account, issued by the ledger. */
export type AccountSlot = Handle<'account slot'>;
/** The place of an order in the pool, issued by the pool. */
export type OrderSlot = Handle<'order slot'>;
/** The place of a price level in its pool. */
export type LevelSlot = Handle<'level slot'>;
