import type { ResponseOf } from '@candor/contract';
import { useTranslation } from '@candor/web-kit';
import { Link } from '@tanstack/react-router';
import '../../shared/terms/texts.ts';
import { isSubject, SUBJECTS } from '../../shared/terms/subjects.ts';
import { isNamedKind, NAMED_KINDS } from './object-kinds.ts';

type Entry = ResponseOf<'console/audit'>['data'][number];
type Named = Pick<Entry, 'object_kind' | 'object_id'>;

/** The kinds of objects that the record names, in words. */
export function useObjectKinds() {
  const { t } = useTranslation();
  const nameOf = (kind: string): string => {
    if (isNamedKind(kind)) return t(`operation.object_${kind}`);
    return isSubject(kind) ? t(`term.subject_${kind}`) : kind;
  };
  return {
    textOf: ({ object_kind: kind, object_id: id }: Named): string => `${nameOf(kind)} ${id}`,
    options: [...NAMED_KINDS, ...SUBJECTS].map((value) => ({ value, text: nameOf(value) })),
  };
}

/** The object of an act, with the way to the page that shows it. */
export function RecordObject({ row }: { readonly row: Named }) {
  const text = useObjectKinds().textOf(row);
  const { object_kind: kind, object_id: id } = row;
  const className = 'underline underline-offset-2';
  const isNumber = /^\d+$/.test(id);
  if (isSubject(kind))
    return (
      <Link to="/terms" search={{ subject: kind }} className={className}>
        {text}
      </Link>
    );
  if (!isNamedKind(kind)) return text;
  const place = PLACES[kind];
  if (place === undefined) return text;
  if ('list' in place)
    return (
      <Link to={place.list} search={{}} className={className}>
        {text}
      </Link>
    );
  // Pictures of papers were once named instead of their papers.
  if (!isNumber) return text;
  return (
    <Link to={place.page} params={{ id }} className={className}>
      {text}
    </Link>
  );
}

/** The page of an object, or the list that has it; undefined: none shows it. */
const PLACES = {
  area: { list: '/countries' },
  chain: { page: '/networks/$id' },
  currency: { list: '/currencies' },
  feedback: { list: '/feedback' },
  index: { list: '/sources' },
  message: { list: '/messages' },
  news: { page: '/news/$id' },
  operator: { list: '/operators' },
  p2p_order: { page: '/appeals/$id' },
  papers: { page: '/identity/$id' },
  pay_order: { page: '/notices/$id' },
  payment: { list: '/chains' },
  picture: undefined,
  proposal: { list: '/proposals' },
  reserve_address: { list: '/solvency' },
  setting: { list: '/settings' },
  snapshot: { list: '/solvency' },
  user: { page: '/users/$id' },
  withdrawal: { page: '/withdrawals/$id' },
} as const satisfies Readonly<
  Record<
    (typeof NAMED_KINDS)[number],
    { readonly list: `/${string}` } | { readonly page: `/${string}/$id` } | undefined
  >
>;
