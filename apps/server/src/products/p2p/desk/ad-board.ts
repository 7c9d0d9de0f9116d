import type { BoardAd, FiatRate, PublicShop } from '@candor/contract';
import type { AdFact, EngineReader } from '@candor/engine';
import type { Sql } from '@candor/storage';
import type { Catalog } from '../../../markets/catalog.ts';
import type { BoardState, DeskBoard } from '../../../ws/desk-feed.ts';
import { isWithinHours } from '../orders/ad-hours.ts';
import { AdTextBook, type AdTexts } from './ad-texts.ts';
import { type DeskMarket, deskMarket, deskMarkets, wireRate, wireReference } from './desk-market.ts';
import { FigureBook } from './figures.ts';
import { byPrice, type OfferedAd, pricedAds } from './list.ts';
import { ShopBook } from './shop-book.ts';
import { wireAd } from './wire-ad.ts';

/** Ads of one side in a frame. */
const SHOWN_MAX = 20;
/** Shops and figures are read anew after so long. */
const READ_EVERY_MS = 5_000;

interface BoardPorts {
  readonly sql: Sql;
  readonly engine: EngineReader;
  readonly catalog: Pick<Catalog, 'currency'>;
  readonly now: () => number;
}

/**
 * The ads of the desk as public frames show them. A frame cannot wait for tables: shops and texts are read beside it, and an ad whose
 * shop is not read yet comes with a later frame.
 */
export class AdBoard implements DeskBoard {
  readonly #ports: BoardPorts;
  readonly #shops: ShopBook;
  readonly #texts: AdTextBook;
  #knownShops: ReadonlyMap<number, PublicShop> = new Map();
  readonly #knownTexts = new Map<string, AdTexts>();
  #readMs = 0;
  #reading: Promise<void> | undefined;

  constructor(ports: BoardPorts) {
    this.#ports = ports;
    this.#shops = new ShopBook({ ...ports, figures: new FigureBook(ports) });
    this.#texts = new AdTextBook(ports.sql);
  }

  symbols(): readonly string[] {
    return deskMarkets(this.#ports).map(({ symbol }) => symbol);
  }

  marketId(symbol: string): number | undefined {
    return deskMarkets(this.#ports).find((market) => market.symbol === symbol)?.id;
  }

  fiatId(code: string): number | undefined {
    return this.#ports.engine.p2p.fiats().find((fiat) => fiat.code === code)?.fiatId;
  }

  rate(fiatId: number): { readonly fiat: string; readonly rate: FiatRate } | undefined {
    const fiat = this.#ports.engine.p2p.fiats().find((known) => known.fiatId === fiatId);
    const rate = wireRate(this.#ports, fiatId);
    return fiat === undefined || rate === null ? undefined : { fiat: fiat.code, rate };
  }

  ads(marketId: number): BoardState | undefined {
    const market = deskMarket(this.#ports, marketId);
    if (market === undefined) return undefined;
    void this.read();
    const reference = wireReference(this.#ports, market);
    return {
      symbol: market.symbol,
      market_id: marketId,
      reference,
      is_halted: reference === null ? 1 : reference.is_halted,
      in: this.#side(market, 'sell'),
      out: this.#side(market, 'buy'),
    };
  }

  /** Reads shops and texts of all ads, at most once in some seconds. */
  read(): Promise<void> {
    const nowMs = this.#ports.now();
    if (this.#reading === undefined && Math.abs(nowMs - this.#readMs) < READ_EVERY_MS)
      return Promise.resolve();
    this.#readMs = nowMs;
    // A database that does not answer leaves what was known; the next reading tries again.
    this.#reading ??= this.#readAll()
      .catch(() => undefined)
      .finally(() => {
        this.#reading = undefined;
      });
    return this.#reading;
  }

  async #readAll(): Promise<void> {
    const ads = this.#ports.engine.p2p.ads();
    const unread = ads.filter((ad) => !this.#knownTexts.has(keyOf(ad)));
    const [shops, texts] = await Promise.all([
      this.#shops.shown(ads.map(({ userId }) => userId)),
      this.#texts.ofAds(unread),
    ]);
    this.#knownShops = shops;
    const live = new Set(ads.map(keyOf));
    for (const key of this.#knownTexts.keys()) if (!live.has(key)) this.#knownTexts.delete(key);
    for (const [place, ad] of unread.entries()) this.#knownTexts.set(keyOf(ad), texts[place]!);
  }

  #side(market: DeskMarket, side: AdFact['side']): BoardAd[] {
    const nowMs = this.#ports.now();
    return pricedAds(this.#ports, market, side)
      .flatMap(({ ad, price }): OfferedAd[] => {
        const shop = this.#knownShops.get(ad.userId);
        const texts = this.#knownTexts.get(keyOf(ad));
        if (shop === undefined || texts === undefined) return [];
        return isWithinHours(texts.hours, texts.timeZone, nowMs) ? [{ ad, market, price, shop, texts }] : [];
      })
      .toSorted(byPrice)
      .slice(0, SHOWN_MAX)
      .map((one) => {
        // A public frame speaks no language.
        const {
          status_name: _name,
          can_take: _range,
          ...ad
        } = wireAd(this.#ports, { ...one, language: 'en' });
        return ad;
      });
  }
}

function keyOf({ userId, termsHash }: Pick<AdFact, 'userId' | 'termsHash'>): string {
  return `${userId} ${termsHash}`;
}
