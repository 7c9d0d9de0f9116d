import { addTexts } from '@candor/web-kit';
import type english from './locales/en.json';

type SpotTermsTexts = typeof english;

declare module '@candor/web-kit' {
  interface Texts extends SpotTermsTexts {}
}

await addTexts(import.meta.glob('./locales/*.json', { import: 'default' }));
