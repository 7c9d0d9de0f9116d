import { ApiError } from '@candor/client';
import { useEffect, type SyntheticEvent } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  useForm,
} from 'react-hook-form';
import { errorText } from '../api/failure-text.ts';
import { forgetInputs, keepInput } from '../kept/kept-input.ts';
import { useUnsavedInput } from '../session/unsaved-input.ts';
import { choiceOf } from './choice-of.ts';

/** The problems of a form's values, by field, in the words that the field shows. */
export type Problems<Values extends FieldValues> = Partial<Record<FieldPath<Values>, string | undefined>>;

type FieldsOf<Values extends FieldValues> = Readonly<Record<string, FieldPath<Values>>>;

interface CallFormOptions<Values extends FieldValues> {
  /** The name under which this tab keeps what was typed into the `kept` fields, until the form is sent. */
  readonly name: string;
  readonly kept?: readonly FieldPath<Values>[];
  readonly defaults: DefaultValues<Values>;
  /** Checks the values before they are sent; the exchange repeats it. */
  readonly check: (values: Values) => Problems<Values>;
  /**
   * The field that a refusal is about, by the request's field or else by the refusal's key; a function where that depends
   * on what was sent.
   */
  readonly fieldOf?: FieldsOf<Values> | ((values: Values) => FieldsOf<Values>);
}

/**
 * A form whose values go to the exchange in one call. A problem shows at its field from the first attempt on, and goes
 * as it is mended; what the exchange refuses lands at the field that it names, or above the form.
 */
export function useCallForm<Values extends FieldValues>(options: CallFormOptions<Values>) {
  const { name, kept, defaults, check, fieldOf = {} } = options;
  const resolver: Resolver<Values> = (values) => {
    const found = Object.entries<string | undefined>(check(values)).filter(([, text]) => text !== undefined);
    if (found.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(found.map(([field, message]) => [field, { type: 'check', message }]));
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
  const form = useForm<Values>({ defaultValues: defaults, resolver });
  const { errors, isSubmitting, isDirty } = form.formState;
  // A session that ends must not take away what is typed here.
  useUnsavedInput(isDirty);

  useEffect(() => {
    return form.subscribe({
      formState: { values: true },
      callback({ values, name: changed }) {
        const field = kept?.find((each) => each === changed);
        if (field !== undefined) keepInput(name, field, String(values[field]));
      },
    });
  }, [form, name, kept]);

  const errorOf = (field: FieldPath<Values>): string | undefined =>
    form.getFieldState(field, form.formState).error?.message;

  function refuse(failure: unknown): void {
    const text = errorText(failure);
    if (text === undefined) return;
    const causes = failure instanceof ApiError ? [...Object.keys(failure.fields ?? {}), failure.key] : [];
    const known = typeof fieldOf === 'function' ? fieldOf(form.getValues()) : fieldOf;
    const field = causes.map((cause) => known[cause]).find((each) => each !== undefined);
    if (field === undefined) form.setError('root', { type: 'refused', message: text });
    else form.setError(field, { type: 'refused', message: text });
  }

  return {
    form,
    isBusy: isSubmitting,
    /** The message above the form. */
    problem: errors.root?.message,
    errorOf,
    /** The properties of a field of text. */
    field: (field: FieldPath<Values>) => {
      const { onChange, ...registered } = form.register(field);
      return {
        ...registered,
        error: errorOf(field),
        onChange: async (event: SyntheticEvent) => {
          await onChange(event);
          if (errorOf(field) !== undefined) await form.trigger(field);
        },
      };
    },
    /** The properties of a field with a few values to choose from. */
    choice: (field: FieldPath<Values>) => ({
      ...choiceOf(form, field),
      error: errorOf(field),
    }),
    /** Checks the values and sends them; the form is forgotten once that has succeeded. */
    submit: (send: (values: Values) => Promise<void>) =>
      form.handleSubmit(async (values) => {
        try {
          await send(values);
          forgetInputs(name);
        } catch (failure) {
          refuse(failure);
        }
      }),
  };
}
