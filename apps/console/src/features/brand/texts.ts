import { addTexts } from '@candor/web-kit';
import type english from './locales/en.json';

type BrandTexts = typeof english;

declare module '@candor/web-kit' {
  interface Texts extends BrandTexts {}
}

await addTexts(import.meta.glob('./locales/*.json', { import: 'default' }));
