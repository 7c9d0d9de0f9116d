import { agreedText, type RequestOf } from '@candor/contract';
import '../../shared/account/texts.ts';
import './texts.ts';
import { Button, FormProblem, TextField } from '@candor/ui';
import { useNavigate } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { callAndConfirm, QueryView, useCallForm, useSetting, useTranslation, useUser } from '@candor/web-kit';
import { CodeField } from '../../shared/account/code-field.tsx';
import { CurrentPasswordField } from '../../shared/account/current-password-field.tsx';
import { FACTOR_FIELD_OF, FactorField, useFactorOfForm } from '../../shared/account/factor-field.tsx';
import { AreaField } from '../../shared/account/area-field.tsx';
import { checkAccount, checkCode } from '../../shared/account/field-checks.ts';
import { useArea } from '../../shared/account/use-areas.ts';
import { PasswordFrame } from './password-frame.tsx';
import { useRefresh } from './use-refresh.ts';

type Way = 'email' | 'mobile';

interface Values {
  account: string;
  /** The number of the country of a phone. */
  area: string;
  password: string;
  factor: string;
  code: string;
}

const FIELD_OF = {
  ...FACTOR_FIELD_OF,
  password: 'password',
  password_wrong: 'password',
  email: 'account',
  user_string: 'account',
  mobile: 'account',
  email_invalid: 'account',
  mobile_invalid: 'account',
  account_taken: 'account',
  area_id: 'area',
  area_unknown: 'area',
  code: 'code',
  code_required: 'code',
  code_invalid: 'code',
} as const;

/** The specification sets this limit; the operator may allow more. */
const EMAIL_CHARACTERS = 20;
const MOBILE_CHARACTERS = 15;

/** What the request for the code carries: it is the code that takes the proof. */
const PROVED = ['account', 'area', 'password', 'factor'] as const;

/** Binds the contact that an account does not have, an e-mail address or a phone; one that is bound stays. */
export function BindAccountPage() {
  const { t } = useTranslation();
  const user = useUser();
  const hasTexts = useSetting('phone_binding') !== '0';
  const way: Way = user.data !== undefined && user.data.email !== '' ? 'mobile' : 'email';
  return (
    <PasswordFrame title={t(way === 'email' ? 'personal.bindTitle' : 'personal.bindPhoneTitle')}>
      <QueryView query={user} rows={3} rowClassName="h-14">
        {({ email, mobile }) =>
          email === '' || (mobile === '' && hasTexts) ? (
            <BindForm way={way} />
          ) : (
            <Bound email={email} mobile={mobile} />
          )
        }
      </QueryView>
    </PasswordFrame>
  );
}

function Bound({ email, mobile }: { readonly email: string; readonly mobile: string }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-3">
      <TextField label={t('auth.email')} value={email} readOnly />
      {mobile !== '' && <TextField label={t('auth.phone')} value={mobile} readOnly />}
      <p className="text-sm leading-5 text-t2">{t('personal.contactFixed')}</p>
    </div>
  );
}

/** Returns what the calls of each way send and what their proof agrees to. */
function useBindCalls(way: Way, account: string, areaId: number | undefined) {
  const mobile = { mobile: account, area_id: areaId ?? 0 };
  return way === 'email'
    ? {
        agreesTo: () => agreedText('sms_mail', { user_string: account }),
        sendCode: (proof: Proof) => callAndConfirm('sms_mail', { user_string: account, ...proof }),
        bind: (code: string) => callAndConfirm('safe/email', { email: account, code }),
      }
    : {
        agreesTo: () => agreedText('safe/mobile_code', mobile),
        sendCode: (proof: Proof) => callAndConfirm('safe/mobile_code', { ...mobile, ...proof }),
        bind: (code: string) => callAndConfirm('safe/mobile', { ...mobile, code }),
      };
}

type Proof = Pick<RequestOf<'sms_mail'>, 'password' | 'second_factor_code'>;

function BindForm({ way }: { readonly way: Way }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const factor = useFactorOfForm();
  const { form, field, submit, isBusy, problem, errorOf } = useCallForm<Values>({
    name: `bindAccount ${way}`,
    defaults: { account: '', area: '', password: '', factor: '', code: '' },
    fieldOf: FIELD_OF,
    check: (values) => {
      const problems = { account: checkAccount(way, values.account), code: checkCode(values.code) };
      return {
        ...Object.fromEntries(Object.entries(problems).map(([name, found]) => [name, found && t(found)])),
        area: way === 'mobile' && values.area === '' ? t('auth.chooseCountry') : undefined,
        password: values.password === '' ? t('auth.emptyPassword') : undefined,
        factor: factor.check(values.factor),
      };
    },
  });
  const account = form.watch('account').trim();
  const area = useArea(form.watch('area'));
  const calls = useBindCalls(way, account, area?.id);
  const sendCode = async () => {
    const shown = form.getValues();
    return (await calls.sendCode({ password: shown.password, ...factor.sent(shown.factor) })).resend_after;
  };
  const send = async ({ code }: Values) => {
    await calls.bind(code.trim());
    await refresh();
    void navigate({ to: '/personal/accountSettings' });
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(send)(event)}>
      <p className="text-sm leading-5 text-t2">{t('personal.bindIntro')}</p>
      <FormProblem text={problem} />
      {way === 'mobile' && (
        <AreaField
          label={t('auth.country')}
          area={area}
          error={errorOf('area')}
          onChange={(next) =>
            form.setValue('area', next === undefined ? '' : String(next.id), { shouldValidate: true })
          }
        />
      )}
      <AccountField way={way} {...field('account')} />
      <CurrentPasswordField {...field('password')} label={t('personal.loginPassword')} />
      {factor.isNeeded && <FactorField form={form} errorOf={errorOf} agreesTo={calls.agreesTo} />}
      <CodeField
        waitName="bind"
        target={`${area?.id ?? ''}${account}`}
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

type AccountFieldProps = { readonly way: Way } & Omit<ComponentProps<typeof TextField>, 'label'>;

function AccountField({ way, ...field }: AccountFieldProps) {
  const { t } = useTranslation();
  const charactersMax = Number(useSetting('bind_email_max') ?? EMAIL_CHARACTERS);
  return way === 'email' ? (
    <TextField
      {...field}
      label={t('auth.email')}
      type="email"
      autoComplete="email"
      inputMode="email"
      maxLength={charactersMax}
    />
  ) : (
    <TextField
      {...field}
      label={t('auth.phone')}
      type="tel"
      autoComplete="tel-national"
      inputMode="numeric"
      maxLength={MOBILE_CHARACTERS}
    />
  );
}
