import type { Account } from './account.ts';
import { OWN_INDEXES } from './network.ts';
import type { ChainAddress } from './port.ts';

/** The questions of a network without memos that the exchange's account answers without a node. */
export class AccountReader {
  protected readonly account: Account;
  protected readonly hot: string;

  constructor(account: Account) {
    this.account = account;
    this.hot = account.ownAt(OWN_INDEXES.hot);
  }

  addressAt(index: number): Promise<ChainAddress> {
    return Promise.resolve({ address: index === 0 ? this.hot : this.account.depositAt(index), memo: '' });
  }

  canonical(address: string): Promise<string | undefined> {
    return Promise.resolve(this.account.canonical(address));
  }

  isCollecting(address: string): Promise<boolean> {
    return Promise.resolve(this.account.own.has(address));
  }

  canonicalMemo(): Promise<undefined> {
    return Promise.resolve(undefined);
  }
}
