import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { popupOpened } from './open-popups.ts';

/** The place of an open popup: what opened it, where it is put into the page, and how it closes. */
export interface PopupPlace {
  readonly trigger: HTMLElement;
  /** Beside the trigger, so that a popup belongs to the panel, dialog or full screen that opened it. */
  readonly host: HTMLElement;
  /** Names the popup for `aria-controls`. */
  readonly id: string;
  readonly label: string;
  readonly align: 'start' | 'end';
  readonly close: () => void;
}

export interface PopupButtonProps {
  readonly label: string;
  /** The text on hover, where it is another than the label. */
  readonly title?: string | undefined;
  readonly trigger: ReactNode;
  readonly triggerClassName?: string | undefined;
  readonly align?: 'start' | 'end';
}

interface LazyPopupProps<Parts> extends PopupButtonProps {
  readonly kind: 'menu' | 'dialog' | 'listbox';
  /** Loads the parts of the popup. */
  readonly load: () => Promise<Parts>;
  readonly error?: string | undefined;
  readonly children: (parts: Parts, place: PopupPlace) => ReactNode;
}

const OPENING_KEYS = ['ArrowDown', 'ArrowUp'];

/**
 * A button whose popup is loaded when the button is first pointed at, focused or pressed, so that the library behind
 * popups is no part of a page's first scripts. Where it cannot be loaded, the button stays closed.
 */
export function PopupButton<Parts extends object>({
  label,
  title = label,
  trigger,
  triggerClassName = 'icon-button',
  align = 'end',
  kind,
  load,
  error,
  children,
}: LazyPopupProps<Parts>) {
  const [isOpen, setIsOpen] = useState(false);
  const [host, setHost] = useState<HTMLElement | null>(null);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const id = useId();
  const close = () => setIsOpen(false);
  const [parts, setParts] = useState<Parts>();
  const preload = () => {
    if (parts === undefined) load().then(setParts, close);
  };
  const open = () => {
    preload();
    setIsOpen(true);
  };
  useEffect(() => (isOpen ? popupOpened(close) : undefined), [isOpen]);

  function onKeyDown(event: KeyboardEvent): void {
    // A modal dialog around the popup would take the key as its own.
    if (isOpen && event.key === 'Escape') event.preventDefault();
    if (!isOpen && event.target === button && OPENING_KEYS.includes(event.key)) {
      event.preventDefault();
      open();
    }
  }

  return (
    <div className="relative" onKeyDown={onKeyDown}>
      <button
        ref={setButton}
        type="button"
        className={triggerClassName}
        role={kind === 'listbox' ? 'combobox' : undefined}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-haspopup={kind}
        aria-invalid={error === undefined ? undefined : true}
        title={title}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={isOpen ? close : open}
      >
        {trigger}
      </button>
      <div ref={setHost} className="contents" />
      {isOpen &&
        parts &&
        host &&
        button &&
        children(parts, { trigger: button, host, id, label, align, close })}
    </div>
  );
}
