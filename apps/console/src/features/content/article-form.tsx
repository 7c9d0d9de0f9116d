import { Button, FormProblem, Section, Segments } from '@candor/ui';
import { useRef, useState } from 'react';
import { ConsolePage } from '../../shared/page/console-page.tsx';
import { LeaveGuard } from '../../shared/page/leave-guard.tsx';
import { ArticlePreview } from './article-preview.tsx';
import { LanguagePanel, LanguageTexts } from './language-texts.tsx';
import { NewsLink } from './news-link.tsx';
import { PublicationFields } from './publication-fields.tsx';
import { type ArticleForm as Form, type ArticleFormOptions, useArticleForm } from './use-article-form.ts';
import { useTranslation } from '@candor/web-kit';

interface ArticleFormProps extends Omit<ArticleFormOptions, 'fields'> {
  /** Somebody else has saved this article since. */
  readonly isOutdated?: boolean;
  /** Begins again with the newest version. */
  readonly onReload?: () => void;
}

const VIEWS = ['write', 'preview'] as const;

/** The editor of an article. */
export function ArticleForm({ isOutdated = false, onReload, ...options }: ArticleFormProps) {
  const { t } = useTranslation();
  const fields = useRef<HTMLDivElement>(null);
  const form = useArticleForm({ ...options, fields });
  const [view, setView] = useState<(typeof VIEWS)[number]>('write');
  const { opened } = options;
  return (
    <ConsolePage
      title={opened === undefined ? t('content.new') : opened.article.title}
      above={<NewsLink />}
      action={<SaveButton form={form} />}
    >
      <LeaveGuard isUnsaved={form.isDirty && !form.isBusy} />
      <FormProblem text={form.problem} />
      {isOutdated && !form.isBusy && onReload && (
        <div role="alert" className="flex items-center gap-4 rounded-control bg-bg2 px-4 py-2 text-[13px]">
          {t('content.outdated')}
          <Button size="small" onClick={onReload}>
            {t('content.loadNewest')}
          </Button>
        </div>
      )}
      <div
        ref={fields}
        className="grid grid-cols-[minmax(0,1fr)_340px] items-start gap-4 max-xl:grid-cols-[minmax(0,1fr)]"
      >
        <Section
          title={t('content.texts')}
          action={
            <Segments
              label={t('content.view')}
              className="h-9 w-56"
              items={VIEWS.map((value) => ({ value, label: t(`content.view_${value}`) }))}
              value={view}
              onChange={setView}
            />
          }
          isPadded
        >
          <div hidden={view !== 'write'}>
            <LanguageTexts form={form} />
          </div>
          {view === 'preview' && <Preview form={form} />}
        </Section>
        <div className="grid gap-4">
          <PublicationFields form={form} />
        </div>
      </div>
    </ConsolePage>
  );
}

function SaveButton({ form }: { readonly form: Form }) {
  const { t } = useTranslation();
  return (
    <div className="flex items-center gap-3">
      <span role="status" className="text-[13px] text-t3">
        {form.isDirty && t('content.unsaved')}
      </span>
      <Button kind="action" isBusy={form.isBusy} onClick={() => void form.save()}>
        {t('content.save')}
      </Button>
    </div>
  );
}

function Preview({ form }: { readonly form: Form }) {
  const { values, language } = form;
  const [now] = useState(() => new Date());
  const { created_at: createdAt, publish_at: publishAt } = values;
  const shownAt = createdAt || publishAt ? new Date(createdAt || publishAt) : now;
  return (
    <LanguagePanel form={form}>
      <ArticlePreview
        article={{
          title: values[`title_${language}`].trim(),
          content: values[`content_${language}`],
          banner: values.banner,
          created_at: shownAt.toISOString(),
          lang: language,
        }}
      />
    </LanguagePanel>
  );
}
