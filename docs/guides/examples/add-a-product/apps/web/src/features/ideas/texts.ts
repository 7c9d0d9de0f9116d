import { addTexts } from '@candor/web-kit';
import type english from './locales/en.json';

type IdeasTexts = typeof english;

declare module '@candor/web-kit' {
  interface Texts extends IdeasTexts {}
}

await addTexts(import.meta.glob('./locales/*.json', { import: 'default' }));
