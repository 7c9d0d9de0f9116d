import { addTexts } from '@candor/web-kit';
import type english from './locales/en.json';

type HotWalletsTexts = typeof english;

declare module '@candor/web-kit' {
  interface Texts extends HotWalletsTexts {}
}

await addTexts(import.meta.glob('./locales/*.json', { import: 'default' }));
