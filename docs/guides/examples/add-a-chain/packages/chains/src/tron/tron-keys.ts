import { DraftRefused, type NetworkKeys } from '../network.ts';
import type { KeyAccess } from '../open.ts';

/** Opens the keys of a network, which the example does not use. */
export function tronKeys({ mnemonic }: KeyAccess): NetworkKeys {
  const refuse = (): never => {
    throw new DraftRefused('later', 'The example signs nothing.');
  };
  return {
    accountKey: `an account of ${mnemonic.split(' ').length} words`,
    draft: refuse,
    redraft: refuse,
    sign: refuse,
    check: refuse,
    signMessage: refuse,
  };
}
