import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '@candor/contract';
import type { Texts } from './texts.ts';

const loaders: Record<Language, () => Promise<{ texts: unknown }>> = {
  en: () => import('./locales/en/index.ts'),
  zh: () => import('./locales/zh/index.ts'),
  hk: () => import('./locales/hk/index.ts'),
  jp: () => import('./locales/jp/index.ts'),
  th: () => import('./locales/th/index.ts'),
  kr: () => import('./locales/kr/index.ts'),
};

/** Loads the one locale that is shown; a test keeps the six files free of gaps. */
export async function startI18n(language: Language): Promise<void> {
  const { texts } = await loaders[language]();
  await i18next.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { translation: texts as Texts } },
    interpolation: { escapeValue: false },
    returnNull: false,
  });
}
