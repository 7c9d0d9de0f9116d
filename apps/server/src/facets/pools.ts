import type { HouseCode } from '@candor/contract/schema';
import type { EngineReader } from '@candor/engine';
import type { Total } from '@candor/primitives';

/** What the house owes from its accounts, in units of an asset: each account that owes belongs to one product. */
export type Pools = {
  readonly [Code in HouseCode]?: (engine: EngineReader, assetId: number) => Total;
};
