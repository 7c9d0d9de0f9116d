import { SortArrows, type Sorting, type SortKey } from '@candor/desk/pairs';

interface SortHeaderProps {
  readonly sortKey: SortKey;
  readonly label: string;
  readonly sorting: Sorting | undefined;
  readonly onSort: (key: SortKey) => void;
  readonly isFigure?: boolean;
  readonly className?: string;
}

/** The head of a column, which sorts by it: one way, the other way, not at all. */
export function SortHeader({ sortKey, label, sorting, onSort, isFigure, className }: SortHeaderProps) {
  const isChosen = sorting?.key === sortKey;
  return (
    <th
      scope="col"
      className={className}
      data-figure={isFigure}
      aria-sort={isChosen ? (sorting.isDescending ? 'descending' : 'ascending') : 'none'}
    >
      <button type="button" className="sort-button" data-chosen={isChosen} onClick={() => onSort(sortKey)}>
        {label}
        <SortArrows isDescending={isChosen ? sorting.isDescending : undefined} />
      </button>
    </th>
  );
}
