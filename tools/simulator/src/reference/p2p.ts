import type { BlockP2pUser, Command, DecideP2pOrder, PayBond, UnblockP2pUser } from '@candor/engine';
import type { RefIndexes } from './indexes.ts';
import { RefAds } from './p2p-ads.ts';
import {
  buyerOf,
  type FundsOfUser,
  hasWords,
  isHash,
  RefDesk,
  type RefP2pOrder,
  sellerOf,
  type Way,
} from './p2p-desk.ts';
import { RefEnds } from './p2p-ends.ts';
import { RefOpening } from './p2p-opening.ts';
import { RefP2pOrders } from './p2p-orders.ts';
import { RefUsers } from './p2p-users.ts';
import { RefPrices } from './p2p-price.ts';
import { RefRates } from './p2p-rates.ts';
import { configureCoin, configureFiat, configureP2p, configureP2pMarket } from './p2p-settings.ts';
import { brokenByTwo, RefShops } from './p2p-shops.ts';
import { type Broken, isAmount, type RefWorld } from './world.ts';

const RULES = ['R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7', 'R8', 'R9', 'R10', 'R11', 'R12'];

/** The P2P desk: takes its commands, and what time brings. */
export class RefP2p {
  readonly #desk: RefDesk;
  readonly #rates: RefRates;
  readonly #users: RefUsers;
  readonly #shops: RefShops;
  readonly #ads: RefAds;
  readonly #opening: RefOpening;
  readonly #ends: RefEnds;
  readonly #orders: RefP2pOrders;

  constructor(world: RefWorld, indexes: RefIndexes, funds: FundsOfUser) {
    this.#desk = new RefDesk(world, funds);
    this.#rates = new RefRates(this.#desk);
    this.#users = new RefUsers(this.#desk);
    this.#shops = new RefShops(this.#desk, this.#users);
    const prices = new RefPrices(this.#desk, this.#rates, indexes);
    this.#ads = new RefAds(this.#desk, this.#users, prices);
    this.#opening = new RefOpening(this.#desk, this.#users, prices, this.#ads);
    this.#ends = new RefEnds(this.#desk, this.#users, prices, this.#shops);
    this.#orders = new RefP2pOrders(this.#desk, this.#users, this.#ends);
  }

  /** Moves the desk's clock on: before each command. */
  advance(): void {
    this.#desk.advance();
  }

  tick(): void {
    if (this.#desk.settings === undefined) return;
    this.#rates.update();
    this.#orders.tick();
  }

  /** Returns whether an amount may leave although coins were bought here. */
  mayLeave(userId: number, assetId: number, amount: bigint): boolean {
    return this.#users.mayLeave(userId, assetId, amount);
  }

  decide(command: Command): Broken {
    switch (command.kind) {
      case 'configure_p2p':
        return configureP2p(this.#desk, command);
      case 'configure_p2p_fiat':
        return configureFiat(this.#desk, command);
      case 'configure_p2p_rate':
        return this.#rates.configure(command);
      case 'configure_p2p_asset':
        return configureCoin(this.#desk, command);
      case 'configure_p2p_market':
        return configureP2pMarket(this.#desk, command);
      case 'take_rate_quotes':
        return this.#rates.take(command.quotes);
      case 'decide_p2p_order':
        return this.#decideOrder(command);
      case 'pay_bond':
        return this.#payBond(command);
      case 'block_p2p_user':
        return this.#block(command);
      case 'unblock_p2p_user':
        return this.#unblock(command);
      default:
        return this.#decideForShop(command);
    }
  }

  #decideForShop(command: Command): Broken {
    switch (command.kind) {
      case 'set_shop':
        return this.#shops.set(command);
      case 'post_bond':
        return this.#shops.post(command);
      case 'return_bond':
        return this.#shops.giveBack(command.userId);
      case 'set_shop_online':
        return this.#shops.switchOnline(command);
      case 'place_ad':
        return this.#ads.place(command);
      case 'edit_ad':
        return this.#ads.edit(command);
      case 'set_ad_stock':
        return this.#ads.setStock(command);
      case 'set_ad_status':
        return this.#ads.setStatus(command);
      default:
        return this.#decideForParty(command);
    }
  }

  #decideForParty(command: Command): Broken {
    switch (command.kind) {
      case 'open_p2p_order':
        return this.#opening.open(command);
      case 'mark_p2p_paid':
        return this.#orders.pay(command);
      case 'cancel_p2p_order':
        return this.#orders.cancel(command);
      case 'ask_p2p_cancel':
        return this.#orders.askCancel(command);
      case 'answer_p2p_cancel':
        return this.#orders.answerCancel(command);
      case 'extend_p2p_order':
        return this.#orders.extend(command);
      case 'release_p2p_order':
        return this.#orders.release(command);
      case 'appeal_p2p_order':
        return this.#orders.appeal(command);
      case 'withdraw_p2p_appeal':
        return this.#orders.withdrawAppeal(command);
      case 'answer_p2p_appeal':
        return this.#orders.answerAppeal(command);
      default:
        throw new Error(`the reference knows nothing of ${command.kind}`);
    }
  }

  #decideOrder(command: DecideP2pOrder): Broken {
    const { toBuyer, rule, bondPay } = command;
    const broken = brokenByTwo(command);
    if (!RULES.includes(rule)) broken.add('order_options_invalid');
    if (!isHash(command.evidenceHead)) broken.add('words_missing');
    const order = this.#orders.live(command.orderId);
    if (typeof order === 'string') return broken.add(order);
    if (order.status !== 'appealed') broken.add('p2p_order_not_appealed');
    if (order.version !== command.version) broken.add('p2p_order_changed');
    if (!isPart(order, toBuyer)) broken.add('amount_invalid');
    for (const key of this.#shops.brokenByPayment(order.makerId, bondPay)) broken.add(key);
    if (broken.size > 0) return broken;
    this.#ends.paid(order, 'decided', BigInt(toBuyer), { rule });
    this.#mark(order, rule);
    this.#shops.payFromBond(order.makerId, order.takerId, BigInt(bondPay));
    return broken;
  }

  /** The marks of the decision table. */
  #mark(order: RefP2pOrder, rule: DecideP2pOrder['rule']): void {
    const [buyer, seller] = [buyerOf(order), sellerOf(order)];
    if (rule === 'R2') this.#users.markFalsePaid(buyer);
    if (rule === 'R5') this.#users.markWrongPayer(buyer);
    if (rule === 'R6') this.#users.blockReversed(buyer);
    if (!['R1', 'R8', 'R9'].includes(rule)) return;
    if (this.#users.markLostAsSeller(seller)) this.#shops.suspendForMarks(seller);
  }

  #payBond(command: PayBond): Broken {
    const { shopUserId, toUserId, orderId, amount, rule } = command;
    if (this.#desk.settings === undefined) return new Set(['p2p_closed']);
    const broken = brokenByTwo(command);
    if (!this.#desk.world.users.has(toUserId)) broken.add('user_unknown');
    if (shopUserId === toUserId) broken.add('accounts_identical');
    if (!RULES.includes(rule)) broken.add('order_options_invalid');
    if (!this.#desk.orders.has(orderId) && this.#orders.live(orderId) === 'p2p_order_unknown')
      broken.add('p2p_order_unknown');
    if (this.#desk.orders.has(orderId)) broken.add('p2p_order_changed');
    if (amount === 0) broken.add('amount_invalid');
    for (const key of this.#shops.brokenByPayment(shopUserId, amount)) broken.add(key);
    if (broken.size === 0) this.#shops.payFromBond(shopUserId, toUserId, BigInt(amount));
    return broken;
  }

  #brokenByBlock({ userId, side, reason }: BlockP2pUser | UnblockP2pUser): Broken {
    if (this.#desk.settings === undefined) return new Set(['p2p_closed']);
    const broken: Broken = new Set();
    if (!this.#desk.world.users.has(userId)) broken.add('user_unknown');
    if (!['buy', 'sell', 'both'].includes(side)) broken.add('settings_invalid');
    if (!hasWords(reason)) broken.add('words_missing');
    return broken;
  }

  #block(command: BlockP2pUser): Broken {
    const { userId, side, untilMs } = command;
    const broken = this.#brokenByBlock(command);
    if (!isAmount(untilMs) || untilMs <= this.#desk.world.nowMs) broken.add('amount_invalid');
    if (broken.size === 0) this.#users.blockByOperator(userId, waysOf(side), untilMs);
    return broken;
  }

  #unblock(command: UnblockP2pUser): Broken {
    const broken = this.#brokenByBlock(command);
    for (const key of brokenByTwo(command)) broken.add(key);
    if (broken.size > 0) return broken;
    if (!this.#users.lift(command.userId, waysOf(command.side))) broken.add('hold_changed');
    return broken;
  }
}

/** A part of an order is on the step, or the whole. */
function isPart({ number, step }: RefP2pOrder, toBuyer: number): boolean {
  if (!isAmount(toBuyer) || BigInt(toBuyer) > number) return false;
  return BigInt(toBuyer) === number || BigInt(toBuyer) % step === 0n;
}

function waysOf(side: Way | 'both'): readonly Way[] {
  return side === 'both' ? ['buy', 'sell'] : [side];
}
