import type { ResponseOf } from '@candor/contract';
import type { TextKey, TFunction } from '@candor/web-kit';
import type { Subject, TermForm } from '../terms/subjects.ts';
import type { Lines, SourceList, Values } from './lines.ts';
import type english from './locales/en.json';

export type ProposalKindName = ResponseOf<'console/proposals'>['data'][number]['kind'];
type FieldName = keyof (typeof english)['change'] extends infer Key
  ? Key extends `field_${infer Name}`
    ? Name
    : never
  : never;
export type FieldForm = TermForm | 'text' | 'role' | 'time' | 'block_end';

/** The fields that a payload shows, in this order, each with its form. */
export type Fields = { readonly [Name in FieldName]?: FieldForm };

/** A proposal in words. */
export interface ChangeText {
  /** The thing that changes; absent for what is new. */
  readonly of?: string;
  readonly before: Lines;
  readonly after: Lines;
}

/** The readers of parts of a payload that kinds share. */
export interface ChangeWords {
  readonly t: TFunction;
  /** Reads the fields that a payload names. */
  readonly fieldLines: (fields: Fields, values: Values) => Lines;
  /** Reads the terms of a subject that a payload names. */
  readonly termLines: (subject: Subject, values: Values) => Lines;
  /** Returns the words of a subject. */
  readonly subjectText: (subject: Subject) => string;
  readonly sourceLines: (list: SourceList) => Lines;
}

/** A kind of proposal: its name, and what of its payload is read. */
export interface ProposalKind {
  readonly label: TextKey;
  /** Its fields, where they are all that is read. */
  readonly fields?: Fields;
  readonly read?: (payload: never, words: ChangeWords) => ChangeText;
}

export type ProposalKinds = { readonly [Kind in ProposalKindName]?: ProposalKind };
