import type { ReactNode } from 'react';

interface FieldFrameProps {
  readonly label: string;
  readonly error: string | undefined;
  /** The control, which carries the label in its name. */
  readonly children: ReactNode;
}

/** The label above a control that is no text field, and the problem with its value below. */
export function FieldFrame({ label, error, children }: FieldFrameProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-[13px] leading-5 font-medium text-t2">{label}</span>
      {children}
      {error && (
        <p role="alert" className="text-[13px] leading-5 text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
