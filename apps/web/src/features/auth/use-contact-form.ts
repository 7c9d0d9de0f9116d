import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeptInput } from '@candor/web-kit';
import type { Way } from './contact-fields.tsx';
import { checkAccount, type AuthProblem } from './field-checks.ts';
import type { ServerProblems } from './server-problems.ts';
import { useArea } from './use-areas.ts';

interface ContactFormOptions {
  readonly hasPhone: boolean;
  /** True if a phone number needs its country, which is the default. */
  readonly needsCountry?: boolean;
  readonly initial?: { readonly way: Way; readonly account: string };
}

/** The state shared by an account's forms: the contact, the problem, the server's message and the sending flag. */
export function useContactForm(name: string, { hasPhone, needsCountry = true, initial }: ContactFormOptions) {
  const { t } = useTranslation();
  const [keptWay, keepWay] = useKeptInput(name, 'way', initial?.way ?? 'email');
  const [account, setAccount] = useKeptInput(name, 'account', initial?.account);
  const [keptArea, keepArea] = useKeptInput(name, 'area');
  const area = useArea(keptArea);
  const [code, setCode] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<ServerProblems>({});
  const form = useRef<HTMLFormElement>(null);

  const way: Way = hasPhone && keptWay === 'mobile' ? 'mobile' : 'email';
  const asksCountry = way === 'mobile' && needsCountry;
  const problems = {
    area: asksCountry && area === undefined ? ('auth.chooseCountry' as const) : undefined,
    account: checkAccount(way, account),
  };
  const shown = (problem: AuthProblem | undefined) => (isSubmitted && problem ? t(problem) : undefined);
  const focus = (field: string) => form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus();

  return {
    form,
    way,
    area,
    account: account.trim(),
    code,
    asksCountry,
    isSubmitted,
    isBusy,
    refusal,
    problems,
    shown,
    focus,
    setIsSubmitted,
    setIsBusy,
    setRefusal,
    tabs: {
      way,
      hasPhone,
      onChange: (next: Way) => {
        keepWay(next);
        setAccount('');
        setIsSubmitted(false);
      },
    },
    countryField: {
      area,
      error: shown(problems.area) ?? refusal.area,
      onChange: (next: typeof area) => keepArea(next === undefined ? '' : String(next.id)),
    },
    accountField: {
      way,
      account,
      error: shown(problems.account) ?? refusal.account,
      onChange: setAccount,
    },
    codeField: {
      contact: { way, account: account.trim(), areaId: way === 'mobile' ? area?.id : undefined },
      value: code,
      onChange: setCode,
      isContactFine: () => {
        setIsSubmitted(true);
        if (problems.account) focus('account');
        return !problems.account && !problems.area;
      },
    },
  };
}
