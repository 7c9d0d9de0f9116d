import type { P2pErrorKey, P2pSuccessKey } from '../../p2p-keys.ts';
import type { P2pLabelKey, P2pLetterKey } from '../../p2p-label-keys.ts';

/** The texts of the P2P desk that a server sends, in one language. */
export type P2pCatalogue = Readonly<Record<P2pErrorKey | P2pSuccessKey | P2pLabelKey | P2pLetterKey, string>>;
/** The letters of the P2P desk, in one language. */
export type P2pLetterCatalogue = Readonly<Record<P2pLetterKey, string>>;
