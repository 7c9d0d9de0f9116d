import { ChevronLeft, ChevronRight } from 'lucide-react';

interface PagerProps {
  readonly page: number;
  readonly pageCount: number;
  readonly onChange: (page: number) => void;
  readonly labels: { readonly previous: string; readonly next: string; readonly position: string };
}

/** Stays away while everything fits on one page. */
export function Pager({ page, pageCount, onChange, labels }: PagerProps) {
  if (pageCount <= 1) return null;
  return (
    <nav className="flex items-center gap-1 text-xs text-t2" aria-label={labels.position}>
      <button
        type="button"
        className="icon-button size-6 disabled:opacity-40"
        disabled={page <= 1}
        aria-label={labels.previous}
        onClick={() => onChange(page - 1)}
      >
        <ChevronLeft size={16} strokeWidth={1.75} />
      </button>
      <span className="min-w-12 text-center">{labels.position}</span>
      <button
        type="button"
        className="icon-button size-6 disabled:opacity-40"
        disabled={page >= pageCount}
        aria-label={labels.next}
        onClick={() => onChange(page + 1)}
      >
        <ChevronRight size={16} strokeWidth={1.75} />
      </button>
    </nav>
  );
}
