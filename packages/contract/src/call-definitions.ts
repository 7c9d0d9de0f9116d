import * as everyCall from './calls.ts';
import type { DefinedName, Definitions } from './call-types.ts';
import type { CallDefinition, FileAnswer } from './define-call.ts';

const definitions: readonly CallDefinition[] = Object.values(everyCall).toSorted((left, right) =>
  left.name < right.name ? -1 : 1,
);

/** Every call of the contract by its name, in the order of the names; operators' calls included. */
export const callDefinitions = Object.fromEntries(
  definitions.map((definition) => [definition.name, definition]),
) as unknown as Definitions;

/** The names of `callDefinitions`. */
export const DEFINED_NAMES = Object.keys(callDefinitions) as DefinedName[];

/** True for a call that answers a file instead of an envelope. */
export function answersFile<Call extends CallDefinition>(
  call: Call,
): call is Extract<Call, { readonly response: FileAnswer }> {
  return 'file' in call.response;
}
