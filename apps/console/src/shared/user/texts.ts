import { addTexts } from '@candor/web-kit';
import type english from './locales/en.json';

type UserTexts = typeof english;

declare module '@candor/web-kit' {
  interface Texts extends UserTexts {}
}

await addTexts(import.meta.glob('./locales/*.json', { import: 'default' }));
