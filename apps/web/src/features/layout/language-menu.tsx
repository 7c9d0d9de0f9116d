import { LANGUAGES } from '@candor/contract';
import { MenuButton } from '@candor/ui';
import { Languages } from 'lucide-react';
import {
  currentLanguage,
  LANGUAGE_NAMES,
  LANGUAGE_TAGS,
  switchLanguage,
  useTranslation,
} from '@candor/web-kit';

/** Choosing stores the language and loads the page again, as specified. */
export function LanguageMenu() {
  const { t } = useTranslation();
  return (
    <MenuButton
      label={t('header.language')}
      trigger={<Languages size={18} strokeWidth={1.5} aria-hidden />}
      entries={[
        {
          kind: 'options',
          options: LANGUAGES.map((language) => ({
            text: LANGUAGE_NAMES[language],
            lang: LANGUAGE_TAGS[language],
            isChosen: language === currentLanguage,
            onChoose: () => switchLanguage(language),
          })),
        },
      ]}
    />
  );
}
