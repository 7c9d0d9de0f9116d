import type { Account } from './account.ts';
import { OWN_INDEXES } from './network.ts';
import type { ChainAddress } from './port.ts';

/** The questions of a network without memos that the exchange's account answers without a node. */
export class AccountReader {
  protected readonly account: Account;
  protected readonly hot: string;
  /** Addresses of the exchange whose keys are elsewhere. */
  protected readonly cold: ReadonlySet<string>;

  constructor(account: Account, coldAddresses: readonly string[] = []) {
    this.account = account;
    this.hot = account.ownAt(OWN_INDEXES.hot);
    this.cold = new Set(coldAddresses);
  }

  addressAt(index: number): Promise<ChainAddress> {
    return Promise.resolve({ address: index === 0 ? this.hot : this.account.depositAt(index), memo: '' });
  }

  canonical(address: string): Promise<string | undefined> {
    return Promise.resolve(this.account.canonical(address));
  }

  isCollecting(address: string): Promise<boolean> {
    return Promise.resolve(this.isOfExchange(address));
  }

  canonicalMemo(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  /** Returns whether an address is one of the exchange's own or a cold one. */
  protected isOfExchange(address: string): boolean {
    return this.account.own.has(address) || this.cold.has(address);
  }
}
