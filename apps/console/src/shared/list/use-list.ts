import type { Page, RequestOf, ResponseOf } from '@candor/contract';
import type { ConsoleCallName } from '@candor/contract/console';
import type { SelectOption } from '@candor/ui';
import type { ReadQuery } from '@candor/web-kit';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../api/console-api.ts';
import { useRead } from '../api/use-read.ts';
import {
  type FilterName,
  type FilterOf,
  type ListSearch,
  readListSearch,
  requestOf,
  type SearchName,
} from './list-search.ts';

/** Calls that answer a list page by page. */
type ListCall = {
  [Name in ConsoleCallName]: ResponseOf<Name> extends Page<infer _Row> ? Name : never;
}[ConsoleCallName];
type RowOf<Name extends ListCall> = ResponseOf<Name>['data'][number];

const ROWS_AT_ONCE = 100;
/** More rows are for filters of their own. */
const PAGES_MAX = 100;

/** The values of the filters that each page has of its own. */
export type Choices = {
  readonly [Name in 'state' | 'kind' | 'type' | 'action' | 'object_kind']?: readonly SelectOption[];
};

/** A list as its page shows it: the rows of one page, the filters in the address, and every row for a file. */
export interface List<Row> {
  readonly query: ReadQuery & { readonly data: Page<Row> | undefined };
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** Names the file of the list. */
  readonly name: string;
  readonly filters: readonly FilterName[];
  readonly choices: Choices;
  readonly everyRow: () => Promise<{ readonly rows: readonly Row[]; readonly isCut: boolean }>;
}

/** The parts of the address that a list reads, and a function that changes some of them. */
export function useListSearch(): {
  readonly search: ListSearch;
  readonly change: (parts: ListSearch) => void;
} {
  const navigate = useNavigate();
  const search = readListSearch(useSearch({ strict: false }));
  const change = (parts: ListSearch) =>
    void navigate({ to: '.', search: (before: ListSearch) => ({ ...before, ...parts }), replace: true });
  return { search, change };
}

/** The part of a list that the address names; another part is another address. */
export function useListPart<const Value extends string>(
  name: SearchName,
  values: readonly Value[],
  usual: Value,
): readonly [Value, (value: Value) => void] {
  const { search, change } = useListSearch();
  const value = values.find((known) => known === search[name]) ?? usual;
  return [value, (next) => change({ [name]: next === usual ? undefined : next })];
}

interface ListOptions<Name extends ListCall> {
  /** The filters that the page sets by itself. */
  readonly asked?: Partial<RequestOf<Name>>;
  readonly filters: readonly FilterOf<Name>[];
  readonly choices?: Choices;
  /** Asks again after this many milliseconds while the page is in front. */
  readonly everyMs?: number;
}

/** Reads a list page by page, narrowed by the filters in the address; another filter begins at the first page. */
export function useList<Name extends ListCall>(
  name: Name,
  { asked, filters, choices = {}, everyMs }: ListOptions<Name>,
): List<RowOf<Name>> & { readonly isPlaceholderData: boolean } {
  const { search } = useListSearch();
  // The fields of a filter are those of the call: `FilterOf` admits no other.
  const request = { ...asked, ...requestOf(search, filters) } as RequestOf<Name>;
  const key = JSON.stringify(request);
  const [shown, setShown] = useState({ key, page: 1 });
  if (shown.key !== key) setShown({ key, page: 1 });
  const query = useRead(name, { ...request, page: shown.page }, everyMs === undefined ? {} : { everyMs });
  return {
    query,
    isPlaceholderData: query.isPlaceholderData,
    page: shown.page,
    onPage: (page) => setShown({ key, page }),
    name: name.slice('console/'.length),
    filters,
    choices,
    async everyRow() {
      const rows: RowOf<Name>[] = [];
      for (let page = 1; page <= PAGES_MAX; page += 1) {
        const asked = { ...request, page, limit: ROWS_AT_ONCE } as RequestOf<Name>;
        const answer = (await call(name, asked)) as Page<RowOf<Name>>;
        rows.push(...answer.data);
        if (page >= answer.last_page) return { rows, isCut: false };
      }
      return { rows, isCut: true };
    },
  };
}
