export type Fact = readonly [name: string, value: string];

interface FactsProps {
  readonly facts: readonly Fact[];
  /** Values are hashes or lines of the record, which break anywhere. */
  readonly isCode?: boolean;
}

/** Names with their values, as the evidence of a check. */
export function Facts({ facts, isCode = false }: FactsProps) {
  if (facts.length === 0) return null;
  return (
    <dl className="fairness-facts" data-code={isCode}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{isCode ? <code>{value}</code> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
