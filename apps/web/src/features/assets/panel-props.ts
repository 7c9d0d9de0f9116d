import type { Account, AccountCode } from '@candor/contract';

/** The currency of an account for which a panel is open. */
export interface PanelProps {
  readonly account: Account;
  readonly code: AccountCode;
}
