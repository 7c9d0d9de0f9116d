import { DirectionMark } from '@candor/ui';

/** Two small arrows beside the head of a column; the one that the column is sorted by is bright. */
export function SortArrows({ isDescending }: { readonly isDescending: boolean | undefined }) {
  return (
    <span className="grid w-2 gap-0.5" aria-hidden>
      <DirectionMark direction="up" className={isDescending === false ? 'text-t1' : 'opacity-35'} />
      <DirectionMark direction="down" className={isDescending === true ? 'text-t1' : 'opacity-35'} />
    </span>
  );
}
