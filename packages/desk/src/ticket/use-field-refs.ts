import { createRef, type RefObject, useState } from 'react';

export type FieldRefs<Field extends string> = Readonly<Record<Field, RefObject<HTMLInputElement | null>>>;

/** References to the fields of a form by their names, and a function that moves the focus to one of them. */
export function useFieldRefs<Field extends string>(fields: readonly Field[]) {
  const [refs] = useState(
    () => Object.fromEntries(fields.map((field) => [field, createRef()])) as FieldRefs<Field>,
  );
  return { refs, focusField: (field: Field) => refs[field].current?.focus() };
}
