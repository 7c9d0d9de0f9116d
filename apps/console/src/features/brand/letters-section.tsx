import { type Language, LANGUAGES, letterClosing } from '@candor/contract';
import { Button, Section, SelectField, SettingRow } from '@candor/ui';
import { LANGUAGE_NAMES, LANGUAGE_TAGS, QueryView, useTranslation } from '@candor/web-kit';
import { useState } from 'react';
import { useMayAct } from '../../shared/api/operator.ts';
import { useRead } from '../../shared/api/use-read.ts';
import { SettingDialog } from '../../shared/settings/setting-dialog.tsx';
import { settingName } from '../../shared/settings/setting-name.ts';
import type { Setting } from '../../shared/settings/setting-value.tsx';
import type { BrandSettings } from './brand-settings.ts';

const FRAME: readonly string[] = [
  'brand_name',
  'contact_email',
  'company_address',
  ...LANGUAGES.map(letterClosing),
];

/** The operator's part of letters, and the test letter in it. */
export function LettersSection({ settings }: { readonly settings: BrandSettings }) {
  const { t } = useTranslation();
  const mayChange = useMayAct('configuration.change');
  const [edited, setEdited] = useState<Setting>();
  return (
    <Section title={t('brand.letters')} hint={t('brand.lettersHint')}>
      <QueryView query={settings} rows={FRAME.length}>
        {(read) => (
          <ul>
            {read
              .filter(({ key }) => FRAME.includes(key))
              .map((setting) => (
                <SettingRow
                  key={setting.key}
                  title={settingName(setting.key)}
                  hint={setting.value || t('console.notSet')}
                  action={
                    mayChange && (
                      <Button size="small" onClick={() => setEdited(setting)}>
                        {t('console.change')}
                      </Button>
                    )
                  }
                />
              ))}
          </ul>
        )}
      </QueryView>
      <LetterPreview />
      {edited && <SettingDialog setting={edited} onClose={() => setEdited(undefined)} />}
    </Section>
  );
}

function LetterPreview() {
  const { t } = useTranslation();
  const [language, setLanguage] = useState<Language>('en');
  const letter = useRead('console/letter_preview', { language });
  return (
    <div className="grid gap-4 border-t border-hairline p-5 max-md:p-4">
      <div className="max-w-64">
        <SelectField
          label={t('brand.previewLanguage')}
          value={language}
          onChange={(chosen) => setLanguage(LANGUAGES.find((each) => each === chosen) ?? 'en')}
          options={LANGUAGES.map((each) => ({ value: each, text: LANGUAGE_NAMES[each] }))}
        />
      </div>
      <QueryView query={letter} rows={4}>
        {({ subject, body }) => (
          <figure lang={LANGUAGE_TAGS[language]} className="rounded-control bg-bg2 p-4">
            <figcaption className="pb-2 text-sm leading-5 font-semibold">{subject}</figcaption>
            <p className="max-w-[80ch] text-[13px] leading-5 whitespace-pre-line">{body}</p>
          </figure>
        )}
      </QueryView>
      <p className="text-[13px] leading-5 text-t3">{t('brand.previewHint')}</p>
    </div>
  );
}
