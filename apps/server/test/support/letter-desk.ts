/** A desk with a shop, and its letters, for tests of what its parties are written. */
import type { OwnLetter } from '../../src/facets/work.ts';
import { writeDueLetters } from '../../src/products/p2p/letters/work.ts';
import { accounts } from '../../src/products/accounts/index.ts';
import { operatorConsole } from '../../src/products/console/index.ts';
import { p2p } from '../../src/products/p2p/index.ts';
import { personal } from '../../src/products/personal/index.ts';
import { newShop, newTrader, openDesk, PAY, quoteRates, SELL_AD } from './desk-world.ts';
import { handlerWorld, type WorldOperator, type WorldUser } from './handler-world.ts';

export const LETTER_ORIGIN = 'https://exchange.example';

/** An order that a buyer of its own has opened at the shop. */
export interface Deal {
  readonly id: number;
  readonly buyer: WorldUser;
}

interface Written extends OwnLetter {
  readonly userId: number;
}

const openWorld = () => handlerWorld(p2p, personal, accounts, operatorConsole);

interface DeskParts {
  readonly world: Awaited<ReturnType<typeof openWorld>>;
  readonly shop: WorldUser;
  readonly adId: number;
  readonly support: WorldOperator;
  readonly finance: WorldOperator;
}

export class LetterDesk {
  readonly world: DeskParts['world'];
  readonly shop: WorldUser;
  readonly support: WorldOperator;
  readonly finance: WorldOperator;
  /** Every letter since the desk was opened. */
  readonly written: Written[] = [];
  readonly #adId: number;
  #looked = 0;

  constructor({ world, shop, adId, support, finance }: DeskParts) {
    this.world = world;
    this.shop = shop;
    this.support = support;
    this.finance = finance;
    this.#adId = adId;
  }

  #writeDue(): Promise<void> {
    return writeDueLetters({
      ...this.world.rowPorts,
      origin: LETTER_ORIGIN,
      write: (_transaction, userId, letter) => {
        this.written.push({ userId, ...letter });
        return Promise.resolve();
      },
      onFault(_what, error) {
        throw error;
      },
    });
  }

  /**
   * The letters to the parties of an order since the last look, by side: `buyer p2p_opened_buyer`. A block names no order. Every look is
   * that of a process that has just begun to lead.
   */
  async news({ id, buyer }: Deal): Promise<string[]> {
    // The answer waits until the tables have what the engine has.
    await this.world.ask('legal/order_detail', { id }, buyer);
    await this.#writeDue();
    const found = this.written
      .slice(this.#looked)
      .filter(({ userId, values }) => values['id'] === String(id) || (userId === buyer.id && !values['id']))
      .map(({ userId, event }) => `${userId === buyer.id ? 'buyer' : 'seller'} ${event}`);
    this.#looked = this.written.length;
    return found;
  }

  /** Opens an order over 1,000.00 CNY whose letters have been looked at. */
  async opened(): Promise<Deal> {
    const { world } = this;
    // The price of an ad waits for no rates that a test let grow old.
    await quoteRates(world);
    const buyer = await newTrader(world, 'Zhang Wei');
    const version = world.engine.p2p.ad(this.#adId)?.version;
    const form = { id: this.#adId, version, money: '1000', price: '7.213', pay_type: 'bank' };
    const { id } = await world.ask('legal/deal', form, buyer);
    await this.news({ id, buyer });
    return { id, buyer };
  }

  async paid(): Promise<Deal> {
    const deal = await this.opened();
    await this.pay(deal);
    await this.news(deal);
    return deal;
  }

  async pay({ id, buyer }: Deal): Promise<void> {
    await this.world.ask('legal/pay', { id, proof: [await this.world.storePicture(buyer)] }, buyer);
  }

  async appeal({ id, buyer }: Deal): Promise<void> {
    const content = 'The seller wants another two hundred.';
    await this.world.ask('legal/appeal', { id, reason: 'asked_more', content }, buyer);
  }

  async release({ id }: Deal): Promise<void> {
    const boxes = { confirmed_money: 1, confirmed_name: 1, pay_password: PAY };
    await this.world.ask('legal/release', { id, seen: 'paid', ...boxes }, this.shop);
  }

  async decide(proposal: { readonly id: number; readonly payload_hash: string } | null): Promise<void> {
    const form = { id: proposal?.id, payload_hash: proposal?.payload_hash, decision: 'approve' };
    await this.world.ask('console/proposal_decide', form, this.finance);
  }

  close(): Promise<void> {
    return this.world.close();
  }
}

/** Opens a desk with a shop that sells 5,000 USDT, with half an hour to pay. */
export async function openLetterDesk(): Promise<LetterDesk> {
  const world = await openWorld();
  await openDesk(world);
  const [support, finance] = [await world.newOperator('support'), await world.newOperator('finance')];
  const shop = await newShop(world, 'Blue Harbour');
  const ad = { ...SELL_AD, number: '5000', auto_reply: 'Welcome!' };
  const { id: adId } = await world.ask('shop/ad_add', ad, shop);
  return new LetterDesk({ world, shop, adId, support, finance });
}
