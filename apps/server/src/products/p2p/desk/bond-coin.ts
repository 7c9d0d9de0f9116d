import type { EngineReader } from '@candor/engine';
import type { Catalog } from '../../../markets/catalog.ts';

interface CoinReader {
  readonly engine: EngineReader;
  readonly catalog: Pick<Catalog, 'currency'>;
}

/** The coin in which bonds are held. */
export function bondCoin({ engine, catalog }: CoinReader): { readonly scale: number; readonly code: string } {
  const { scale = 0, code = '' } = catalog.currency(engine.p2p.desk?.bondAssetId ?? 0) ?? {};
  return { scale, code };
}
