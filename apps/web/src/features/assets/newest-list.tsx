import { EmptyState } from '@candor/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode, Ref } from 'react';
import { QueryView } from '@candor/web-kit';
import type { RecordList } from './records/record-lists.ts';

interface NewestListProps<Row> {
  readonly title: string;
  /** The list of the records page that holds all of them, and the words of the link to it. */
  readonly list: RecordList;
  readonly all: string;
  readonly query: UseQueryResult<{ readonly data: readonly Row[] }>;
  readonly empty: string;
  readonly children: (row: Row) => ReactNode;
  /** For what leads the keyboard here. */
  readonly ref?: Ref<HTMLElement> | undefined;
}

/** The newest rows of a list of a currency, with the way to all of them. */
export function NewestList<Row extends { readonly id: number }>({
  title,
  list,
  all,
  query,
  empty,
  children,
  ref,
}: NewestListProps<Row>) {
  return (
    <section ref={ref} tabIndex={-1} aria-label={title} className="min-w-0">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-sm font-semibold">{title}</h3>
        <Link
          to="/assets/dealRecords"
          search={{ list }}
          className="text-[13px] text-t2 underline hover:text-t1"
        >
          {all}
        </Link>
      </div>
      <QueryView query={query} rows={2}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState>{empty}</EmptyState>
          ) : (
            <ul aria-live="polite">{data.map(children)}</ul>
          )
        }
      </QueryView>
    </section>
  );
}
