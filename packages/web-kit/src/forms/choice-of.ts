import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** Returns the value of a field with a few values to choose from, and what changes it; a problem goes as it is mended. */
export function choiceOf<Values extends FieldValues>(form: UseFormReturn<Values>, field: FieldPath<Values>) {
  return {
    value: String(form.watch(field)),
    onChange(value: string) {
      void form.register(field).onChange({ target: { name: field, value }, type: 'change' });
      if (form.getFieldState(field, form.formState).invalid) void form.trigger(field);
    },
  };
}
