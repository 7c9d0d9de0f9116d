import { Account, AccountInvalid, FAMILIES, type Family } from '@candor/chains';
import type { ErrorKey, NetworkFamily } from '@candor/contract';
import type { Chain } from '../../chains/protocols.ts';
import { CallFailure } from '../../http/failure.ts';

const REFUSALS: Readonly<Record<AccountInvalid['fault'], readonly [field: string, key: ErrorKey]>> = {
  network: ['network', 'chain_network_invalid'],
  unreadable: ['account_key', 'account_key_invalid'],
  private: ['account_key', 'account_key_private'],
  depth: ['account_key', 'account_key_depth'],
};

/**
 * Opens the account that an operator names. May refuse with chain_network_invalid, account_key_invalid, account_key_private or
 * account_key_depth.
 */
export function openAccount(
  family: Family,
  facts: { readonly network: string; readonly accountKey: string },
): Account {
  try {
    return new Account(family, facts);
  } catch (error) {
    if (error instanceof AccountInvalid) throw CallFailure.at(...REFUSALS[error.fault]);
    throw error;
  }
}

const opened = new WeakMap<object, Account>();

/** Returns the account of a network that was set up; undefined: it has none. Its addresses are derived once. */
export function accountOf(chain: Pick<Chain, 'family' | 'network' | 'accountKey'>): Account | undefined {
  const family = familyOf(chain);
  if (family === undefined) return undefined;
  const account = opened.get(chain) ?? new Account(family, chain);
  opened.set(chain, account);
  return account;
}

/** Returns the family of a network that is read from a node. */
export function familyOf({ family }: Pick<Chain, 'family'>): Family | undefined {
  // The contract and the package have the same families: one that either has alone does not compile.
  const found: Exclude<NetworkFamily, 'service' | 'manual'> | undefined = FAMILIES.find(
    (each) => each === family,
  );
  return found;
}
