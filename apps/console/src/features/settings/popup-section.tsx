import { NEWS_CATEGORIES, type ResponseOf } from '@candor/contract';
import { Button, CheckBox, Section, SelectField } from '@candor/ui';
import { QueryView, useCallForm, useTranslation } from '@candor/web-kit';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMayAct } from '../../shared/api/operator.ts';
import { useAct, useRead } from '../../shared/api/use-read.ts';
import { FormDialog } from '../../shared/page/form-dialog.tsx';
import { SettingRows } from '../../shared/settings/setting-rows.tsx';
import { Mark } from '../../shared/page/mark.tsx';

type Setting = ResponseOf<'console/settings'>[number];
type Article = ResponseOf<'console/news'>['data'][number];

/** The settings that this section shows instead of the list of all. */
export const POPUP_SETTINGS = ['popup_on', 'popup_news_id'] as const;

type PopupKey = (typeof POPUP_SETTINGS)[number];
type Popup = Record<PopupKey, string>;

const OFFERED_MAX = 100;

/** Reads the newest announcements and, where it is not among them, the article with this number, if there is one. */
function useArticles(chosenId: string) {
  const announcements = useRead('console/news', {
    category_id: NEWS_CATEGORIES.announcements,
    limit: OFFERED_MAX,
  });
  const listed = announcements.data?.data;
  const isElsewhere = listed?.every(({ id }) => String(id) !== chosenId) === true && chosenId !== '';
  const chosen = useRead('console/news_article', { id: chosenId }, { isWanted: isElsewhere });
  const other = isElsewhere && chosen.isSuccess && !chosen.isPlaceholderData ? [chosen.data.article] : [];
  const isReady = !isElsewhere || !(chosen.isPending || chosen.isPlaceholderData);
  return { ...announcements, data: listed && isReady ? [...other, ...listed] : undefined };
}

/** The popup on the home page: on or off, and the article that it shows. */
export function PopupSection({ settings }: { readonly settings: readonly Setting[] | undefined }) {
  const { t } = useTranslation();
  const mayChange = useMayAct('configuration.change');
  const [isOpen, setIsOpen] = useState(false);
  const valueOf = (key: PopupKey) => settings?.find((setting) => setting.key === key)?.value ?? '';
  const popup = { popup_on: valueOf('popup_on'), popup_news_id: valueOf('popup_news_id') };
  const found = useArticles(popup.popup_news_id);
  const articles = { ...found, data: settings && found.data };
  const isOn = popup.popup_on === '1';
  return (
    <Section
      title={t('settings.popup')}
      hint={t('settings.popupHint')}
      action={
        mayChange &&
        articles.data && (
          <Button size="small" onClick={() => setIsOpen(true)}>
            {t('settings.change')}
          </Button>
        )
      }
    >
      <QueryView query={articles} rows={2}>
        {(read) => (
          <SettingRows
            rows={[
              {
                key: 'popup_on',
                title: t('settings.popupState'),
                value: (
                  <Mark tone={isOn ? 'good' : 'plain'}>{isOn ? t('console.on') : t('console.off')}</Mark>
                ),
              },
              {
                key: 'popup_news_id',
                title: t('settings.popupArticle'),
                value: <ChosenArticle id={popup.popup_news_id} articles={read} />,
              },
            ]}
          />
        )}
      </QueryView>
      {isOpen && articles.data && (
        <PopupDialog popup={popup} articles={articles.data} onClose={() => setIsOpen(false)} />
      )}
    </Section>
  );
}

interface ChosenArticleProps {
  /** '' for the newest announcement. */
  readonly id: string;
  readonly articles: readonly Article[];
}

function ChosenArticle({ id, articles }: ChosenArticleProps) {
  const { t } = useTranslation();
  if (id === '') return t('settings.popupNewest');
  const article = articles.find((each) => String(each.id) === id);
  if (article === undefined) return <Mark tone="bad">{t('settings.popupGone')}</Mark>;
  return (
    <span className="inline-flex items-center gap-2">
      {article.is_shown === 0 && <Mark tone="warn">{t('settings.popupHidden')}</Mark>}
      <Link to="/news/$id" params={{ id }} className="underline underline-offset-2">
        {article.title}
      </Link>
    </span>
  );
}

interface PopupDialogProps {
  readonly popup: Popup;
  readonly articles: readonly Article[];
  readonly onClose: () => void;
}

type Values = Popup & { reason: string };

/** Changes the settings of the popup, each by a call of its own. */
function PopupDialog({ popup, articles, onClose }: PopupDialogProps) {
  const { t } = useTranslation();
  const act = useAct();
  const { field, choice, submit, isBusy, problem } = useCallForm<Values>({
    name: 'popup',
    defaults: { ...popup, reason: '' },
    fieldOf: { reason: 'reason' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? t('console.reasonMissing') : undefined }),
  });
  const isOn = choice('popup_on');
  const send = async ({ reason, ...values }: Values) => {
    for (const key of POPUP_SETTINGS) {
      if (values[key] === popup[key]) continue;
      await act('console/setting_set', { key, value: values[key], reason: reason.trim() });
    }
    onClose();
  };
  return (
    <FormDialog
      title={t('settings.popup')}
      reason={field('reason')}
      problem={problem}
      action={t('console.save')}
      isBusy={isBusy}
      onSubmit={submit(send)}
      onClose={onClose}
    >
      <div className="col-span-full">
        <CheckBox
          isChecked={isOn.value === '1'}
          onChange={(isChecked) => isOn.onChange(isChecked ? '1' : '0')}
        >
          {t('settings.popupShow')}
        </CheckBox>
      </div>
      <div className="col-span-full">
        <SelectField
          {...choice('popup_news_id')}
          label={t('settings.popupArticle')}
          options={[
            { value: '', text: t('settings.popupNewest') },
            ...articles
              .filter(({ id, is_shown: isShown }) => isShown === 1 || String(id) === popup.popup_news_id)
              .map(({ id, title }) => ({ value: String(id), text: title })),
          ]}
        />
      </div>
    </FormDialog>
  );
}
