import { addTexts } from '@candor/web-kit';
import type english from './locales/en.json';

type P2pPlaceTexts = typeof english;

declare module '@candor/web-kit' {
  interface Texts extends P2pPlaceTexts {}
}

await addTexts(import.meta.glob('./locales/*.json', { import: 'default' }));
