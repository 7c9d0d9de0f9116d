import { addTexts } from '@candor/web-kit';
import type english from './locales/en.json';

type IdeasPlaceTexts = typeof english;

declare module '@candor/web-kit' {
  interface Texts extends IdeasPlaceTexts {}
}

await addTexts(import.meta.glob('./locales/*.json', { import: 'default' }));
