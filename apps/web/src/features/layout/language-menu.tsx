import { LANGUAGES } from '@candor/contract';
import { DisclosureMenu } from '@candor/ui';
import { Check, Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { currentLanguage, LANGUAGE_NAMES, LANGUAGE_TAGS, switchLanguage } from '@candor/web-kit';

/** Choosing stores the language and loads the page again, as specified. */
export function LanguageMenu() {
  const { t } = useTranslation();
  return (
    <DisclosureMenu
      label={t('header.language')}
      trigger={<Languages size={18} strokeWidth={1.5} aria-hidden />}
    >
      {() =>
        LANGUAGES.map((language) => (
          <button
            key={language}
            type="button"
            role="menuitemradio"
            aria-checked={language === currentLanguage}
            lang={LANGUAGE_TAGS[language]}
            className="menu-item"
            onClick={() => switchLanguage(language)}
          >
            <span className="flex-1">{LANGUAGE_NAMES[language]}</span>
            {language === currentLanguage && (
              <Check size={16} strokeWidth={2} className="text-select" aria-hidden />
            )}
          </button>
        ))
      }
    </DisclosureMenu>
  );
}
