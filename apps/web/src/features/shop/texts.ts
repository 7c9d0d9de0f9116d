import { addTexts } from '@candor/web-kit';
import type english from './locales/en.json';

type ShopTexts = typeof english;

declare module '@candor/web-kit' {
  interface Texts extends ShopTexts {}
}

await addTexts(import.meta.glob('./locales/*.json', { import: 'default' }));
