/** The words of the operators' record. */
import type * as areas from './areas/operators.ts';
import type { Definitions } from './call-types.ts';
import type { WordsOf } from './every-key.ts';
import type { CONFIGURATION_SUBJECTS } from './shapes/terms.ts';

type Declared<Call> = Call extends { readonly audit: infer Words }
  ? Words extends readonly (infer Word)[]
    ? Word
    : Words
  : never;

/** The actions that a call writes into the operators' record, by its definition. */
export type ActionOf<Call> = Extract<Declared<Call>, string>;

/** An action that a call writes into the operators' record. */
export type CallAction = ActionOf<Definitions[keyof Definitions]>;

/** An action in the operators' record: of a call, or of a command on the server's machine. */
export type AuditAction = CallAction | WordsOf<typeof areas, 'COMMAND_ACTIONS'>;

/** The object of an action: one of an area, or a subject of terms. */
export type AuditObjectKind = WordsOf<typeof areas, 'OBJECT_KINDS'> | (typeof CONFIGURATION_SUBJECTS)[number];
