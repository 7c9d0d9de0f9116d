/** Public API of what screens with live prices add to the frame. */
export { ConnectionBanner } from './connection-banner.tsx';
export { PaletteOffer } from './palette-offer.tsx';
export { StatusBar } from './status-bar.tsx';
