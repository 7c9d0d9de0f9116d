import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { clsx } from 'clsx';
import { X } from 'lucide-react';

interface DialogProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** A sheet rises from the bottom edge, within reach of a thumb. */
  readonly isSheet?: boolean;
  /** A large one has room for a table or a text of several lines. */
  readonly size?: 'medium' | 'large';
  readonly children: ReactNode;
}

/** A key that is held down since before the dialog came must not run through its question. */
function holdBack(event: KeyboardEvent): void {
  if (event.repeat && event.target instanceof HTMLButtonElement) event.preventDefault();
}

/** The browser's own modal dialog: focus stays inside, Esc closes, focus returns to where it was. */
export function Dialog({
  title,
  closeLabel,
  onClose,
  isSheet = false,
  size = 'medium',
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Before the effects of what it holds, so that these can put the focus where it belongs.
  useLayoutEffect(() => {
    const opened = dialog.current;
    const before = document.activeElement as HTMLElement | null;
    if (opened && !opened.open) opened.showModal();
    // React gives the focus as it mounts, when nothing of a dialog is shown yet.
    opened?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      opened?.close();
      before?.focus?.();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={clsx(
        'border-hairline bg-bg1 p-0 text-t1 [box-shadow:var(--shadow)] backdrop:bg-black/60',
        isSheet
          ? 'mx-0 mt-auto mb-0 max-h-[85dvh] w-full max-w-none animate-[overlay-in_180ms_ease-out] rounded-t-dialog border-t pb-[env(safe-area-inset-bottom)]'
          : 'm-auto rounded-dialog border',
        !isSheet &&
          (size === 'large' ? 'w-[min(720px,calc(100vw-32px))]' : 'w-[min(400px,calc(100vw-32px))]'),
      )}
      onClick={(event) => {
        // A press beside a sheet lands on the dialog itself, which its content covers completely.
        if (isSheet && event.target === dialog.current) onClose();
      }}
      onKeyDown={holdBack}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={`flex items-center justify-between py-3 pr-3 ${isSheet ? 'pl-4' : 'pl-6'}`}>
        <h2 id={titleId} className="text-lg leading-6 font-semibold">
          {title}
        </h2>
        <button type="button" className="icon-button" aria-label={closeLabel} onClick={onClose}>
          <X size={18} strokeWidth={1.5} />
        </button>
      </div>
      <div className={isSheet ? '' : 'px-6 pt-1 pb-6'}>{children}</div>
    </dialog>
  );
}
