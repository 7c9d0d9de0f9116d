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

  addressAt(index: number): ChainAddress {
    return { address: index === 0 ? this.hot : this.account.depositAt(index), memo: '' };
  }

  canonical(address: string): string | undefined {
    return this.account.canonical(address);
  }

  isCollecting(address: string): boolean {
    return this.account.own.has(address);
  }

  canonicalMemo(): undefined {
    return undefined;
  }
}
