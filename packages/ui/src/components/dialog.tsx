import { useEffect, useId, useRef, type ReactNode } from 'react';
import { X } from 'lucide-react';

interface DialogProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The browser's own modal dialog: focus stays inside, Esc closes, focus returns to where it was. */
export function Dialog({ title, closeLabel, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const opened = dialog.current;
    const before = document.activeElement as HTMLElement | null;
    if (opened && !opened.open) opened.showModal();
    return () => {
      opened?.close();
      before?.focus?.();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="m-auto w-[min(400px,calc(100vw-32px))] rounded-dialog border border-hairline bg-bg1 p-0 text-t1 [box-shadow:var(--shadow)] backdrop:bg-black/60"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="flex items-center justify-between py-3 pr-3 pl-6">
        <h2 id={titleId} className="text-lg leading-6 font-semibold">
          {title}
        </h2>
        <button type="button" className="icon-button" aria-label={closeLabel} onClick={onClose}>
          <X size={18} strokeWidth={1.5} />
        </button>
      </div>
      <div className="px-6 pt-1 pb-6">{children}</div>
    </dialog>
  );
}
