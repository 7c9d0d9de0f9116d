import { FEEDBACK_TYPES, type ResponseOf } from '@candor/contract';
import { Button } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import { useState } from 'react';
import { useMayAct } from '../../shared/api/operator.ts';
import { useAct } from '../../shared/api/use-read.ts';
import { useList, useListPart } from '../../shared/list/use-list.ts';
import { ConsolePage } from '../../shared/page/console-page.tsx';
import { TabbedRows } from '../../shared/page/tabbed-rows.tsx';
import { ReasonDialog } from '../../shared/page/reason-dialog.tsx';
import { timeColumn } from '../../shared/page/time-column.tsx';
import { userColumn } from '../../shared/page/user-column.tsx';
import { type TFunction, useTranslation } from '@candor/web-kit';
import { actionColumn } from '../../shared/page/action-column.ts';

type Feedback = ResponseOf<'console/feedback'>['data'][number];

/** Messages of users, with the answers that they got. */
export function FeedbackPage() {
  const { t } = useTranslation();
  const act = useAct();
  const mayAnswer = useMayAct('feedback.answer');
  const [answered, setAnswered] = useListPart('answered', ['0', '1'], '0');
  const [open, setOpen] = useState<Feedback>();
  const list = useList('console/feedback', {
    asked: { answered },
    filters: ['time', 'order', 'type', 'user', 'operator'],
    choices: { type: FEEDBACK_TYPES.map((value) => ({ value, text: t(`reviews.type_${value}`) })) },
  });
  const columns: readonly DataColumn<Feedback>[] = [
    ...feedbackColumns(t),
    {
      ...actionColumn(t),
      cell: (row) =>
        mayAnswer &&
        row.answered_at === null && (
          <Button size="small" onClick={() => setOpen(row)}>
            {t('reviews.answer')}
          </Button>
        ),
    },
  ];
  return (
    <ConsolePage title={t('reviewsPlace.feedback')} hint={t('reviews.feedbackHint')}>
      <TabbedRows
        tabs={{
          label: t('reviews.state'),
          items: [
            { value: '0', label: t('reviews.unanswered') },
            { value: '1', label: t('reviews.answered') },
          ],
          value: answered,
          onChange: setAnswered,
        }}
        label={t('reviewsPlace.feedback')}
        columns={columns}
        fileColumns={textColumns(t)}
        list={list}
        keyOf={({ id }) => String(id)}
        empty={answered === '0' ? t('reviews.noFeedback') : t('reviews.noAnswers')}
        below={(row) => <Conversation feedback={row} />}
        onOpen={mayAnswer && answered === '0' ? setOpen : undefined}
      />
      {open && (
        <ReasonDialog
          title={t('reviews.answerTitle', { title: open.title })}
          action={t('reviews.send')}
          label={t('reviews.answerLabel')}
          hint={t('reviews.answerHint')}
          lengthMax={2_000}
          onClose={() => setOpen(undefined)}
          onSend={async (answer) => {
            await act('console/feedback_answer', { id: open.id, answer });
            setOpen(undefined);
          }}
        >
          <Conversation feedback={open} />
        </ReasonDialog>
      )}
    </ConsolePage>
  );
}

/** The columns of a message in the list. */
function feedbackColumns(t: TFunction): readonly DataColumn<Feedback>[] {
  return [
    {
      id: 'id',
      header: t('reviews.number'),
      cell: ({ id }) => id,
      csv: ({ id }) => String(id),
      card: 'head',
    },
    {
      id: 'title',
      header: t('reviews.topic'),
      cell: ({ title }) => title,
      csv: ({ title }) => title,
      card: 'head',
      className: 'max-w-80 truncate',
    },
    {
      id: 'type',
      header: t('reviews.type'),
      cell: ({ type }) => t(`reviews.type_${type}`),
      csv: ({ type }) => t(`reviews.type_${type}`),
      priority: 2,
    },
    userColumn(t('reviews.user'), (row) => row.user_id),
    timeColumn({ id: 'sent', header: t('reviews.sent') }, (row) => row.created_at),
  ];
}

/** The details of a message. */
function textColumns(t: TFunction): readonly DataColumn<Feedback>[] {
  return (['content', 'answer'] as const).map((name) => ({
    id: name,
    header: t(name === 'content' ? 'reviews.contentLabel' : 'reviews.answerLabel'),
    cell: (row) => row[name],
    csv: (row) => row[name],
  }));
}

function Conversation({ feedback }: { readonly feedback: Feedback }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-1 py-1 text-[13px] leading-5 whitespace-pre-wrap [overflow-wrap:anywhere]">
      <p className="text-t1">{feedback.content}</p>
      {feedback.answer !== '' && (
        <p className="border-l-2 border-select pl-3 text-t2">
          <span className="text-t3">{t('reviews.answerLabel')}: </span>
          {feedback.answer}
        </p>
      )}
    </div>
  );
}
