import type { HouseCode } from '@candor/contract/schema';
import type { EngineReader } from '@candor/engine';
import type { Total } from '@candor/primitives';

/** Debts of the house by the account that they are paid from, in units of an asset. Each such account belongs to one product. */
export type Pools = {
  readonly [Code in HouseCode]?: (engine: EngineReader, assetId: number) => Total;
};
