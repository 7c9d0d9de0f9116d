import { addTexts } from '@candor/web-kit';
import type english from './locales/en.json';

type SolvencyPlaceTexts = typeof english;

declare module '@candor/web-kit' {
  interface Texts extends SolvencyPlaceTexts {}
}

await addTexts(import.meta.glob('./locales/*.json', { import: 'default' }));
