import { ApiError } from '@candor/client';
import { agreedText, type ResponseOf } from '@candor/contract';
import { Button, Dialog, formatFullTime, FormProblem, SelectField } from '@candor/ui';
import { callAndConfirm, useCallForm, useTranslation, useUnsavedInput } from '@candor/web-kit';
import { type ReactNode, useState } from 'react';
import { useRefresh } from '../use-refresh.ts';
import {
  endAfter,
  LabelField,
  requestOf,
  TermFields,
  type Terms,
  termsOf,
  useTermErrors,
} from './api-key-terms.tsx';
import { type Proof, ProofForm } from './proof-form.tsx';

type ApiKey = ResponseOf<'user/api_keys'>[number];
type Wanted = ReturnType<typeof requestOf>;

const KEPT = 'kept';
const DAYS = [30, 90, 365];

interface ApiKeyChangeDialogProps {
  readonly row: ApiKey;
  readonly onClose: () => void;
}

/** Changes the terms of a key; the password is asked for once the exchange wants it, because the key would do more. */
export function ApiKeyChangeDialog({ row, onClose }: ApiKeyChangeDialogProps) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const [before] = useState(() => termsOf(row));
  const [terms, setTerms] = useState(before);
  const [isWider, setIsWider] = useState(false);
  const { errors, guard, mend } = useTermErrors();
  useUnsavedInput(terms !== before);
  const request = { id: row.id, ...changes(requestOf(before), requestOf(terms)) };
  const change = (part: Partial<Terms>) => {
    mend(part);
    setTerms((old) => ({ ...old, ...part }));
  };

  async function send(proof?: Proof) {
    try {
      await callAndConfirm('user/api_key_set', { ...request, ...proof });
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.fields['password'] !== 'password_required') throw failure;
      setIsWider(true);
      return;
    }
    onClose();
    await refresh();
  }

  const fields = (
    <>
      <LabelField value={terms.label} error={errors.label} onChange={(label) => change({ label })} />
      <TermFields terms={terms} errors={errors} onChange={change} />
      <End row={row} error={errors.expiresAt} onChange={(expiresAt) => change({ expiresAt })} />
    </>
  );
  return (
    <Dialog title={t('personal.apiKeyChange')} closeLabel={t('common.close')} onClose={onClose}>
      {isWider ? (
        <ProofForm
          name="apiKeyWiden"
          agreesTo={agreedText('user/api_key_set', request)}
          intro={t('personal.apiKeyWiden')}
          action={t('personal.save')}
          onProved={(proof) => guard(() => send(proof))}
        >
          {fields}
        </ProofForm>
      ) : (
        <FreeForm onSend={() => guard(send)}>{fields}</FreeForm>
      )}
    </Dialog>
  );
}

/** The form of a change that takes no proof. */
function FreeForm({
  children,
  onSend,
}: {
  readonly children: ReactNode;
  readonly onSend: () => Promise<void>;
}) {
  const { t } = useTranslation();
  const { submit, isBusy, problem } = useCallForm({ name: 'apiKeyChange', defaults: {}, check: () => ({}) });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(onSend)(event)}>
      <p className="text-sm leading-5 text-t2">{t('personal.apiKeyChangeIntro')}</p>
      <FormProblem text={problem} />
      {children}
      <Button type="submit" kind="action" size="large" isBusy={isBusy} className="mt-1 w-full">
        {t('personal.save')}
      </Button>
    </form>
  );
}

interface EndProps {
  readonly row: ApiKey;
  readonly error: string | undefined;
  readonly onChange: (expiresAt: string) => void;
}

function End({ row, error, onChange }: EndProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(KEPT);
  const { expires_at: end } = row;
  const never = t('personal.apiKeyExpiryNone');
  const kept = end === null ? never : formatFullTime(Date.parse(end));
  const options = [
    { value: KEPT, text: kept },
    ...DAYS.map((days) => ({ value: String(days), text: t('personal.apiKeyExpiryDays', { days }) })),
    ...(end === null ? [] : [{ value: '', text: never }]),
  ];
  return (
    <SelectField
      label={t('personal.apiKeyExpiry')}
      options={options}
      value={chosen}
      error={error}
      onChange={(value) => {
        setChosen(value);
        if (value === KEPT) onChange(termsOf(row).expiresAt);
        else onChange(value === '' ? '' : endAfter(Number(value)));
      }}
    />
  );
}

/** The fields that differ, so that what another session has changed meanwhile stays. */
function changes(before: Wanted, after: Wanted): Partial<Wanted> {
  const differs = (field: string) =>
    String(before[field as keyof Wanted]) !== String(after[field as keyof Wanted]);
  return Object.fromEntries(Object.entries(after).filter(([field]) => differs(field)));
}
