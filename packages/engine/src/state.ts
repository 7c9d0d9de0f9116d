import type { BookFactory } from './book/book.ts';
import { OrderStore } from './book/order-store.ts';
import { EventRecorder } from './events/event-recorder.ts';
import { KeyStore } from './idempotency/key-store.ts';
import { Ledger } from './ledger/ledger.ts';
import { UserDirectory } from './ledger/user-directory.ts';
import { AssetRegistry } from './market/asset-registry.ts';
import { RULES_VERSION_FIRST } from './rules.ts';
import type { SpotMarket } from './spot/spot-market.ts';

/** All there is to know. Products change their part of it, `engine.ts` alone decides which one may. */
export class EngineState {
  readonly recorder = new EventRecorder();
  readonly users = new UserDirectory();
  readonly assets = new AssetRegistry();
  readonly ledger = new Ledger(this.recorder);
  readonly orders = new OrderStore();
  readonly keys = new KeyStore();
  readonly markets = new Map<number, SpotMarket>();
  readonly bookFactory: BookFactory;

  /** Of the last command applied; 0 before the first. */
  sequence = 0;
  nowMs = 0;
  rulesVersion = RULES_VERSION_FIRST;
  outboxHighWater = 0;
  tickNumber = 0;
  lastOrderId = 0;
  lastTradeId = 0;

  constructor(bookFactory: BookFactory) {
    this.bookFactory = bookFactory;
  }
}
