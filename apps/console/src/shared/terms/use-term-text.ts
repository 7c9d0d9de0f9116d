import './texts.ts';
import { NO_VALUE } from '@candor/ui';
import { exactText } from '../page/exact-text.ts';
import { percentText } from './percent-text.ts';
import type english from './locales/en.json';
import type { DEPOSIT_ACCOUNTS, Subject, TermForm, TermName } from './subjects.ts';
import { useTranslation } from '@candor/web-kit';

type DepositAccount = (typeof DEPOSIT_ACCOUNTS)[number];
type HelpKey = Extract<keyof (typeof english)['term'], `help_${string}`>;
type Word = 'open' | 'cancel_only' | 'close_only' | 'closed';

/** Words of terms and their values, in the language of the page. */
export function useTermText() {
  const { t } = useTranslation();
  return {
    nameOf: (name: TermName<Subject>): string => t(`term.name_${name}`),
    /** The meaning of a term and its unit; undefined where its name says so. */
    helpOf: (subject: Subject, name: TermName<Subject>): string | undefined => {
      const path = `term.${`help_${subject}_${name}` as HelpKey}` as const;
      const text = t(path);
      return text === path ? undefined : text;
    },
    wordOf: (word: string): string => t(`term.word_${word as Word}`),
    /** A value as a list shows it: a fraction with its percentage, a chosen word in words. */
    valueOf: (form: TermForm, value: string): string => {
      if (value === '' && form === 'limit') return t('term.noLimit');
      if (value === '' && form === 'own_amount') return t('term.ofCurrency');
      if (value === '') return NO_VALUE;
      if (form === 'flag') return value === '1' ? t('console.yes') : t('console.no');
      if (form === 'fraction') return percentText(value) ?? value;
      if (form === 'amount' || form === 'limit' || form === 'own_amount') return exactText(value);
      if (form === 'account') return t(`console.account_${value as DepositAccount}`);
      return typeof form === 'string' ? value : t(`term.word_${value as Word}`);
    },
  };
}
