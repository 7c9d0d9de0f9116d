import { SMS_CODE_PLACEHOLDER } from '@candor/contract';
import { Button, CheckBox, TabStrip, TextField } from '@candor/ui';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../shared/api/api.ts';
import { useSetting } from '../../shared/api/use-settings.ts';
import { toasts } from '../../shared/toasts.ts';
import { AuthCard, FormProblem } from './auth-card.tsx';
import { AreaField } from './area-field.tsx';
import { checkEmail, checkNewPassword, checkRepeat, type AuthProblem } from './field-checks.ts';
import { toServerProblems, type ServerProblems } from './server-problems.ts';

const DELAY_AFTER_REGISTER_MS = 500;

export function RegisterPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { extension_code: invited } = useSearch({ from: '/register' });
  const policy = useSetting('password_policy');
  const isTickedByDefault = useSetting('register_agreement_ticked') !== '0';

  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const [invite, setInvite] = useState(invited ?? '');
  const [areaId, setAreaId] = useState<number>();
  const [ticked, setTicked] = useState<boolean>();
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<ServerProblems>({});
  const form = useRef<HTMLFormElement>(null);

  const isAgreed = ticked ?? isTickedByDefault;
  const problems = {
    account: checkEmail(account),
    password: checkNewPassword(password, policy),
    re_password: checkRepeat(password, repeat),
    agreement: isAgreed ? undefined : ('auth.readFirst' as const),
  };
  const shown = (problem: AuthProblem | undefined) => (isSubmitted && problem ? t(problem) : undefined);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setIsSubmitted(true);
    setRefusal({});
    const firstRefused = (['account', 'password', 're_password'] as const).find((name) => problems[name]);
    if (firstRefused) {
      form.current?.querySelector<HTMLInputElement>(`[name=${firstRefused}]`)?.focus();
      return;
    }
    if (problems.agreement) return;
    setIsBusy(true);
    try {
      await call('user/register', {
        account: account.trim(),
        password,
        re_password: repeat,
        ...(invite.trim() ? { invite_code: invite.trim() } : {}),
        ...(areaId === undefined ? {} : { area_id: areaId }),
        sms_code: SMS_CODE_PLACEHOLDER,
        type: 'email',
      });
      toasts.show('success', t('auth.registerDone'));
      setTimeout(() => void navigate({ to: '/login' }), DELAY_AFTER_REGISTER_MS);
    } catch (error) {
      setRefusal(toServerProblems(error));
      setIsBusy(false);
    }
  }

  const reveal = { show: t('auth.showPassword'), hide: t('auth.hidePassword') };
  return (
    <AuthCard
      title={t('auth.registerTitle')}
      footer={
        <>
          {t('auth.haveAccount')}{' '}
          <Link to="/login" className="font-semibold text-t1 underline underline-offset-2">
            {t('auth.login')}
          </Link>
        </>
      }
    >
      <TabStrip
        className="mb-5 h-9 border-b border-hairline"
        label={t('auth.registerTitle')}
        items={[{ value: 'email', label: t('auth.byEmail') }]}
        value="email"
        onChange={() => {}}
      />
      <form ref={form} noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <FormProblem text={refusal.form} />
        <AreaField areaId={areaId} onChange={setAreaId} />
        <TextField
          label={t('auth.email')}
          type="email"
          name="account"
          autoComplete="username"
          inputMode="email"
          maxLength={254}
          value={account}
          error={shown(problems.account) ?? refusal.account}
          onChange={(event) => setAccount(event.target.value)}
        />
        <TextField
          label={t('auth.password')}
          name="password"
          autoComplete="new-password"
          maxLength={128}
          value={password}
          hint={policy === 'strict' ? undefined : t('auth.passwordRule')}
          error={shown(problems.password) ?? refusal.password}
          reveal={reveal}
          onChange={(event) => setPassword(event.target.value)}
        />
        <TextField
          label={t('auth.repeatPassword')}
          name="re_password"
          autoComplete="new-password"
          maxLength={128}
          value={repeat}
          error={shown(problems.re_password)}
          reveal={reveal}
          onChange={(event) => setRepeat(event.target.value)}
        />
        <TextField
          label={`${t('auth.inviteCode')} (${t('auth.optional')})`}
          name="invite_code"
          autoComplete="off"
          maxLength={32}
          value={invite}
          readOnly={invited !== undefined}
          hint={invited === undefined ? undefined : t('auth.inviteLocked')}
          error={refusal.invite}
          onChange={(event) => setInvite(event.target.value)}
        />
        <div>
          <CheckBox isChecked={isAgreed} onChange={setTicked} isInvalid={isSubmitted && !isAgreed}>
            {t('auth.agree')}{' '}
            <a
              href="/notice?id=0&category_id=7"
              target="_blank"
              rel="noreferrer"
              className="inline-block text-t1 underline underline-offset-2"
            >
              {t('auth.privacyNotice')}
            </a>
          </CheckBox>
          {isSubmitted && !isAgreed && (
            <p role="alert" className="mt-1.5 text-[13px] leading-5 text-danger">
              {t('auth.readFirst')}
            </p>
          )}
        </div>
        <Button type="submit" kind="action" size="large" isBusy={isBusy} className="mt-1 w-full">
          {isBusy ? t('auth.registering') : t('auth.register')}
        </Button>
      </form>
    </AuthCard>
  );
}
