import type { texts } from './locales/en/index.ts';

/** English is the source: its keys are the keys of every locale. */
export type Texts = typeof texts;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Texts };
  }
}
