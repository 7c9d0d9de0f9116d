import {
  ACCOUNT_TYPES,
  type ConfigureMarket,
  type ContractFact,
  type EngineEvent,
  HOUSE_ACCOUNTS,
  type OrderView,
  type PositionFact,
  type TriggerFact,
} from '@candor/engine';

/** Money that something live keeps in an account, according to its own record. */
export interface MoneyClaim {
  /** The name of the claim: one thing may have several claims. */
  readonly name: string;
  /** owner/account/asset. */
  readonly account: string;
  readonly amount: bigint;
}

const PPM = 1_000_000n;

/** Reads from events what each order, position, contract, holding, deposit, withdrawal and trigger claims. */
export class ClaimReader {
  readonly #markets = new Map<number, Pick<ConfigureMarket, 'baseAssetId' | 'quoteAssetId'>>();

  readonly #p2pAssets = new Map<number, number>();

  /** The claims of the subject of an event, which replace its earlier ones. */
  read(event: EngineEvent): readonly MoneyClaim[] {
    switch (event.kind) {
      case 'market_configured':
        this.#markets.set(event.market.marketId, event.market);
        return [];
      case 'order_changed':
        return [this.#orderClaim(event.order)];
      case 'trigger_changed':
        return [this.#triggerClaim(event.trigger)];
      case 'position_changed':
        return [this.#positionClaim(event.position)];
      case 'contract_changed':
        return contractClaims(event.contract);
      case 'holding_changed': {
        const { holdingId, userId, assetId, principal, status, dailyInterest, days, paidDays } =
          event.holding;
        const lives = status === 'active';
        const interest = BigInt(dailyInterest) * BigInt(days - paidDays);
        return [
          claim(`holding ${holdingId}`, user(userId, 'financial', assetId), lives ? BigInt(principal) : 0n),
          claim(`interest ${holdingId}`, house('savings_pool', assetId), lives ? interest : 0n),
        ];
      }
      case 'deposit_changed': {
        const { depositId, userId, accountType, assetId, held, status } = event.deposit;
        const account = `${userId}/${accountType}/${assetId}`;
        return [claim(`deposit ${depositId}`, account, status === 'credited' ? BigInt(held) : 0n)];
      }
      case 'withdrawal_changed': {
        const { withdrawalId, userId, accountType, assetId, amount, status } = event.withdrawal;
        const isHeld = status === 'requested' || status === 'approved';
        const inFlight = house('withdrawals_in_flight', assetId);
        return [
          claim(
            `withdrawal ${withdrawalId}`,
            `${userId}/${accountType}/${assetId}`,
            isHeld ? BigInt(amount) : 0n,
          ),
          claim(`flight ${withdrawalId}`, inFlight, status === 'sent' ? BigInt(amount) : 0n),
        ];
      }
      case 'p2p_market_configured':
        this.#p2pAssets.set(event.settings.p2pMarketId, event.settings.assetId);
        return [];
      case 'ad_changed': {
        const { adId, userId, p2pMarketId, locked } = event.ad;
        const account = user(userId, 'legal', this.#p2pAssets.get(p2pMarketId) ?? 0);
        return [claim(`ad ${adId}`, account, BigInt(locked))];
      }
      case 'p2p_order_changed': {
        const { orderId, adSide, makerId, takerId, assetId, number, sellerFee, endedMs } = event.order;
        const account = user(adSide === 'sell' ? makerId : takerId, 'legal', assetId);
        return [
          claim(`P2P order ${orderId}`, account, endedMs === 0 ? BigInt(number) + BigInt(sellerFee) : 0n),
        ];
      }
      case 'shop_changed': {
        const { userId, bond, bondAssetId } = event.shop;
        return [claim(`bond ${userId}`, user(userId, 'legal', bondAssetId), BigInt(bond))];
      }
      default:
        return [];
    }
  }

  #orderClaim({ orderId, userId, marketId, side, held, status }: OrderView): MoneyClaim {
    const lives = status === 'open' || status === 'partially_filled';
    return claim(`order ${orderId}`, this.#givenBy(userId, marketId, side), lives ? BigInt(held) : 0n);
  }

  #triggerClaim({ triggerId, userId, marketId, side, held, status }: TriggerFact): MoneyClaim {
    const amount = status === 'waiting' ? BigInt(held) : 0n;
    return claim(`trigger ${triggerId}`, this.#givenBy(userId, marketId, side), amount);
  }

  #positionClaim({ positionId, userId, marketId, status, margin, fee }: PositionFact): MoneyClaim {
    const account = user(userId, 'lever', this.#markets.get(marketId)?.quoteAssetId ?? 0);
    const isOpen = status === 'open' || status === 'closing';
    const held = status === 'pending' ? BigInt(margin) + BigInt(fee) : isOpen ? BigInt(margin) : 0n;
    return claim(`position ${positionId}`, account, held);
  }

  #givenBy(userId: number, marketId: number, side: 'buy' | 'sell'): string {
    const market = this.#markets.get(marketId);
    return user(userId, 'change', (side === 'buy' ? market?.quoteAssetId : market?.baseAssetId) ?? 0);
  }
}

function contractClaims(contract: ContractFact): MoneyClaim[] {
  const { contractId, userId, assetId, stake, fee, profitPpm, status } = contract;
  const lives = status === 'accepted' || status === 'running';
  const payout = (BigInt(stake) * BigInt(profitPpm)) / PPM;
  return [
    claim(`contract ${contractId}`, user(userId, 'micro', assetId), lives ? BigInt(stake + fee) : 0n),
    claim(`payout ${contractId}`, house('micro_pool', assetId), lives ? payout : 0n),
  ];
}

function claim(name: string, account: string, amount: bigint): MoneyClaim {
  return { name, account, amount };
}

function user(userId: number, type: keyof typeof ACCOUNT_TYPES, assetId: number): string {
  return `${userId}/${ACCOUNT_TYPES[type]}/${assetId}`;
}

function house(account: keyof typeof HOUSE_ACCOUNTS, assetId: number): string {
  return `0/${HOUSE_ACCOUNTS[account]}/${assetId}`;
}
