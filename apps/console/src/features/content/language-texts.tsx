import { LANGUAGES } from '@candor/contract';
import { SkeletonRows, TabStrip, TextField, useTabPanel } from '@candor/ui';
import { LANGUAGE_NAMES, LANGUAGE_TAGS, useTranslation } from '@candor/web-kit';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Mark } from '../../shared/page/mark.tsx';
import { isMissing } from './article-values.ts';
import type { ArticleForm } from './use-article-form.ts';

const RichText = lazy(async () => ({ default: (await import('./rich-text.tsx')).RichText }));

const TITLE_LENGTH_MAX = 120;

interface LanguagePanelProps {
  readonly form: Pick<ArticleForm, 'values' | 'language' | 'setLanguage'>;
  /** What there is in the chosen language. */
  readonly children: ReactNode;
}

/** The languages as tabs, each with a mark where its text is missing, above what there is in the chosen one. */
export function LanguagePanel({ form, children }: LanguagePanelProps) {
  const { t } = useTranslation();
  const panel = useTabPanel(form.language);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TabStrip
        label={t('content.languages')}
        className="h-9 overflow-x-auto"
        panelId={panel.id}
        items={LANGUAGES.map((value) => {
          const label = LANGUAGE_NAMES[value];
          if (!isMissing(form.values, value)) return { value, label };
          const icon = (
            <span className="inline-flex items-center gap-1.5">
              {label} <Mark tone="warn">{t('content.missingOne')}</Mark>
            </span>
          );
          return { value, label: t('content.missingIn', { language: label }), icon };
        })}
        value={form.language}
        onChange={form.setLanguage}
      />
      <div {...panel}>{children}</div>
    </div>
  );
}

/** Title and text in each language. */
export function LanguageTexts({ form }: { readonly form: ArticleForm }) {
  const { t } = useTranslation();
  // The editors begin with these, and keep their texts themselves from then on.
  const [initial] = useState(form.values);
  return (
    <LanguagePanel form={form}>
      {LANGUAGES.map((language) => (
        <div key={language} hidden={language !== form.language} className="grid gap-4">
          <TextField
            {...form.field(`title_${language}`)}
            label={t('content.title')}
            hint={language === 'en' ? t('content.englishHint') : t('content.languageHint')}
            maxLength={TITLE_LENGTH_MAX}
            lang={LANGUAGE_TAGS[language]}
            autoComplete="off"
          />
          <Suspense fallback={<SkeletonRows count={8} rowClassName="h-12" label={t('common.loading')} />}>
            <RichText
              label={t('content.text')}
              hint={t('content.textHint')}
              error={form.errorOf(`content_${language}`)}
              language={language}
              initial={initial[`content_${language}`]}
              onChange={(html) => form.choice(`content_${language}`).onChange(html)}
            />
          </Suspense>
        </div>
      ))}
    </LanguagePanel>
  );
}
