import type en from './locales/en.json';

/** English is the source: its keys are the keys of every locale. */
export type Texts = typeof en;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Texts };
  }
}
