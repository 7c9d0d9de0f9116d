import { useTranslation } from '@candor/web-kit';
import { useFeatures } from '../../shared/features/features-context.ts';

/** The actions that the record names, in words; one that this version does not know stays as it is. */
export function useActionWords() {
  const { t } = useTranslation();
  const { actions } = useFeatures();
  const textOf = (action: string): string => {
    const label = actions[action];
    return label === undefined ? action : t(label);
  };
  return {
    textOf,
    options: Object.keys(actions)
      .toSorted()
      .map((value) => ({ value, text: textOf(value) })),
  };
}

/** Returns a function that puts rights into words; one that this version does not know stays as it is. */
export function useRightsText() {
  const { t } = useTranslation();
  const rights = new Map(Object.entries(useFeatures().rights));
  return (names: readonly string[]): string =>
    names
      .map((name) => {
        const label = rights.get(name);
        return label === undefined ? name : t(label);
      })
      .join(t('operation.comma'));
}
