import { agreedText } from '@candor/contract';
import '../../shared/account/texts.ts';
import './texts.ts';
import { Button, FormProblem, TextField } from '@candor/ui';
import { useNavigate } from '@tanstack/react-router';
import { callAndConfirm, QueryView, useCallForm, useSetting, useTranslation, useUser } from '@candor/web-kit';
import { CodeField } from '../../shared/account/code-field.tsx';
import { CurrentPasswordField } from '../../shared/account/current-password-field.tsx';
import { FACTOR_FIELD_OF, FactorField, useFactorOfForm } from '../../shared/account/factor-field.tsx';
import { checkCode, checkEmail } from '../../shared/account/field-checks.ts';
import { PasswordFrame } from './password-frame.tsx';
import { useRefresh } from './use-refresh.ts';

interface Values {
  email: string;
  password: string;
  factor: string;
  code: string;
}

const FIELD_OF = {
  ...FACTOR_FIELD_OF,
  password: 'password',
  password_wrong: 'password',
  email: 'email',
  user_string: 'email',
  email_invalid: 'email',
  account_taken: 'email',
  code: 'code',
  code_required: 'code',
  code_invalid: 'code',
} as const;

/** The specification sets this limit; the operator may allow more. */
const EMAIL_CHARACTERS = 20;

/** What the request for the code carries: it is the code that takes the proof. */
const PROVED = ['email', 'password', 'factor'] as const;

/** Binds an e-mail address to an account that has none; one that is bound stays. */
export function BindAccountPage() {
  const { t } = useTranslation();
  const user = useUser();
  return (
    <PasswordFrame title={t('personal.bindTitle')}>
      <QueryView query={user} rows={3} rowClassName="h-14">
        {({ email }) => (email === '' ? <BindForm /> : <Bound email={email} />)}
      </QueryView>
    </PasswordFrame>
  );
}

function Bound({ email }: { readonly email: string }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-3">
      <TextField label={t('auth.email')} value={email} readOnly />
      <p className="text-sm leading-5 text-t2">{t('personal.contactFixed')}</p>
    </div>
  );
}

function BindForm() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const factor = useFactorOfForm();
  const { form, field, submit, isBusy, problem, errorOf } = useCallForm<Values>({
    name: 'bindAccount',
    defaults: { email: '', password: '', factor: '', code: '' },
    fieldOf: FIELD_OF,
    check: (values) => {
      const problems = { email: checkEmail(values.email), code: checkCode(values.code) };
      return {
        ...Object.fromEntries(Object.entries(problems).map(([name, found]) => [name, found && t(found)])),
        password: values.password === '' ? t('auth.emptyPassword') : undefined,
        factor: factor.check(values.factor),
      };
    },
  });
  const email = form.watch('email').trim();
  const charactersMax = Number(useSetting('bind_email_max') ?? EMAIL_CHARACTERS);
  const sendCode = async () => {
    const shown = form.getValues();
    const proof = { password: shown.password, ...factor.sent(shown.factor) };
    return (await callAndConfirm('sms_mail', { user_string: email, ...proof })).resend_after;
  };
  const send = async ({ code }: Values) => {
    await callAndConfirm('safe/email', { email, code: code.trim() });
    await refresh();
    void navigate({ to: '/personal/accountSettings' });
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(send)(event)}>
      <p className="text-sm leading-5 text-t2">{t('personal.bindIntro')}</p>
      <FormProblem text={problem} />
      <TextField
        {...field('email')}
        label={t('auth.email')}
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={charactersMax}
      />
      <CurrentPasswordField {...field('password')} label={t('personal.loginPassword')} />
      {factor.isNeeded && (
        <FactorField
          form={form}
          errorOf={errorOf}
          agreesTo={() => agreedText('sms_mail', { user_string: email })}
        />
      )}
      <CodeField
        waitName="bind"
        target={email}
        send={sendCode}
        isContactFine={() => form.trigger(PROVED, { shouldFocus: true })}
        {...field('code')}
      />
      <Button type="submit" kind="action" size="large" isBusy={isBusy} className="mt-1 w-full">
        {t('personal.bind')}
      </Button>
    </form>
  );
}
