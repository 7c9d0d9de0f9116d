import type { ReactNode } from 'react';

interface FieldMessageProps {
  readonly id: string;
  readonly problem?: ReactNode;
  readonly hint?: string | undefined;
}

/** The line below a field. It has the place of one line while it is empty, and grows where it needs more. */
export function FieldMessage({ id, problem, hint }: FieldMessageProps) {
  return (
    <div className="field-message">
      {problem ? (
        <p id={id} role="alert" className="text-danger">
          {problem}
        </p>
      ) : hint ? (
        <p id={id} role="status" className="text-t2">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
