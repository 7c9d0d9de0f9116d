import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { clsx } from 'clsx';

interface DisclosureMenuProps {
  readonly label: string;
  readonly trigger: ReactNode;
  readonly triggerClassName?: string;
  readonly align?: 'start' | 'end';
  /** A menu holds choices only; controls of other kinds make it a small dialog. */
  readonly popup?: 'menu' | 'dialog';
  /** Gets a function that closes the menu and gives focus back. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button that opens a small panel under it; Esc, a press outside and a choice close it. */
export function DisclosureMenu({
  label,
  trigger,
  triggerClassName,
  align = 'end',
  popup = 'menu',
  children,
}: DisclosureMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    root.current
      ?.querySelector<HTMLElement>(
        '.menu-panel [aria-checked=true], .menu-panel button, .menu-panel a, .menu-panel input',
      )
      ?.focus();
    const onPress = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setIsOpen(false);
    };
    const opener = button.current;
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      // Focus was in the panel that is gone now, unless the person has already put it elsewhere.
      if (document.activeElement === document.body) opener?.focus();
    };
  }, [isOpen]);

  const close = () => setIsOpen(false);

  function onKeyDown(event: KeyboardEvent) {
    if (!isOpen) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      return close();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const items = [
      ...(root.current?.querySelectorAll<HTMLElement>(
        '.menu-panel button, .menu-panel a, .menu-panel input',
      ) ?? []),
    ];
    const at = items.indexOf(document.activeElement as HTMLElement);
    items[(at + step + items.length) % items.length]?.focus();
  }

  return (
    <div
      ref={root}
      className="relative"
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) setIsOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className={triggerClassName ?? 'icon-button'}
        aria-label={label}
        aria-expanded={isOpen}
        aria-haspopup={popup}
        title={label}
        onClick={() => setIsOpen(!isOpen)}
      >
        {trigger}
      </button>
      {isOpen && (
        <div
          role={popup}
          aria-label={label}
          className={clsx(
            'menu-panel absolute top-full z-40 mt-2 min-w-44',
            align === 'end' ? 'right-0' : 'left-0',
          )}
        >
          {children(close)}
        </div>
      )}
    </div>
  );
}
