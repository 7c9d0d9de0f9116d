import { addTexts } from '@candor/web-kit';
import type english from './locales/en.json';

type HotWalletsPlaceTexts = typeof english;

declare module '@candor/web-kit' {
  interface Texts extends HotWalletsPlaceTexts {}
}

await addTexts(import.meta.glob('./locales/*.json', { import: 'default' }));
