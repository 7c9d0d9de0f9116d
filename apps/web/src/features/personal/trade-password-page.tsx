import '../../shared/account/texts.ts';
import './texts.ts';
import { agreedText, CODE_PURPOSES, type UserInfo } from '@candor/contract';
import { Button, FormProblem } from '@candor/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import {
  callAndConfirm,
  QueryView,
  safeReturnPath,
  useCallForm,
  useTranslation,
  useUser,
} from '@candor/web-kit';
import { CodeField } from '../../shared/account/code-field.tsx';
import { codeTo } from '../../shared/account/contact.ts';
import { FACTOR_FIELD_OF, FactorField, useFactorOfForm } from '../../shared/account/factor-field.tsx';
import { NewPasswordFields } from '../../shared/account/new-password-fields.tsx';
import { ownContact } from '../../shared/account/own-contact.ts';
import { PasswordFrame } from './password-frame.tsx';
import { useRefresh } from './use-refresh.ts';

interface Values {
  password: string;
  re_password: string;
  code: string;
  factor: string;
}

const FIELD_OF = {
  ...FACTOR_FIELD_OF,
  password: 'password',
  pay_password_required: 'password',
  pay_password_format: 'password',
  password_same_as_other: 'password',
  secondary_password: 're_password',
  auth_code: 'code',
  code_required: 'code',
  code_invalid: 'code',
} as const;

/** At least 6 and at most 16 characters, as the exchange checks. */
const LENGTH_MIN = 6;
const LENGTH_MAX = 16;

/** Sets or changes the trade password, by a code to the user's own contact, and leads back to where it was asked for. */
export function TradePasswordPage() {
  const { t } = useTranslation();
  const user = useUser();
  return (
    <PasswordFrame title={t('personal.tradePassword')}>
      <QueryView query={user} rows={5} rowClassName="h-14">
        {(known) => <TradePasswordForm user={known} />}
      </QueryView>
    </PasswordFrame>
  );
}

function useTradePasswordForm(checkFactor: (factor: string) => string | undefined) {
  const { t } = useTranslation();
  return useCallForm<Values>({
    name: 'tradePassword',
    defaults: { password: '', re_password: '', code: '', factor: '' },
    fieldOf: FIELD_OF,
    check: ({ password, re_password: repeat, code, factor }) => {
      const isLengthFine = password.length >= LENGTH_MIN && password.length <= LENGTH_MAX;
      return {
        password:
          password === ''
            ? t('personal.tradePasswordEmpty')
            : isLengthFine
              ? undefined
              : t('personal.tradePasswordRule'),
        re_password:
          repeat === '' ? t('auth.emptyRepeat') : repeat === password ? undefined : t('auth.passwordsDiffer'),
        code: code.trim() === '' ? t('auth.emptyCode') : undefined,
        factor: checkFactor(factor),
      };
    },
  });
}

function TradePasswordForm({ user }: { readonly user: UserInfo }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { redirect } = useSearch({ from: '/tradePassword' });
  const refresh = useRefresh();
  const factor = useFactorOfForm();
  const contact = ownContact(user);
  const { form, field, submit, isBusy, problem, errorOf } = useTradePasswordForm(factor.check);
  const send = async ({ password, re_password, code, factor: given }: Values) => {
    await callAndConfirm('user/amend_pay_password', {
      password,
      secondary_password: re_password,
      auth_code: code.trim(),
      ...factor.sent(given),
    });
    await refresh();
    void navigate({ href: safeReturnPath(redirect, location.origin) ?? '/personal/accountSettings' });
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(send)(event)}>
      <p className="text-sm leading-5 text-t2">{t('personal.tradePasswordIntro')}</p>
      <FormProblem text={problem} />
      <NewPasswordFields
        label={t('personal.tradePassword')}
        kind="trade"
        hint={t('personal.tradePasswordRule')}
        first={field('password')}
        repeat={field('re_password')}
      />
      <CodeField
        {...codeTo(contact, CODE_PURPOSES.tradePassword)}
        {...field('code')}
        hint={t('personal.codeGoesTo', { contact: contact.account })}
      />
      <FactorField form={form} errorOf={errorOf} agreesTo={() => agreedText('user/amend_pay_password', {})} />
      <Button type="submit" kind="action" size="large" isBusy={isBusy} className="mt-1 w-full">
        {t(user.has_pay_password === 1 ? 'personal.change' : 'personal.set')}
      </Button>
    </form>
  );
}
