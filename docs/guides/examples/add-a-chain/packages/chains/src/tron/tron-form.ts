import type { AddressForm } from '../network.ts';

/** The form of keys and addresses; networks other than the main one are not supported. */
export function tronForm(network: string): AddressForm | undefined {
  if (network !== 'mainnet') return undefined;
  return {
    versions: { public: 0x04_88_b2_1e, private: 0x04_88_ad_e4 },
    addressOf: () => {
      throw new Error('The example derives no address.');
    },
    canonical: (address) => (/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(address) ? address : undefined),
  };
}
