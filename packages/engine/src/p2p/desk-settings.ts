import { fail, valuesByKey } from '@candor/primitives';
import { readRow, type RowValue, rowOf } from '../record/layout.ts';
import type { RowReader } from '../record/row-reader.ts';
import type {
  ConfigureP2p,
  ConfigureP2pAsset,
  ConfigureP2pFiat,
  ConfigureP2pMarket,
} from '../shapes/command.ts';
import {
  CONFIGURE_P2P,
  CONFIGURE_P2P_ASSET,
  CONFIGURE_P2P_FIAT,
  CONFIGURE_P2P_MARKET,
} from '../shapes/commands/p2p-settings-commands.ts';
import type { AssetId, FiatId, P2pMarketId } from '../units/units.ts';

export type DeskTerms = Omit<ConfigureP2p, 'kind'>;
export type FiatTerms = Omit<ConfigureP2pFiat, 'kind'>;
export type P2pAssetTerms = Omit<ConfigureP2pAsset, 'kind'>;
export type P2pMarketTerms = Omit<ConfigureP2pMarket, 'kind'>;

/** The settings of the desk. */
export class DeskSettings {
  /** Undefined until the desk is set up. */
  desk: DeskTerms | undefined = undefined;
  readonly #fiats = new Map<FiatId, FiatTerms>();
  readonly #assets = new Map<AssetId, P2pAssetTerms>();
  readonly #markets = new Map<P2pMarketId, P2pMarketTerms>();

  /** By id. */
  fiats(): readonly FiatTerms[] {
    return valuesByKey(this.#fiats);
  }

  fiat(fiatId: FiatId): FiatTerms | undefined {
    return this.#fiats.get(fiatId);
  }

  setFiat(fiat: FiatTerms): void {
    this.#fiats.set(fiat.fiatId, fiat);
  }

  /** By id. */
  assets(): readonly P2pAssetTerms[] {
    return valuesByKey(this.#assets);
  }

  asset(assetId: AssetId): P2pAssetTerms | undefined {
    return this.#assets.get(assetId);
  }

  setAsset(asset: P2pAssetTerms): void {
    this.#assets.set(asset.assetId, asset);
  }

  /** By id. */
  markets(): readonly P2pMarketTerms[] {
    return valuesByKey(this.#markets);
  }

  market(p2pMarketId: P2pMarketId): P2pMarketTerms | undefined {
    return this.#markets.get(p2pMarketId);
  }

  /** The market of an ad or order; markets are never removed. */
  knownMarket(p2pMarketId: P2pMarketId): P2pMarketTerms {
    return this.#markets.get(p2pMarketId) ?? fail(`P2P market ${p2pMarketId} is unknown`);
  }

  setMarket(market: P2pMarketTerms): void {
    this.#markets.set(market.p2pMarketId, market);
  }

  row(): RowValue {
    return [
      this.desk === undefined ? [] : [rowOf(CONFIGURE_P2P, this.desk)],
      this.fiats().map((fiat) => rowOf(CONFIGURE_P2P_FIAT, fiat)),
      this.assets().map((asset) => rowOf(CONFIGURE_P2P_ASSET, asset)),
      this.markets().map((market) => rowOf(CONFIGURE_P2P_MARKET, market)),
    ];
  }

  restore(reader: RowReader): void {
    [this.desk] = reader.rows((row) => readRow(CONFIGURE_P2P, row));
    for (const fiat of reader.rows((row) => readRow(CONFIGURE_P2P_FIAT, row))) this.setFiat(fiat);
    for (const asset of reader.rows((row) => readRow(CONFIGURE_P2P_ASSET, row))) this.setAsset(asset);
    for (const market of reader.rows((row) => readRow(CONFIGURE_P2P_MARKET, row))) this.setMarket(market);
  }
}
