import type { RequestOf, ResponseOf } from '@candor/contract';
import { CheckBox, TextField } from '@candor/ui';
import { useCallForm, useTranslation } from '@candor/web-kit';
import { useState } from 'react';
import { call } from '../../shared/api/console-api.ts';
import { useAct } from '../../shared/api/use-read.ts';
import { NumberTextField } from '../../shared/page/number-text-field.tsx';
import { ChangeTable } from '../../shared/page/change-table.tsx';
import { FormDialog } from '../../shared/page/form-dialog.tsx';
import type { IndexRow } from './index-row.ts';

type Change = ResponseOf<'console/index_set'>;

interface SourcesDialogProps {
  readonly row: IndexRow;
  readonly onClose: () => void;
}

interface Values {
  url: string;
  path: string;
  quorum: string;
  reason: string;
}

/** Adds a source, removes others and sets the quorum; the change is shown before it is proposed. */
export function SourcesDialog({ row, onClose }: SourcesDialogProps) {
  const { t } = useTranslation();
  const act = useAct();
  const [removed, setRemoved] = useState<readonly number[]>([]);
  const [preview, setPreview] = useState<Change>();
  const { field, submit, isBusy, problem } = useCallForm<Values>({
    name: 'indexSources',
    defaults: { url: '', path: '', quorum: String(row.quorum), reason: '' },
    fieldOf: { add: 'url', 'add.0.url': 'url', 'add.0.path': 'path', quorum: 'quorum', reason: 'reason' },
    check: ({ quorum, reason }) => ({
      quorum: /^\d{1,2}$/.test(quorum.trim()) ? undefined : t('sources.quorumInvalid'),
      reason: reason.trim() === '' ? t('console.reasonMissing') : undefined,
    }),
  });
  const requestOf = (values: Values): RequestOf<'console/index_set'> => ({
    id: row.currency_match_id,
    ...(values.url.trim() === '' ? {} : { add: [{ url: values.url.trim(), path: values.path.trim() }] }),
    ...(removed.length === 0 ? {} : { remove: removed.map(String) }),
    ...(values.quorum.trim() === String(row.quorum) ? {} : { quorum: values.quorum.trim() }),
    reason: values.reason.trim(),
  });
  const send = async (values: Values) => {
    if (preview === undefined)
      return setPreview(await call('console/index_set', { ...requestOf(values), preview: '1' }));
    await act('console/index_set', requestOf(values));
    onClose();
  };
  return (
    <FormDialog
      title={t('sources.title', { symbol: row.symbol })}
      reason={field('reason')}
      problem={problem}
      action={preview === undefined ? t('sources.preview') : t('sources.confirm')}
      isBusy={isBusy}
      onSubmit={submit(send)}
      onClose={onClose}
      onBack={preview && (() => setPreview(undefined))}
      intro={preview && <Preview change={preview} />}
    >
      {preview === undefined && (
        <>
          <TextField
            {...field('url')}
            label={t('sources.newAddress')}
            hint={t('sources.addressHint')}
            autoComplete="off"
          />
          <TextField
            {...field('path')}
            label={t('sources.path')}
            hint={t('sources.pathHint')}
            autoComplete="off"
          />
          <NumberTextField
            {...field('quorum')}
            label={t('sources.quorum')}
            hint={t('sources.quorumHint')}
            decimals={0}
          />
          <fieldset className="flex flex-col gap-2">
            <legend className="mb-1 text-[13px] leading-5 font-medium text-t2">{t('sources.remove')}</legend>
            {row.sources.map(({ id, name }) => (
              <CheckBox
                key={id ?? name}
                isChecked={id !== null && removed.includes(id)}
                onChange={(isChecked) => {
                  if (id !== null)
                    setRemoved(isChecked ? [...removed, id] : removed.filter((other) => other !== id));
                }}
              >
                {name}
              </CheckBox>
            ))}
          </fieldset>
        </>
      )}
    </FormDialog>
  );
}

function Preview({ change }: { readonly change: Change }) {
  const { t } = useTranslation();
  const textsOf = ({ quorum, sources }: Change['before']) => ({
    [t('sources.quorum')]: String(quorum),
    [t('sources.sourceList')]: sources.map(({ name }) => name).join(', '),
  });
  return (
    <>
      <ChangeTable before={textsOf(change.before)} after={textsOf(change.after)} />
      <p className="text-[13px] leading-5 text-t2">
        {change.notice_hours === 0 ? t('sources.atOnce') : t('sources.later', { hours: change.notice_hours })}
      </p>
    </>
  );
}
