import { CheckBox } from '@candor/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, QueryView, toastFailure, useTranslation } from '@candor/web-kit';

const KEY = ['own', 'letters'] as const;

/** The part of the choice that the server reads: e-mails that are only notes are not sent. */
const OFF = { notes: false };

function isOn(value: string | null): boolean {
  return value === null || value !== JSON.stringify(OFF);
}

/** Switches the e-mails off that ask for nothing; the bell lists their events all the same. */
export function LetterChoice() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const kept = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('user/preference', { key: 'letters' }, { signal }),
  });
  const keeping = useMutation({
    mutationFn: (wanted: boolean) =>
      call('user/keep_preference', { key: 'letters', value: JSON.stringify(wanted ? { notes: true } : OFF) }),
    onError: toastFailure,
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
  return (
    <div className="grid gap-1.5">
      <p className="text-[13px] leading-5 font-medium text-t2">{t('personal.letters')}</p>
      <QueryView query={kept} rows={1} rowClassName="h-6">
        {({ value }) => (
          <CheckBox
            isChecked={keeping.isPending ? keeping.variables : isOn(value)}
            onChange={(wanted) => keeping.mutate(wanted)}
          >
            {t('personal.letterNotes')}
          </CheckBox>
        )}
      </QueryView>
      <p className="text-[13px] leading-5 text-t3">{t('personal.letterNotesHint')}</p>
    </div>
  );
}
