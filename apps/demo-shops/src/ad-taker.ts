import type { AccountClient, ResponseOf } from '@candor/client';
import type { Order } from './findings.ts';
import { takeKey } from './manners.ts';
import { Refusals } from './refusals.ts';
import { type Ad, isDue, moneyFor } from './takes.ts';

type DeskMarket = ResponseOf<'legal/currencies'>['markets'][number];

const AT_ONCE = 100;
const REFUSED_MS = 300_000;
const OPEN: readonly Order['status'][] = ['created', 'paid', 'appealed'];

/** The bots that buy from the shops of people: they look at the ads together, and one of them takes one. */
export class AdTaker {
  readonly #buyers: readonly AccountClient[];
  readonly #firstSeen = new Map<number, number>();
  readonly #refusals = new Refusals();

  constructor(buyers: readonly AccountClient[]) {
    this.#buyers = buyers;
  }

  /** Looks once at every market, and takes the ads that are due. Rejects where the exchange cannot be reached. */
  async look(): Promise<void> {
    const [scout] = this.#buyers;
    if (scout === undefined) return;
    const desk = await scout.call('legal/currencies', {});
    if (desk.status !== 'open') return;
    for (const market of desk.markets) {
      const usdtPrice = usdtPriceIn(desk.markets, market.fiat);
      if (market.status === 0 || usdtPrice === undefined) continue;
      const { currency_id, fiat } = market;
      const { data } = await scout.call('legal/list', {
        way: 'in',
        currency_id,
        fiat,
        takeable: '1',
        limit: AT_ONCE,
      });
      for (const ad of data.filter(({ shop }) => shop.is_bot === 0)) await this.#consider(ad, usdtPrice);
    }
  }

  async #consider(ad: Ad, usdtPrice: number): Promise<void> {
    const nowMs = Date.now();
    const firstSeenMs = this.#firstSeen.get(ad.id) ?? nowMs;
    this.#firstSeen.set(ad.id, firstSeenMs);
    const orders = (await this.#orders()).filter(({ ad_id: adId }) => adId === ad.id);
    const takenMs = orders.map(({ created_at: at }) => Date.parse(at));
    const isBusy = orders.some(({ status }) => OPEN.includes(status));
    const money = moneyFor(ad, usdtPrice);
    const [payType] = ad.pay_types;
    const { id, version, price } = ad;
    if (!isDue({ id, firstSeenMs, takenMs, isBusy }, nowMs)) return;
    if (money === undefined || payType === undefined || price === null) return;
    // A buyer who is barred leaves the ad to the next one, and is asked again after a while.
    const round = Math.floor(nowMs / REFUSED_MS);
    let isTaken = false;
    for (let turn = 0; turn < this.#buyers.length && !isTaken; turn += 1) {
      const place = (id + takenMs.length + turn) % this.#buyers.length;
      await this.#refusals.unless(`take/${id}/${version}/${takenMs.length}/${place}/${round}`, async () => {
        const deal = { id, version, price, money, pay_type: payType };
        await this.#buyers[place]?.call('legal/deal', deal, { idempotencyKey: takeKey(id, takenMs.length) });
        isTaken = true;
      });
    }
  }

  async #orders(): Promise<Order[]> {
    const pages = await Promise.all(
      this.#buyers.map((buyer) => buyer.call('legal/orders', { limit: AT_ONCE })),
    );
    return pages.flatMap(({ data }) => data);
  }
}

function usdtPriceIn(markets: readonly DeskMarket[], fiat: string): number | undefined {
  const reference = markets.find((each) => each.currency_code === 'USDT' && each.fiat === fiat)?.reference;
  return reference?.is_halted === 0 ? Number(reference.price) : undefined;
}
