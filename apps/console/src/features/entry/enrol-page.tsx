import { ApiError } from '@candor/client';
import type { ResponseOf } from '@candor/contract';
import { Button, FormProblem, QrCode, TextField } from '@candor/ui';
import { CopyButton, QueryView, useCallForm, useTranslation } from '@candor/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, callAndConfirm } from '../../shared/api/console-api.ts';
import { CodeField } from './code-field.tsx';
import { EntryCard } from './entry-card.tsx';
import { useBegin } from './use-begin.ts';

/** Shortest password that the exchange takes from an operator. */
const PASSWORD_MIN = 8;

/** An invited operator sets a password and switches their authenticator app on. */
export function EnrolPage() {
  const { t } = useTranslation();
  const [link] = useState(() => location.hash.slice(1));
  const [half, setHalf] = useState('');
  const token = half === '' ? link : `${link}.${half}`;
  const invitation = useQuery({
    queryKey: ['own', 'enrolment', token],
    queryFn: ({ signal }) => call('console/enrolment', { token }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    enabled: token !== '',
  });
  return (
    <EntryCard title={t('entry.enrol')}>
      {token === '' ? (
        <p className="text-sm leading-5 text-t2">{t('entry.noToken')}</p>
      ) : invitation.error instanceof ApiError && invitation.error.key === 'enrolment_half_missing' ? (
        <HalfForm isWrong={half !== ''} onGiven={setHalf} />
      ) : (
        <QueryView query={invitation} rows={6}>
          {(invited) => <EnrolForm token={token} invited={invited} />}
        </QueryView>
      )}
    </EntryCard>
  );
}

interface HalfFormProps {
  readonly isWrong: boolean;
  readonly onGiven: (half: string) => void;
}

/** Asks for the part that the proposer has: whoever approved has the link alone. */
function HalfForm({ isWrong, onGiven }: HalfFormProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onGiven(text.trim());
      }}
    >
      <p className="text-sm leading-5 text-t2">{t('entry.halfIntro')}</p>
      <TextField
        name="half"
        label={t('entry.half')}
        autoComplete="off"
        spellCheck={false}
        value={text}
        error={isWrong ? t('entry.halfWrong') : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" kind="action" size="large" className="w-full">
        {t('entry.halfContinue')}
      </Button>
    </form>
  );
}

interface EnrolFormProps {
  readonly token: string;
  readonly invited: ResponseOf<'console/enrolment'>;
}

interface Values {
  password: string;
  again: string;
  code: string;
}

const DEFAULTS: Values = { password: '', again: '', code: '' };

function EnrolForm({ token, invited }: EnrolFormProps) {
  const { t } = useTranslation();
  const begin = useBegin('/home');
  const { field, submit, isBusy, problem } = useCallForm<Values>({
    name: 'consoleEnrol',
    defaults: DEFAULTS,
    fieldOf: { password: 'password', code: 'code', second_factor_invalid: 'code', password_weak: 'password' },
    check: ({ password, again, code }) => ({
      password: password.length < PASSWORD_MIN ? t('entry.passwordShort', { min: PASSWORD_MIN }) : undefined,
      again: again === password ? undefined : t('entry.passwordsDiffer'),
      code: code.trim() === '' ? t('entry.codeMissing') : undefined,
    }),
  });
  const send = async ({ password, code }: Values) =>
    begin(await callAndConfirm('console/enrol', { token, password, code: code.trim() }));
  const reveal = { show: t('entry.showPassword'), hide: t('entry.hidePassword') };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(send)(event)}>
      <p className="text-sm leading-5 text-t2">
        {t('entry.invited', { account: invited.account, role: t(`console.role_${invited.role}`) })}
      </p>
      <p className="text-sm leading-5 text-t2">{t('entry.scan')}</p>
      <QrCode text={invited.uri} label={t('entry.qr')} className="mx-auto size-44 rounded-control" />
      <div className="flex items-center justify-between gap-3 rounded-control bg-bg2 px-3 py-2">
        <code className="text-[13px] leading-5 break-all text-t1">{invited.secret}</code>
        <CopyButton text={invited.secret} label={t('entry.copy')} />
      </div>
      <FormProblem text={problem} />
      <input type="hidden" name="username" autoComplete="username" value={invited.account} readOnly />
      <TextField
        {...field('password')}
        label={t('entry.newPassword')}
        hint={t('entry.passwordHint')}
        autoComplete="new-password"
        reveal={reveal}
      />
      <TextField {...field('again')} label={t('entry.again')} autoComplete="new-password" reveal={reveal} />
      <CodeField {...field('code')} />
      <Button type="submit" kind="action" size="large" isBusy={isBusy} className="w-full">
        {t('entry.finish')}
      </Button>
    </form>
  );
}
