import type english from './locales/en.json';

type KitTexts = typeof english;

/**
 * Every text of the app by its key; English is the source. A package or a feature adds its own by declaring that this
 * interface extends them, beside the call of `addTexts` that loads them.
 */
export interface Texts extends KitTexts {}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Texts };
  }
}
