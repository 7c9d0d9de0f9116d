import { Button, FormProblem } from '@candor/ui';
import { type ReactNode, useEffect } from 'react';
import { useCallForm, useTranslation } from '@candor/web-kit';
import { CurrentPasswordField } from '../../../shared/account/current-password-field.tsx';
import { FACTOR_FIELD_OF, FactorField, useFactorOfForm } from '../../../shared/account/factor-field.tsx';

/** The proof that a user gives for a change of security settings. */
export interface Proof {
  readonly password: string;
  readonly second_factor_code?: string;
}

interface ProofFormProps {
  readonly name: string;
  readonly intro: string;
  /** The text of the button. */
  readonly action: string;
  /** The `agreedText` of the call that asks for a second factor as well; absent where the password is enough. */
  readonly agreesTo?: string;
  /** More fields above the password; `check` says whether they are fine. */
  readonly children?: ReactNode;
  readonly check?: () => boolean;
  /** Sends the change; fails where the exchange refuses it. */
  readonly onProved: (proof: Proof) => Promise<void>;
}

interface Values {
  password: string;
  factor: string;
}

const FIELD_OF = {
  ...FACTOR_FIELD_OF,
  password: 'password',
  password_wrong: 'password',
  code: 'factor',
} as const;

/** The login password and, where one is on, a second factor: what every change of security asks for. */
export function ProofForm({ name, intro, action, agreesTo, children, check, onProved }: ProofFormProps) {
  const { t } = useTranslation();
  const factor = useFactorOfForm({ isAsked: agreesTo !== undefined });
  const { form, field, submit, isBusy, problem, errorOf } = useCallForm<Values>({
    name,
    defaults: { password: '', factor: '' },
    fieldOf: FIELD_OF,
    check: (values) => ({
      password: values.password === '' ? t('auth.emptyPassword') : undefined,
      factor: factor.check(values.factor),
    }),
  });
  const { setFocus } = form;
  useEffect(() => {
    if (!children) setFocus('password');
  }, [children, setFocus]);
  const send = (values: Values) => onProved({ password: values.password, ...factor.sent(values.factor) });
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (check?.() !== false) void submit(send)(event);
      }}
    >
      <p className="text-sm leading-5 text-t2">{intro}</p>
      <FormProblem text={problem} />
      {children}
      <CurrentPasswordField {...field('password')} label={t('personal.loginPassword')} />
      {factor.isNeeded && agreesTo !== undefined && (
        <FactorField form={form} errorOf={errorOf} agreesTo={() => agreesTo} />
      )}
      <Button type="submit" kind="action" size="large" isBusy={isBusy} className="mt-1 w-full">
        {action}
      </Button>
    </form>
  );
}
