import { type Command, type ConfigureMarket, encodeCommand } from '@candor/engine';
import { RefFunds } from './funds.ts';
import { RefNetworkFees } from './network-fees.ts';
import { cancelByKey, placeWithOptions } from './order-options.ts';
import { RefIndexes } from './indexes.ts';
import { RefLeverage } from './leverage.ts';
import { RefOrderLists } from './order-lists.ts';
import { RefP2p } from './p2p.ts';
import { RefSavings } from './savings.ts';
import { RefSeconds } from './seconds.ts';
import { closeUnsound, configureAsset, configureMarket, postGrant, registerUser } from './settings.ts';
import { amendOrder, brokenByOrder, cancelOrder, enterOrder } from './spot.ts';
import { RefCover } from './cover.ts';
import { RefSolvency } from './solvency.ts';
import { publishAuditHead, publishSigningKey, RefStanding } from './standing.ts';
import { RefTriggers } from './triggers.ts';
import { type Broken, isAmount, RefWorld, type Told } from './world.ts';

const [LEVER_POOL, MICRO_POOL, SAVINGS_POOL] = [2, 4, 5];

export interface RefVerdict {
  /** Every rule that the command broke; empty where it is accepted. */
  readonly broken: Broken;
  /** True if it was refused before its rules were checked, under any name that the engine has for it. */
  readonly isRefused: boolean;
  readonly isRepeated: boolean;
  readonly told: Told;
}

/** The second exchange: takes commands as the engine does, and tells what they came to. */
export class Reference {
  readonly world = new RefWorld();
  readonly #standing = new RefStanding(this.world);
  readonly #indexes = new RefIndexes(this.world);
  readonly #triggers = new RefTriggers(this.world);
  readonly #lists = new RefOrderLists(this.world, this.#triggers);
  readonly #leverage = new RefLeverage(this.world, this.#indexes, this.#standing);
  readonly #seconds = new RefSeconds(this.world, this.#indexes, this.#standing);
  readonly #savings = new RefSavings(this.world);
  readonly #networkFees = new RefNetworkFees(this.world);
  readonly #funds = new RefFunds(this.world, {
    mayTakeOut: (userId, assetId, amount) => this.#leverage.mayTakeOut(userId, assetId, amount),
    mayLeave: (userId, assetId, amount) => this.#p2p.mayLeave(userId, assetId, amount),
    promised: (account, assetId) => {
      if (account === LEVER_POOL) return this.#leverage.promised(assetId);
      if (account === MICRO_POOL) return this.#seconds.promised(assetId);
      return account === SAVINGS_POOL ? this.#savings.promised(assetId) : 0n;
    },
  });
  readonly #solvency = new RefSolvency(this.world);
  readonly #cover = new RefCover(this.world, this.#solvency);
  readonly #p2p: RefP2p = new RefP2p(this.world, this.#indexes, this.#funds);
  /** Bodies by user and key. */
  readonly #keys = new Map<string, string>();

  constructor() {
    this.world.sourcedIndex = (marketId) =>
      this.#indexes.followsBook(marketId) ? undefined : this.#indexes.live(marketId)?.price;
  }

  apply(command: Command, atMs: number): RefVerdict {
    const { world } = this;
    world.seq++;
    world.nowMs = Math.max(world.nowMs, atMs);
    world.told = { facts: new Map(), trades: [], accounts: new Set() };
    this.#p2p.advance();
    if ('outboxId' in command && command.outboxId !== 0) {
      if (command.outboxId <= world.outboxSeen) return this.#verdict(new Set(['already_known']));
      world.outboxSeen = command.outboxId;
    }
    if ('clientId' in command) {
      if (!world.users.has(command.userId)) return this.#verdict(new Set(['user_unknown']), true);
      if (!/^[ -~]{0,64}$/.test(command.clientId))
        return this.#verdict(new Set(['client_order_id_invalid']), true);
      if (command.clientId === '') return this.#verdict(this.#keep(command));
      const key = `${command.userId}/${command.clientId}`;
      const body = JSON.stringify(encodeCommand({ ...command, ...drawnAnew(command), clientId: '' }));
      const known = this.#keys.get(key);
      if (known === body) return this.#verdict(new Set(), false, true);
      if (known !== undefined) return this.#verdict(new Set(['idempotency_conflict']), true);
      const broken = this.#keep(command);
      if (broken.size === 0) this.#keys.set(key, body);
      return this.#verdict(broken);
    }
    return this.#verdict(this.#decide(command));
  }

  /** Decides, and keeps the keys of the orders of a list. */
  #keep(command: Command): Broken {
    const broken = this.#decide(command);
    if (broken.size > 0 || command.kind !== 'place_order_list') return broken;
    for (const key of [command.profitClientId, command.stopClientId])
      if (key !== '') this.#keys.set(`${command.userId}/${key}`, 'an order of a list');
    return broken;
  }

  #verdict(broken: Broken, isRefused = false, isRepeated = false): RefVerdict {
    this.#triggers.fire();
    return { broken, isRefused, isRepeated, told: this.world.told };
  }

  /** Since rules 5 nobody lowers a highest price under what settles by the index, or raises it over what fits. */
  #configureMarket(command: ConfigureMarket): Broken {
    const { world } = this;
    const { marketId, maxPrice, priceDecimals } = command;
    const known = world.markets.get(marketId)?.settings;
    if (world.rules < 5) return configureMarket(world, command, new Set());
    const barred: Broken = new Set();
    const isSound = isAmount(maxPrice) && isAmount(priceDecimals);
    const highest = isSound && priceDecimals <= 8 ? BigInt(maxPrice) * 10n ** BigInt(8 - priceDecimals) : 0n;
    if (isSound && known?.priceDecimals === priceDecimals) {
      const hasLiving =
        this.#leverage.hasPositions(marketId) ||
        this.#seconds.hasContractBefore(marketId, Number.POSITIVE_INFINITY);
      if (maxPrice < known.maxPrice && hasLiving) barred.add('market_immutable');
      if (maxPrice > known.maxPrice && !this.#leverage.mayRise(marketId, highest))
        barred.add('market_invalid');
    }
    const broken = configureMarket(world, command, barred);
    if (broken.size === 0) this.#leverage.follow(marketId, highest);
    return broken;
  }

  #decide(command: Command): Broken {
    const { world } = this;
    switch (command.kind) {
      case 'configure_asset':
        return configureAsset(world, command);
      case 'configure_market':
        return this.#configureMarket(command);
      case 'register_user':
        return registerUser(world, command);
      case 'post_grant':
        return postGrant(world, command.userId, command.grants);
      case 'activate_rules': {
        const isKnown =
          [1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 23].includes(command.version) && command.version >= world.rules;
        if (!isKnown) return new Set(['rules_version_unknown']);
        if (world.rules < 7 && command.version >= 7) closeUnsound(world);
        if (world.rules < 23 && command.version >= 23) this.#triggers.joinSequences();
        world.rules = command.version;
        return new Set();
      }
      case 'tick':
        return command.prices.length > 0 && world.rules >= 3 ? new Set(['prices_need_quotes']) : this.#tick();
      case 'take_quotes': {
        const broken = this.#indexes.check(command.quotes);
        return broken.size > 0 ? broken : this.#tick(() => this.#indexes.take(command.quotes));
      }
      case 'place_order': {
        const broken = brokenByOrder(world, command);
        if (broken.size === 0) enterOrder(world, command, command.clientId);
        return broken;
      }
      case 'cancel_order':
        return cancelOrder(world, command);
      case 'place_order_with_options':
        return placeWithOptions(world, command);
      case 'cancel_order_by_key':
        return cancelByKey(world, command);
      case 'amend_order':
        return amendOrder(world, command);
      case 'place_trigger':
        return this.#triggers.place(command);
      case 'place_oco':
        return this.#lists.placeOco(command);
      case 'place_order_list':
        return this.#lists.placeList(command, (key) => this.#keys.has(`${command.userId}/${key}`));
      case 'place_bracket':
        return this.#lists.placeBracket(command);
      case 'place_trailing_stop':
        return this.#lists.placeTrail(command);
      case 'cancel_trigger':
        return this.#triggers.cancel(command);
      case 'amend_trigger':
        return this.#triggers.amend(command);
      case 'cancel_all':
        return this.#triggers.cancelAll(command);
      case 'cancel_all_after':
        return this.#triggers.setSwitch(command);
      default:
        return this.#decideMore(command);
    }
  }

  #decideMore(command: Command): Broken {
    switch (command.kind) {
      case 'publish_audit_head':
        return publishAuditHead(command);
      case 'publish_signing_key':
        return publishSigningKey(command);
      case 'mark_solvency':
        return this.#solvency.mark(command);
      case 'publish_liabilities':
        return this.#solvency.publish(command);
      case 'identify_user':
        return this.#solvency.identify(command);
      case 'publish_obligations':
        return this.#cover.publishObligations(command);
      case 'publish_reserves':
        return this.#cover.publishReserves(command);
      case 'publish_cover':
        return this.#cover.publishCover(command);
      case 'raise_alarm':
        return this.#cover.raise(command);
      case 'lift_alarm':
        return this.#cover.lift(command);
      case 'set_standing':
        return this.#standing.set(command);
      case 'hold_withdrawals':
      case 'freeze_user':
      case 'unfreeze_user':
      case 'certify_user':
        return this.#standing.intend(command);
      case 'lift_hold':
        return this.#standing.lift(command);
      case 'link_inviter':
        return this.#standing.link(command);
      case 'configure_exchange':
        return this.#standing.configure(command);
      case 'set_self_limit':
        return this.#standing.setLimit(command);
      case 'cool_off':
        return this.#standing.coolOff(command);
      case 'configure_index':
        return this.#indexes.configure(command);
      case 'configure_leverage':
        return this.#leverage.configure(command);
      case 'open_position':
      case 'open_position_with_stops':
        return this.#leverage.open(command);
      case 'cancel_position':
        return this.#leverage.cancel(command);
      case 'close_position':
        return this.#leverage.close(command);
      case 'close_positions':
        return this.#leverage.closeMany(command);
      case 'set_position_stops':
        return this.#leverage.setStops(command);
      case 'configure_seconds':
        return this.#seconds.configure(command);
      case 'configure_stake':
        return this.#seconds.configureStake(command);
      case 'open_contract':
        return this.#seconds.open(command);
      case 'configure_savings':
        return this.#savings.configure(command);
      case 'subscribe_savings':
        return this.#savings.subscribe(command);
      case 'redeem_savings':
        return this.#savings.redeem(command);
      default:
        return this.#decideFunds(command);
    }
  }

  #decideFunds(command: Command): Broken {
    switch (command.kind) {
      case 'transfer':
        return this.#funds.transfer(command);
      case 'configure_funds':
        return this.#funds.configure(command);
      case 'configure_outflow':
        return this.#funds.configureOutflow(command);
      case 'book_network_fee':
        return this.#networkFees.book(command);
      case 'configure_network':
        return this.#funds.configureNetwork(command);
      case 'credit_deposit':
        return this.#funds.credit(command);
      case 'finalise_deposit':
        return this.#funds.finalise(command.depositId);
      case 'reverse_deposit':
        return this.#funds.reverse(command.depositId);
      case 'request_withdrawal':
        return this.#funds.request(command);
      case 'request_unproven_withdrawal':
        return this.#funds.request({ ...command, clientId: '', step: 1, payloadHash: '' });
      case 'approve_withdrawal':
        return this.#funds.approve(command);
      case 'approve_unproven_withdrawal':
        return this.#funds.approve({ ...command, payloadHash: '' });
      case 'send_withdrawal':
        return this.#funds.send(command.withdrawalId);
      case 'settle_withdrawal':
        return this.#funds.settle(command.withdrawalId);
      case 'release_withdrawal':
        return this.#funds.release(command);
      case 'post_adjustment':
        return this.#funds.adjust(command);
      default:
        return this.#p2p.decide(command);
    }
  }

  #tick(before: () => void = () => undefined): Broken {
    this.world.tickNumber++;
    before();
    this.#indexes.update((marketId, seq) => this.#seconds.hasContractBefore(marketId, seq));
    this.#triggers.runSwitches();
    if (this.world.rules >= 17) this.#triggers.emptyClosedMarkets();
    this.#leverage.tick();
    this.#seconds.tick();
    this.#savings.tick();
    this.#p2p.tick();
    return new Set();
  }
}

/** The values that a sender makes anew for each attempt, as nothing: they do not tell two bodies apart. */
function drawnAnew(command: Command): object {
  if (command.kind === 'request_withdrawal') return { outboxId: 0, withdrawalId: 0 };
  if (command.kind === 'place_order_with_options') return { signedAtMs: 0 };
  if (command.kind === 'open_p2p_order') return { termsHash: '', salt: '' };
  return 'evidenceHead' in command ? { evidenceHead: '' } : {};
}
