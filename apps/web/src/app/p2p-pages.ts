/** The pages of the P2P desk, for whoever trades there and for shops: one file, which the app names once. */
export const p2pPages = () => import('./pages/p2p-pages.tsx');
