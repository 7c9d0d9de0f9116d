import './texts.ts';
import type { RequestOf, ResponseOf } from '@candor/contract';
import type { OperatorRole } from '@candor/contract/console';
import { formatFullTime, NO_VALUE } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import { exactText } from '../page/exact-text.ts';
import { settingName } from '../settings/setting-name.ts';
import { type Subject, termsOf } from '../terms/subjects.ts';
import { useTermText } from '../terms/use-term-text.ts';
import { type FieldForm, type FIELDS, fieldsOf } from './payload-lines.ts';

export type Values = Readonly<Record<string, unknown>>;
export type Lines = Readonly<Record<string, string>>;
export type SourceList = ResponseOf<'console/index_set'>['before'];

/** The words of a proposal. */
type Proposed = Pick<ResponseOf<'console/proposals'>['data'][number], 'kind' | 'payload'>;

/** A proposal in words. */
export interface ChangeText {
  /** The thing that changes; absent for what is new. */
  readonly of?: string;
  readonly before: Lines;
  readonly after: Lines;
}

/** Returns a function that reads the payload of a proposal as lines of texts, in the words of its own form. */
export function useChangeText(): (proposal: Proposed) => ChangeText {
  const { t } = useTranslation();
  const adjustmentOf = useAdjustmentText();
  const termLines = useTermLines();
  const fieldLines = useFieldLines();
  const listLines = useSourceLines();
  return ({ kind, payload: unread }) => {
    const payload = unread as Values;
    if (kind === 'adjustment') return { before: {}, after: adjustmentOf(unread as Adjustment) };
    if (kind === 'configuration') {
      const { subject, name, before, after } = unread as Configuration;
      const of = [t(`term.subject_${subject}`), name].filter((part) => part !== '').join(': ');
      return {
        of,
        before: termLines(subject, differing(before, after)),
        after: termLines(subject, differing(after, before)),
      };
    }
    if (kind === 'index_sources') {
      const { name, before, after } = unread as IndexChange;
      return { of: name, before: listLines(before), after: listLines(after) };
    }
    if (kind === 'setting') {
      const { key, before, after } = unread as SettingChange;
      const name = settingName(key);
      return { before: { [name]: before }, after: { [name]: after } };
    }
    if (kind === 'operator_role') {
      const { account, role, role_before: before } = unread as RoleChange;
      return { of: account, before: fieldLines(kind, { role: before }), after: fieldLines(kind, { role }) };
    }
    if (kind === 'network_add') {
      const of = t(payload['family'] === 'manual' ? 'change.bankAdd' : 'change.networkAdd');
      return { of, before: {}, after: fieldLines(kind, payload) };
    }
    if (kind === 'network_currency_add') {
      const { chain, currency_code: currency } = unread as NetworkCurrency;
      const of = t('change.networkCurrencyAdd', { chain, currency });
      return { of, before: {}, after: fieldLines(kind, payload) };
    }
    const terms = kind === 'market_add' ? termLines('market', payload) : {};
    return { before: {}, after: { ...fieldLines(kind, payload), ...terms } };
  };
}

interface Configuration {
  readonly subject: Subject;
  readonly name: string;
  readonly before: Values;
  readonly after: Values;
}

interface IndexChange {
  readonly name: string;
  readonly before: SourceList;
  readonly after: SourceList;
}

interface SettingChange {
  readonly key: string;
  readonly before: string;
  readonly after: string;
}

interface NetworkCurrency {
  readonly chain: string;
  readonly currency_code: string;
}

interface RoleChange {
  readonly account: string;
  readonly role_before: OperatorRole;
  readonly role: OperatorRole;
}

/** Returns a function that reads the price sources of an index. */
export function useSourceLines() {
  const { t } = useTranslation();
  return (list: SourceList): Lines => ({
    [t('change.field_quorum')]: String(list.quorum),
    [t('change.field_sources')]: list.sources
      .map(({ name, url, path, time_path: time }) =>
        [name, url, path, time].filter((part) => part !== '').join(' '),
      )
      .join('\n'),
  });
}

/** Returns the values that the other side does not have alike. */
export function differing(values: Values, others: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => others[name] !== value));
}

interface Party {
  /** Null for the house. */
  readonly user_id: number | null;
  readonly account: RequestOf<'console/adjustment_propose'>['from_account'];
}

interface Adjustment {
  readonly amount: string;
  readonly currency_code: string;
  readonly from: Party;
  readonly to: Party;
  /** The output on a chain that it credits; absent: none. */
  readonly payment?: { readonly tx_hash: string };
  /** The payment at a bank that it credits; absent: none. */
  readonly bank_reference?: string;
}

/** Returns a function that reads an adjustment: how much, from whom and to whom. */
function useAdjustmentText() {
  const { t } = useTranslation();
  const partyText = ({ user_id: id, account: code }: Party): string => {
    const account = t(`console.account_${code}`);
    return id === null ? t('change.ofHouse', { account }) : t('change.ofUser', { id, account });
  };
  return ({
    amount,
    currency_code: code,
    from,
    to,
    payment,
    bank_reference: reference,
  }: Adjustment): Lines => ({
    [t('change.amount')]: `${exactText(amount)} ${code}`,
    [t('change.from')]: partyText(from),
    [t('change.to')]: partyText(to),
    ...(payment === undefined ? {} : { [t('change.payment')]: payment.tx_hash }),
    ...(reference === undefined ? {} : { [t('change.field_bank_reference')]: reference }),
  });
}

/** Returns a function that reads the terms of a subject that a payload names. */
export function useTermLines() {
  const { nameOf, valueOf } = useTermText();
  return (subject: Subject, values: Values): Lines =>
    Object.fromEntries(
      termsOf(subject).flatMap(([name, form]) =>
        isNamed(values[name]) ? [[nameOf(name), valueOf(form, textOf(values[name]))]] : [],
      ),
    );
}

/** Returns a function that reads the fields of a kind that a payload names. */
function useFieldLines() {
  const { t } = useTranslation();
  const { valueOf } = useTermText();
  const shown = (form: FieldForm, value: string): string => {
    if (value === '') return NO_VALUE;
    if (form === 'text') return value;
    if (form === 'time') return formatFullTime(Date.parse(value));
    return form === 'role' ? t(`console.role_${value as OperatorRole}`) : valueOf(form, value);
  };
  return (kind: keyof typeof FIELDS, values: Values): Lines =>
    Object.fromEntries(
      fieldsOf(kind).flatMap(([name, form]) =>
        isNamed(values[name]) ? [[t(`change.field_${name}`), shown(form, textOf(values[name]))]] : [],
      ),
    );
}

function isNamed(value: unknown): boolean {
  return value !== undefined && value !== null;
}

/** Writes a value of a payload as the contract's requests do: a flag is 1 or 0. */
function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
