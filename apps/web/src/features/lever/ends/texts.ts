import { addTexts } from '@candor/web-kit';
import type english from './locales/en.json';

type ForcedCloseTexts = typeof english;

declare module '@candor/web-kit' {
  interface Texts extends ForcedCloseTexts {}
}

await addTexts(import.meta.glob('./locales/*.json', { import: 'default' }));
