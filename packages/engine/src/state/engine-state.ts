import { ZERO_TOTAL } from '@candor/primitives';
import { TextArena } from '../bytes/text-arena.ts';
import type { BookFactory } from '../book/book.ts';
import { OrderStore } from '../book/order-store.ts';
import { HOUSE_ACCOUNTS } from '../shapes/event.ts';
import { EventRecorder } from '../events/event-recorder.ts';
import { KeyTable } from '../idempotency/key-table.ts';
import type { WaitingKey } from '../idempotency/waiting-key.ts';
import { Indexes } from '../indexes/indexes.ts';
import { Ledger } from '../ledger/ledger.ts';
import { UserDirectory } from '../ledger/user-directory.ts';
import { Leverage } from '../leverage/leverage.ts';
import { AssetRegistry } from '../market/asset-registry.ts';
import { ReferenceWindows } from '../market/reference-windows.ts';
import { RULES_VERSION_FIRST } from '../shapes/rules.ts';
import { mostThatMayLeave } from '../p2p/fresh-coins.ts';
import { P2p } from '../p2p/p2p.ts';
import { Savings } from '../savings/savings.ts';
import { Seconds } from '../seconds/seconds.ts';
import { Cover } from '../solvency/cover.ts';
import { Identities } from '../solvency/identities.ts';
import { Solvency } from '../solvency/solvency.ts';
import type { SpotMarket } from '../spot/spot-market.ts';
import { TriggerTermsPart } from '../spot/trigger-terms.ts';
import { Triggers } from '../spot/triggers.ts';
import { SelfLimits } from '../standing/self-limits.ts';
import { Standings } from '../standing/standings.ts';
import type { PendingMoney } from '../ledger/pending-money.ts';
import type { PoolClaims } from '../ledger/pool-claims.ts';
import type { StatePart } from '../shapes/state-part.ts';
import { Funds } from '../transfers/funds.ts';
import { NetworkFees } from '../transfers/network-fees.ts';
import { SignedTimes } from '../idempotency/signed-times.ts';
import { Outflow } from '../transfers/outflow.ts';

/**
 * The engine's whole state. Products do not depend on it: each declares the state it needs, and the composition passes
 * this state to them.
 */
export class EngineState {
  readonly recorder = new EventRecorder();
  readonly users = new UserDirectory();
  readonly assets = new AssetRegistry();
  readonly ledger = new Ledger(this.recorder);
  /** Client ids of keys and of ended orders. */
  readonly texts = new TextArena();
  readonly orders = new OrderStore(this.texts);
  readonly keys = new KeyTable(this.texts, this.orders, (triggerId) => this.#keptKey(triggerId));
  readonly markets = new Map<number, SpotMarket>();
  /** The same markets by place, the index that resting orders store. */
  readonly marketsByPlace: SpotMarket[] = [];
  readonly bookFactory: BookFactory;

  readonly standings = new Standings();
  readonly selfLimits = new SelfLimits();
  readonly indexes = new Indexes();
  readonly funds = new Funds();
  readonly triggers = new Triggers();
  readonly leverage = new Leverage();
  readonly seconds = new Seconds();
  readonly savings = new Savings();
  readonly p2p = new P2p();
  readonly solvency = new Solvency();
  readonly identities = new Identities(this);
  readonly cover = new Cover();
  readonly outflow = new Outflow();
  readonly networkFees = new NetworkFees();
  readonly signedTimes = new SignedTimes();
  readonly windows = new ReferenceWindows();
  readonly poolClaims: PoolClaims = poolClaimsOf(this);
  readonly pendingMoney: PendingMoney = this.funds;
  /** Parts in the order of snapshots; new ones are only appended. */
  readonly parts: readonly StatePart<EngineState>[] = [
    this.standings,
    this.selfLimits,
    this.indexes,
    this.funds,
    this.triggers,
    this.leverage,
    this.seconds,
    this.savings,
    this.triggers.due,
    this.windows,
    this.funds.once,
    this.funds.networks,
    this.p2p,
    this.solvency,
    this.identities,
    this.cover,
    this.outflow,
    this.networkFees,
    this.signedTimes,
    new TriggerTermsPart(this.triggers, this.orders),
  ];

  /** Sequence of the last command applied; 0 before the first. */
  sequence = 0;
  nowMs = 0;
  rulesVersion = RULES_VERSION_FIRST;
  outboxHighWater = 0;
  tickNumber = 0;
  lastOrderId = 0;
  lastTradeId = 0;
  /** `lastTradeId` when the current command began; not part of snapshots. */
  tradesBefore = 0;

  constructor(bookFactory: BookFactory) {
    this.bookFactory = bookFactory;
  }

  /** The key of a waiting trigger that keeps it; undefined for any other id. */
  #keptKey(triggerId: number): WaitingKey | undefined {
    const { triggers, users } = this;
    const trigger = triggers.keepsId(triggerId) ? triggers.find(triggerId) : undefined;
    return trigger && { userIndex: users.find(trigger.userId), clientId: trigger.clientId };
  }
}

/** Adapts the products, which transfers do not depend on, to the constraints that transfers check. */
function poolClaimsOf(state: EngineState): PoolClaims {
  return {
    mostThatMayLeave: (user, assetId) => mostThatMayLeave(state, user, assetId),
    freeOfLever: (userIndex, assetId) => state.leverage.free(state, userIndex, assetId),
    floor(houseAccount, assetId) {
      switch (houseAccount) {
        case HOUSE_ACCOUNTS.micro_pool:
          return state.seconds.obligation(assetId);
        case HOUSE_ACCOUNTS.lever_pool:
          return state.leverage.poolFloor(state, assetId);
        case HOUSE_ACCOUNTS.savings_pool:
          return state.savings.obligation(assetId);
        default:
          return ZERO_TOTAL;
      }
    },
  };
}
