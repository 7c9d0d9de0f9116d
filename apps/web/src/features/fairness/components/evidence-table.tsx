import type { ReactNode } from 'react';

interface EvidenceRow {
  readonly key: string | number;
  readonly cells: readonly ReactNode[];
  /** The row is the one that the check chose. */
  readonly isChosen?: boolean;
  readonly isBroken?: boolean;
}

interface EvidenceTableProps {
  readonly label: string;
  readonly heads: readonly string[];
  readonly rows: readonly EvidenceRow[];
}

/** A small table of evidence; where it is wider than the screen it scrolls by itself. */
export function EvidenceTable({ label, heads, rows }: EvidenceTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A part that scrolls has to be reachable by keyboard.
    <div role="region" aria-label={label} tabIndex={0} className="evidence-scroll">
      <table className="evidence-table">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells, isChosen = false, isBroken = false }) => (
            <tr key={key} data-chosen={isChosen} data-broken={isBroken}>
              {cells.map((cell, index) => (
                <td key={heads[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
