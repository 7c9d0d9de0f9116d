import { Button, FormProblem, Segments, TextField } from '@candor/ui';
import { readLocal, signWithPasskey, toasts, useCallForm, useTranslation, writeLocal } from '@candor/web-kit';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { call, callAndConfirm } from '../../shared/api/console-api.ts';
import { CodeField } from './code-field.tsx';
import { EntryCard } from './entry-card.tsx';
import { useBegin } from './use-begin.ts';

interface Values {
  account: string;
  password: string;
  code: string;
}

const DEFAULTS: Values = { account: '', password: '', code: '' };

/** The login of an operator. A browser in which a passkey was made or used last asks for it first. */
export function LoginPage() {
  const { t } = useTranslation();
  const { redirect: wayBack } = getRouteApi('/login').useSearch();
  const begin = useBegin(wayBack ?? '/home');
  const [way, setWay] = useState<'code' | 'passkey'>(
    readLocal('operatorWay') === 'passkey' ? 'passkey' : 'code',
  );
  const { field, submit, isBusy, problem } = useCallForm<Values>({
    name: 'consoleLogin',
    defaults: DEFAULTS,
    check: ({ account, password, code }) => ({
      account: account.trim() === '' ? t('entry.accountMissing') : undefined,
      password: password === '' ? t('entry.passwordMissing') : undefined,
      code: way === 'code' && code.trim() === '' ? t('entry.codeMissing') : undefined,
    }),
  });
  const send = async ({ account: typed, password, code }: Values) => {
    const account = typed.trim();
    if (way === 'code') {
      const own = await callAndConfirm('console/login', { account, password, code: code.trim() });
      writeLocal('operatorWay', way);
      return begin(own);
    }
    const options = await call('console/login_options', { account, password });
    const passkey = await signWithPasskey(options);
    if (passkey === undefined) return toasts.show('error', t('entry.passkeyFailed'));
    const own = await callAndConfirm('console/login', { account, password, passkey });
    writeLocal('operatorWay', way);
    await begin(own);
  };
  return (
    <EntryCard title={t('entry.login')}>
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(send)(event)}>
        <FormProblem text={problem} />
        <TextField {...field('account')} label={t('entry.account')} autoComplete="username" autoFocus />
        <TextField
          {...field('password')}
          label={t('entry.password')}
          autoComplete="current-password"
          reveal={{ show: t('entry.showPassword'), hide: t('entry.hidePassword') }}
        />
        <Segments
          label={t('entry.way')}
          className="h-9 text-[13px]"
          items={[
            { value: 'passkey', label: t('entry.byPasskey') },
            { value: 'code', label: t('entry.byCode') },
          ]}
          value={way}
          onChange={setWay}
        />
        {way === 'code' && <CodeField {...field('code')} />}
        <Button type="submit" kind="action" size="large" isBusy={isBusy} className="mt-1 w-full">
          {t('entry.login')}
        </Button>
      </form>
    </EntryCard>
  );
}
