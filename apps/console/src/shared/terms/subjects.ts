import type { RequestOf, ResponseOf } from '@candor/contract';
import type { TextKey } from '@candor/web-kit';
import type { ComponentType } from 'react';
import { fractionOf, percentDigits } from './percent-text.ts';

export type Row = ResponseOf<'console/configuration'>[number];
export type Subject = Row['subject'];

/** Returns the call that changes the terms of a subject. */
export function setCallOf<Name extends Subject>(subject: Name): `console/${Name}_set` {
  return `console/${subject}_set`;
}

export type TermName<Name extends Subject> = Name extends Subject
  ? Exclude<keyof RequestOf<`console/${Name}_set`>, 'id' | 'reason' | 'preview' | 'currency_id'>
  : never;

/**
 * The form of a term: amounts are decimal texts; fractions too, which people see and type in percent; words and accounts are chosen,
 * texts are written by the operator. A `limit` is an amount or, empty, no limit; an `own_amount` is one or, empty, that of the currency.
 */
export type TermForm =
  | 'amount'
  | 'limit'
  | 'own_amount'
  | 'fraction'
  | 'count'
  | 'list'
  | 'flag'
  | 'text'
  | 'account'
  | readonly string[];

export interface AddTermsProps {
  /** Called where the new thing is known but for its terms, which the dialog of terms asks for. */
  readonly onTerms: (row: Row) => void;
  readonly onClose: () => void;
}

export interface BelowTermsProps {
  readonly row: Row;
  /** Opens the terms of a row; undefined for those who may not change any. */
  readonly onEdit: ((row: Row) => void) | undefined;
}

/** The words of a subject, and each of its terms with its form; the compiler compares the names with the contract. */
export interface SubjectForm<Name extends Subject = Subject> {
  readonly label: TextKey;
  readonly forms: Readonly<Record<TermName<Name>, TermForm>>;
  /** Adds another of it. */
  readonly add?: {
    readonly label: TextKey;
    readonly Dialog: ComponentType<AddTermsProps>;
  };
  /** The part below the terms of each of it. */
  readonly Below?: ComponentType<BelowTermsProps>;
}

export type SubjectForms = { readonly [Name in Subject]?: SubjectForm<Name> };
type AnyForm = { readonly [Name in Subject]: SubjectForm<Name> }[Subject];
export type AllForms = { readonly [Name in Subject]: SubjectForm<Name> };

/** Returns the terms of a subject with their forms, in the order of its feature. */
export function termsOf({ forms }: AnyForm): readonly (readonly [name: TermName<Subject>, form: TermForm])[] {
  return Object.entries(forms) as unknown as readonly (readonly [TermName<Subject>, TermForm])[];
}

/** Returns terms as a form shows them: fractions in percent. */
export function typedTerms(
  subject: AnyForm,
  values: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const forms = new Map<string, TermForm>(termsOf(subject));
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      forms.get(name) === 'fraction' ? (percentDigits(value) ?? value) : value,
    ]),
  );
}

/** Returns what a person has typed for a term as the exchange takes it. */
export function wireTerm(form: TermForm | undefined, value: string): string {
  return form === 'fraction' ? fractionOf(value) : value;
}

/** The accounts that deposits over a network may be credited to. */
export const DEPOSIT_ACCOUNTS = ['change_account', 'legal_account', 'lever_account'] as const;

/** Returns a value of each term of something that is not offered yet: what is left as it is shall be chosen by a person. */
export function newTerms(subject: AnyForm): Readonly<Record<string, string>> {
  return Object.fromEntries(termsOf(subject).map(([name, form]) => [name, firstOf(form)]));
}

function firstOf(form: TermForm): string {
  // Without a number there would be no limit.
  if (form === 'flag' || form === 'limit') return '0';
  // The last word is the one under which nothing is open.
  return typeof form === 'string' ? '' : (form.at(-1) ?? '');
}
