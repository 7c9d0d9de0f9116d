import type { ResponseOf } from '@candor/contract';
import { Button } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import { useState } from 'react';
import { useMayAct } from '../../shared/api/operator.ts';
import { useAct, useRead } from '../../shared/api/use-read.ts';
import { ConsolePage } from '../../shared/page/console-page.tsx';
import { TabbedRows } from '../../shared/page/tabbed-rows.tsx';
import { ReasonDialog } from '../../shared/page/reason-dialog.tsx';
import { TimeText } from '../../shared/page/time-text.tsx';
import { UserLink } from '../../shared/page/user-link.tsx';
import { useTranslation } from '@candor/web-kit';
import { actionColumn } from '../../shared/page/action-column.ts';

type Feedback = ResponseOf<'console/feedback'>['data'][number];

/** Messages of users, with the answers that they got. */
export function FeedbackPage() {
  const { t } = useTranslation();
  const act = useAct();
  const mayAnswer = useMayAct('feedback.answer');
  const [answered, setAnswered] = useState<'0' | '1'>('0');
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<Feedback>();
  const feedback = useRead('console/feedback', { answered, page });
  const columns: readonly DataColumn<Feedback>[] = [
    { id: 'id', header: t('reviews.number'), cell: ({ id }) => id, card: 'head' },
    {
      id: 'title',
      header: t('reviews.topic'),
      cell: ({ title }) => title,
      card: 'head',
      className: 'max-w-80 truncate',
    },
    { id: 'type', header: t('reviews.type'), cell: ({ type }) => t(`reviews.type_${type}`), priority: 2 },
    { id: 'user', header: t('reviews.user'), cell: (row) => <UserLink id={row.user_id} /> },
    { id: 'sent', header: t('reviews.sent'), cell: (row) => <TimeText at={row.created_at} /> },
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
    <ConsolePage title={t('console.feedback')} hint={t('reviews.feedbackHint')}>
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
        label={t('console.feedback')}
        columns={columns}
        query={feedback}
        keyOf={({ id }) => String(id)}
        page={page}
        onPage={setPage}
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
