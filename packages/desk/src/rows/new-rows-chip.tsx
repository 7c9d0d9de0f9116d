interface NewRowsChipProps {
  readonly count: number;
  /** Says how many of what. */
  readonly text: string;
  readonly onShow: () => void;
}

/** Rows that wait for the pointer to leave; a press shows them now. */
export function NewRowsChip({ count, text, onShow }: NewRowsChipProps) {
  if (count === 0) return null;
  return (
    <button type="button" className="button" data-kind="outline" data-size="small" onClick={onShow}>
      {text}
    </button>
  );
}
