import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '@candor/contract';
import type { Texts } from './texts.ts';

const loaders: Record<Language, () => Promise<{ default: unknown }>> = {
  en: () => import('./locales/en.json'),
  zh: () => import('./locales/zh.json'),
  hk: () => import('./locales/hk.json'),
  jp: () => import('./locales/jp.json'),
  th: () => import('./locales/th.json'),
  kr: () => import('./locales/kr.json'),
};

/** Loads the one locale that is shown; a test keeps the six files free of gaps. */
export async function startI18n(language: Language): Promise<void> {
  const { default: texts } = await loaders[language]();
  await i18next.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { translation: texts as Texts } },
    interpolation: { escapeValue: false },
    returnNull: false,
  });
}
