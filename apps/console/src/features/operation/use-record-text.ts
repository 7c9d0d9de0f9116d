import type { ResponseOf } from '@candor/contract';
import { NO_VALUE } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import { differing, type Lines, type Values } from '../../shared/changes/lines.ts';
import { useChangeText, useSourceLines, useTermLines } from '../../shared/changes/use-change-text.ts';
import { useFeatures } from '../../shared/features/features-context.ts';
import type { Subject } from '../../shared/terms/subjects.ts';
import { isNamedValue } from './value-names.ts';

type Entry = ResponseOf<'console/audit'>['data'][number];

interface RecordText {
  readonly before: Lines;
  readonly after: Lines;
}

/** Returns a function that reads what an entry of the record says, in the words of the form from which it came. */
export function useRecordText(): (entry: Entry) => RecordText {
  const { t } = useTranslation();
  const { objects, terms } = useFeatures();
  const termLines = useTermLines();
  const words = { sourceLines: useSourceLines(), plainText };
  const changeOf = useChangeText();
  const plainLines = (values: Values): Lines =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        isNamedValue(name) ? t(`operation.value_${name}`) : name,
        typeof value === 'boolean' ? t(value ? 'console.yes' : 'console.no') : plainText(value),
      ]),
    );
  return ({ action, object_kind: kind, object_id: id, before: earlier, after: later }) => {
    const before = valuesOf(earlier);
    const after = valuesOf(later);
    if (action === 'propose' && 'payload' in after) return changeOf(later as Parameters<typeof changeOf>[0]);
    const read = objects[kind]?.read;
    const [linesBefore, linesAfter] = [read?.(before, id, words), read?.(after, id, words)];
    if (linesBefore !== undefined && linesAfter !== undefined)
      return { before: linesBefore, after: linesAfter };
    if (kind in terms && earlier !== null)
      return {
        before: termLines(kind as Subject, differing(before, after)),
        after: termLines(kind as Subject, differing(after, before)),
      };
    return { before: plainLines(differing(before, after)), after: plainLines(differing(after, before)) };
  };
}

function valuesOf(side: unknown): Values {
  return typeof side === 'object' && side !== null ? (side as Values) : {};
}

function plainText(value: unknown): string {
  if (value === null || value === undefined || value === '') return NO_VALUE;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
