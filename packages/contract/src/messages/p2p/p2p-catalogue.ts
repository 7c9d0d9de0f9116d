import type { P2pErrorKey } from '../../p2p-keys.ts';

/** The texts of the P2P desk that a server sends, in one language. */
export type P2pCatalogue = Readonly<Record<P2pErrorKey, string>>;
