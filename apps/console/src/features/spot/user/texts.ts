import { addTexts } from '@candor/web-kit';
import type english from './locales/en.json';

type SpotUserTexts = typeof english;

declare module '@candor/web-kit' {
  interface Texts extends SpotUserTexts {}
}

await addTexts(import.meta.glob('./locales/*.json', { import: 'default' }));
