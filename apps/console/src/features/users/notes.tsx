import { Button, EmptyState, FormProblem, Section, TextArea } from '@candor/ui';
import { useCallForm, useTranslation } from '@candor/web-kit';
import { useMayAct } from '../../shared/api/operator.ts';
import { useAct } from '../../shared/api/use-read.ts';
import { TimeText } from '../../shared/page/time-text.tsx';
import type { User } from '../../shared/user/user-tables.ts';

/** Notes about a user, which only operators see. */
export function Notes({ user: { user, notes } }: { readonly user: User }) {
  const { t } = useTranslation();
  const mayWrite = useMayAct('people.guard');
  return (
    <Section title={t('users.notes')} hint={t('users.notesHint')}>
      {mayWrite && <NoteForm userId={user.id} />}
      {notes.length === 0 ? (
        <EmptyState>{t('users.noNotes')}</EmptyState>
      ) : (
        <ul>
          {notes.map((note) => (
            <li
              key={note.id}
              className="border-t border-hairline px-5 py-3 text-[13px] leading-5 max-md:px-4"
            >
              <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{note.content}</p>
              <p className="text-xs text-t3">
                {note.account} · <TimeText at={note.created_at} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function NoteForm({ userId }: { readonly userId: number }) {
  const { t } = useTranslation();
  const act = useAct();
  const { field, submit, isBusy, problem, form } = useCallForm<{ content: string }>({
    name: 'note',
    defaults: { content: '' },
    fieldOf: { content: 'content' },
    check: ({ content }) => ({ content: content.trim() === '' ? t('users.noteMissing') : undefined }),
  });
  const send = async ({ content }: { readonly content: string }) => {
    await act('console/note_add', { id: userId, content: content.trim() });
    form.reset();
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-3 p-5 max-md:p-4"
      onSubmit={(event) => void submit(send)(event)}
    >
      <FormProblem text={problem} />
      <TextArea
        {...field('content')}
        label={t('users.newNote')}
        hint={t('console.reasonHint')}
        rows={2}
        maxLength={2_000}
      />
      <div>
        <Button type="submit" isBusy={isBusy}>
          {t('users.addNote')}
        </Button>
      </div>
    </form>
  );
}
