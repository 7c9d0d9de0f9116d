import type { ResponseOf } from '@candor/contract';
import { useTranslation } from '@candor/web-kit';
import { Link } from '@tanstack/react-router';
import { useFeatures } from '../../shared/features/features-context.ts';
import { PlaceLink } from '../../shared/features/place-link.tsx';

type Entry = ResponseOf<'console/audit'>['data'][number];
type Named = Pick<Entry, 'object_kind' | 'object_id'>;

/** The kinds of objects that the record names, in words. */
export function useObjectKinds() {
  const { t } = useTranslation();
  const { objects, terms } = useFeatures();
  const labels = new Map([
    ...Object.entries(objects).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    ...Object.entries(terms),
  ]);
  const nameOf = (kind: string): string => {
    const known = labels.get(kind);
    return known === undefined ? kind : t(known.label);
  };
  return {
    textOf: ({ object_kind: kind, object_id: id }: Named): string => `${nameOf(kind)} ${id}`,
    options: [...labels.keys()].map((value) => ({ value, text: nameOf(value) })),
  };
}

/** The object of an act, with the way to the page that shows it. */
export function RecordObject({ row }: { readonly row: Named }) {
  const text = useObjectKinds().textOf(row);
  const { objects, terms } = useFeatures();
  const { object_kind: kind, object_id: id } = row;
  const className = 'underline underline-offset-2';
  if (kind in terms)
    return (
      <Link to="/terms" search={{ subject: kind }} className={className}>
        {text}
      </Link>
    );
  const { page, list } = objects[kind] ?? {};
  if (list !== undefined)
    return (
      <PlaceLink to={list} className={className}>
        {text}
      </PlaceLink>
    );
  // Pictures of papers were once named instead of their papers.
  if (page === undefined || !/^\d+$/.test(id)) return text;
  return (
    <PlaceLink to={page} params={{ id }} className={className}>
      {text}
    </PlaceLink>
  );
}
