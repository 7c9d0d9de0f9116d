import './texts.ts';
import { type ResponseOf, UNTIL_LIFTED } from '@candor/contract';
import type { OperatorRole } from '@candor/contract/console';
import { formatFullTime, NO_VALUE } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import { useFeatures } from '../features/features-context.ts';
import { type Subject, termsOf } from '../terms/subjects.ts';
import { useTermText } from '../terms/use-term-text.ts';
import type { Lines, SourceList, Values } from './lines.ts';
import type { ChangeText, FieldForm, Fields } from './proposal-kind.ts';

/** The words of a proposal. */
type Proposed = Pick<ResponseOf<'console/proposals'>['data'][number], 'kind' | 'payload'>;

/** Returns a function that reads the payload of a proposal as lines of texts, in the words of its own form. */
export function useChangeText(): (proposal: Proposed) => ChangeText {
  const { t } = useTranslation();
  const { proposals, terms } = useFeatures();
  const termLines = useTermLines();
  const fieldLines = useFieldLines();
  const sourceLines = useSourceLines();
  const subjectText = (subject: Subject) => t(terms[subject].label);
  const words = { t, termLines, fieldLines, sourceLines, subjectText };
  return ({ kind, payload }) => {
    const { fields = {}, read } = proposals[kind];
    return read
      ? read(payload as never, words)
      : { before: {}, after: fieldLines(fields, payload as Values) };
  };
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

/** Returns a function that reads the terms of a subject that a payload names. */
export function useTermLines() {
  const { nameOf, valueOf } = useTermText();
  const { terms } = useFeatures();
  return (subject: Subject, values: Values): Lines =>
    Object.fromEntries(
      termsOf(terms[subject]).flatMap(([name, form]) =>
        isNamed(values[name]) ? [[nameOf(name), valueOf(form, textOf(values[name]))]] : [],
      ),
    );
}

/** Returns a function that reads the fields that a payload names. */
function useFieldLines() {
  const { t } = useTranslation();
  const { valueOf } = useTermText();
  const shown = (form: FieldForm, value: string): string => {
    if (value === '') return NO_VALUE;
    if (form === 'text') return value;
    if (form === 'block_end' && value === UNTIL_LIFTED) return t('change.untilLifted');
    if (form === 'time' || form === 'block_end') return formatFullTime(Date.parse(value));
    return form === 'role' ? t(`console.role_${value as OperatorRole}`) : valueOf(form, value);
  };
  return (fields: Fields, values: Values): Lines =>
    Object.fromEntries(
      (Object.entries(fields) as [keyof Fields, FieldForm][]).flatMap(([name, form]) =>
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
