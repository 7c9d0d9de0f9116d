import { MenuButton } from '@candor/ui';
import { Languages } from 'lucide-react';
import {
  currentLanguage,
  LANGUAGE_NAMES,
  LANGUAGE_TAGS,
  OFFERED_LANGUAGES,
  switchLanguage,
} from './languages.ts';

/** The languages of the app, each under its own name. A choice is stored and loads the page again. */
export function LanguageMenu({ label }: { readonly label: string }) {
  return (
    <MenuButton
      label={label}
      trigger={<Languages size={18} strokeWidth={1.5} aria-hidden />}
      entries={[
        {
          kind: 'options',
          options: OFFERED_LANGUAGES.map((language) => ({
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
