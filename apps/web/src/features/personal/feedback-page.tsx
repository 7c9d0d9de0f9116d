import '../../shared/account/texts.ts';
import './texts.ts';
import {
  FEEDBACK_CONTENT_MAX,
  FEEDBACK_CONTENT_MIN,
  FEEDBACK_TITLE_MAX,
  FEEDBACK_TYPES,
  type ResponseOf,
} from '@candor/contract';
import {
  Button,
  CheckBox,
  SelectField,
  EmptyState,
  formatFullTime,
  FormProblem,
  Section,
  TextArea,
  TextField,
} from '@candor/ui';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, callAndConfirm, ListPager, QueryView, useCallForm, useTranslation } from '@candor/web-kit';
import { version } from '../../../package.json';
import { PageMain } from '../../shared/page/page-main.tsx';

interface Values {
  type: (typeof FEEDBACK_TYPES)[number];
  title: string;
  content: string;
  hasVersion: boolean;
}

type Item = ResponseOf<'feedback/list'>['data'][number];

const PER_PAGE = 5;
const LIST = ['own', 'feedback'] as const;
const FIELD_OF = {
  type: 'type',
  title: 'title',
  feedback_title_required: 'title',
  content: 'content',
  feedback_too_short: 'content',
} as const;

/** A message to the operator, and what was written before with its answers. */
export function FeedbackPage() {
  const { t } = useTranslation();
  return (
    <PageMain title={t('header.feedback')} hint={t('personal.feedbackHint')}>
      <Section title={t('personal.feedbackNew')} isPadded>
        <FeedbackForm />
      </Section>
      <FeedbackList />
    </PageMain>
  );
}

function FeedbackForm() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { form, choice, field, submit, isBusy, problem, errorOf } = useCallForm<Values>({
    name: 'feedback',
    kept: ['title', 'content'],
    defaults: { type: FEEDBACK_TYPES[0], title: '', content: '', hasVersion: true },
    fieldOf: FIELD_OF,
    check: ({ title, content }) => ({
      title: title.trim() === '' ? t('personal.feedbackTitleEmpty') : undefined,
      content: lengthOf(content) < FEEDBACK_CONTENT_MIN ? t('personal.feedbackShort') : undefined,
    }),
  });
  const written = lengthOf(form.watch('content'));
  const send = async ({ type, title, content, hasVersion }: Values) => {
    await callAndConfirm('feedback/add', {
      type,
      title: title.trim(),
      content,
      ...(hasVersion ? { app_version: version } : {}),
    });
    form.reset();
    await queryClient.invalidateQueries({ queryKey: LIST });
  };
  return (
    <form noValidate className="grid max-w-[640px] gap-4" onSubmit={(event) => void submit(send)(event)}>
      <FormProblem text={problem} />
      <SelectField
        label={t('personal.feedbackType')}
        options={FEEDBACK_TYPES.map((type) => ({
          value: type,
          text: t(`personal.feedbackTypes.${type}`),
        }))}
        {...choice('type')}
      />
      <TextField
        {...field('title')}
        label={t('personal.feedbackTitle')}
        autoComplete="off"
        maxLength={FEEDBACK_TITLE_MAX}
      />
      <TextArea
        {...field('content')}
        label={t('personal.feedbackContent')}
        hint={t('personal.feedbackCount', {
          count: written,
          min: FEEDBACK_CONTENT_MIN,
          max: FEEDBACK_CONTENT_MAX,
        })}
        error={errorOf('content')}
        maxLength={FEEDBACK_CONTENT_MAX}
      />
      <CheckBox
        isChecked={form.watch('hasVersion')}
        onChange={(isChecked) => form.setValue('hasVersion', isChecked)}
      >
        {t('personal.feedbackVersion', { version })}
      </CheckBox>
      <Button type="submit" kind="action" size="large" isBusy={isBusy} className="justify-self-start">
        {t('personal.send')}
      </Button>
    </form>
  );
}

function FeedbackList() {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: [...LIST, page],
    queryFn: ({ signal }) => call('feedback/list', { page, limit: PER_PAGE }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Section
      title={t('personal.feedbackSent')}
      action={<ListPager page={page} pageCount={query.data?.last_page} onChange={setPage} />}
    >
      <QueryView query={query} rows={2} rowClassName="h-20">
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState>{t('personal.feedbackNone')}</EmptyState>
          ) : (
            <ul>
              {data.map((item) => (
                <Sent key={item.id} item={item} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Section>
  );
}

function Sent({ item }: { readonly item: Item }) {
  const { t } = useTranslation();
  const isAnswered = item.state === 'answered';
  return (
    <li className="border-t border-hairline px-5 py-4 first:border-t-0 max-md:px-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="min-w-0 text-sm leading-5 font-medium break-words">{item.title}</h3>
        <p className="text-[13px] leading-5 text-t3">
          {t(`personal.feedbackTypes.${item.type}`)} · {formatFullTime(Date.parse(item.created_at))} ·{' '}
          {t(isAnswered ? 'personal.feedbackAnswered' : 'personal.feedbackOpen')}
        </p>
      </div>
      <p className="mt-1 text-sm leading-5 break-words whitespace-pre-wrap text-t2">{item.content}</p>
      {isAnswered && (
        <blockquote className="mt-3 border-l-2 border-select pl-3 text-sm leading-5 break-words whitespace-pre-wrap text-t1">
          {item.answer}
        </blockquote>
      )}
    </li>
  );
}

/** Characters as a person counts them, spaces around the text not counted: as the exchange counts. */
function lengthOf(text: string): number {
  return Array.from(text.trim()).length;
}
