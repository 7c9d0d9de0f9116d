import type { HTMLAttributes } from 'react';

interface HeldAreaProps extends HTMLAttributes<HTMLDivElement> {
  /** Undefined where nothing can move under the pointer. */
  readonly held: { readonly hold: () => void; readonly release: () => void } | undefined;
}

/** The scrolling part of a list; while the pointer or the keyboard is in it, its rows stay where they are. */
export function HeldArea({ held, className, ...rest }: HeldAreaProps) {
  return (
    <div
      {...rest}
      className={`data-table-frame relative flex-1 overflow-auto ${className}`}
      onPointerEnter={held?.hold}
      onPointerLeave={held?.release}
      onFocus={(event) => event.target.matches(':focus-visible') && held?.hold()}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && held?.release()}
    />
  );
}
