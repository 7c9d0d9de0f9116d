import { type Problems, readInputs, useCallForm, useTranslation } from '@candor/web-kit';
import type { Area } from '@candor/contract';
import { codeTo } from '../../shared/account/contact.ts';
import type { Way } from './contact-fields.tsx';
import { type AuthProblem, checkAccount } from '../../shared/account/field-checks.ts';
import { useArea } from '../../shared/account/use-areas.ts';

/** The fields of the forms of an account; each form shows some of them. */
export interface AccountValues {
  way: Way;
  /** The id of a country, as text. */
  area: string;
  account: string;
  sms_code: string;
  password: string;
  re_password: string;
  invite_code: string;
  isAgreed: boolean;
}

type AccountProblems = Partial<Record<keyof AccountValues, AuthProblem | undefined>>;

/** Where a refusal lands: by the field of the request, and for refusals without one by their key. */
const FIELD_OF = {
  account: 'account',
  account_taken: 'account',
  mobile_invalid: 'account',
  email_invalid: 'account',
  account_required: 'account',
  area_id: 'area',
  area_unknown: 'area',
  sms_code: 'sms_code',
  auth_code: 'sms_code',
  code_required: 'sms_code',
  code_invalid: 'sms_code',
  password: 'password',
  new_password: 'password',
  password_required: 'password',
  password_format: 'password',
  password_common: 'password',
  re_password: 're_password',
  secondary_password: 're_password',
  passwords_differ: 're_password',
  invite_code: 'invite_code',
  invite_code_unknown: 'invite_code',
} as const satisfies Record<string, keyof AccountValues>;

const KEPT = ['way', 'area', 'account', 'invite_code'] as const;

/** Returns what was typed before. Every form begins with the e-mail address, as specified, so a phone number is left out. */
function readTyped(name: string): Partial<AccountValues> {
  const { way: _way, account = '', ...typed }: Partial<AccountValues> = readInputs(name);
  return account.includes('@') ? { ...typed, account } : typed;
}

interface AccountFormOptions {
  readonly hasPhone: boolean;
  /** True if a phone number needs its country, which is the default. */
  readonly needsCountry?: boolean;
  /** Filled in where nothing typed is kept. */
  readonly initial?: Partial<AccountValues>;
  /** The problems of the fields that only this form has. */
  readonly check: (values: AccountValues) => AccountProblems;
}

/** The form of one of an account's calls: its contact, its fields and their problems, and where refusals land. */
export function useAccountForm(
  name: string,
  { hasPhone, needsCountry = true, initial, check }: AccountFormOptions,
) {
  const { t } = useTranslation();
  // A way that was kept counts only where phones are a way in.
  const wayOf = (typed: Way): Way => (hasPhone ? typed : 'email');
  const asksCountry = (typed: Way) => wayOf(typed) === 'mobile' && needsCountry;
  const calls = useCallForm<AccountValues>({
    name,
    kept: KEPT,
    defaults: { ...BLANK, ...initial, ...readTyped(name) },
    fieldOf: FIELD_OF,
    check: (values): Problems<AccountValues> => {
      const hasNoCountry = asksCountry(values.way) && values.area === '';
      const problems: AccountProblems = {
        area: hasNoCountry ? 'auth.chooseCountry' : undefined,
        account: checkAccount(wayOf(values.way), values.account),
        ...check(values),
      };
      return Object.fromEntries(
        Object.entries(problems).map(([field, problem]) => [field, problem && t(problem)]),
      );
    },
  });
  const { form } = calls;
  const [typedWay, areaId, account] = form.watch(['way', 'area', 'account']);
  const way = wayOf(typedWay);
  const area = useArea(areaId);
  const contact = { way, account: account.trim(), areaId: way === 'mobile' ? area?.id : undefined };
  return {
    ...calls,
    way,
    area,
    asksCountry: asksCountry(way),
    tabs: {
      way,
      hasPhone,
      onChange: (next: Way) => {
        form.setValue('way', next);
        form.setValue('account', '');
        form.clearErrors();
      },
    },
    countryField: {
      area,
      error: calls.errorOf('area'),
      onChange: (next: Area | undefined) =>
        form.setValue('area', next === undefined ? '' : String(next.id), {
          shouldValidate: form.formState.isSubmitted,
        }),
    },
    accountField: { way, ...calls.field('account') },
    /** The id of the number's country. */
    areaId: contact.areaId,
    codeField: (purpose: Parameters<typeof codeTo>[1]) => ({
      ...codeTo(contact, purpose),
      isContactFine: () => form.trigger(['area', 'account'], { shouldFocus: true }),
      ...calls.field('sms_code'),
    }),
  };
}

const BLANK: AccountValues = {
  way: 'email',
  area: '',
  account: '',
  sms_code: '',
  password: '',
  re_password: '',
  invite_code: '',
  isAgreed: false,
};

export type AccountForm = ReturnType<typeof useAccountForm>;
