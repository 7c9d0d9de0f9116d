import { Menu } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { MenuEntry } from './menu-entry.ts';
import type { PopupPlace } from './popup-button.tsx';
import { belowTrigger, openAt } from './popup-place.ts';

interface MenuPopupProps {
  readonly place: PopupPlace;
  readonly entries: readonly MenuEntry[];
}

/** The open menu; the focus begins at the chosen entry, or else at the first. */
export function MenuPopup({ place, entries }: MenuPopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The library moves the focus to the menu itself in the next frame; this comes after it.
    const frame = requestAnimationFrame(() => {
      const item =
        popup.current?.querySelector<HTMLElement>('[role=menuitemradio][aria-checked=true]') ??
        popup.current?.querySelector<HTMLElement>('[role^=menuitem]');
      item?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Menu.Root {...openAt(place)}>
      <Menu.Portal container={place.host}>
        <Menu.Positioner {...belowTrigger(place)}>
          <Menu.Popup
            ref={popup}
            id={place.id}
            aria-label={place.label}
            className="menu-panel min-w-44 max-w-(--available-width)"
            finalFocus={{ current: place.trigger }}
          >
            {entries.map((entry, index) => (
              <Entry key={keyOf(entry, index)} entry={entry} />
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

/** Entries are known by their text, so that one that comes later takes the focus from none that is there. */
function keyOf(entry: MenuEntry, index: number): string {
  if (entry.kind === 'line') return `line ${index}`;
  return `${entry.kind} ${entry.kind === 'options' ? entry.options[0]?.text : entry.text}`;
}

function Entry({ entry }: { readonly entry: MenuEntry }) {
  switch (entry.kind) {
    case 'line':
      return <Menu.Separator className="my-1 h-px bg-hairline" />;
    case 'note':
      return (
        <p role="none" className="border-b border-hairline px-3 pt-1 pb-2 text-xs text-t3">
          {entry.text}
        </p>
      );
    case 'link':
      return (
        <Menu.LinkItem render={entry.link} closeOnClick className="menu-item">
          {entry.text}
        </Menu.LinkItem>
      );
    case 'action':
      return (
        <Menu.Item className="menu-item" disabled={entry.isDisabled ?? false} onClick={entry.onAction}>
          {entry.icon}
          {entry.text}
        </Menu.Item>
      );
    case 'switch':
      return (
        <Menu.CheckboxItem className="menu-item" checked={entry.isOn} onCheckedChange={entry.onSwitch}>
          <span className="flex-1">{entry.text}</span>
          <Tick isShown={entry.isOn} />
        </Menu.CheckboxItem>
      );
    case 'options':
      return (
        <Menu.RadioGroup value={entry.options.findIndex(({ isChosen }) => isChosen)}>
          {entry.options.map((option, index) => (
            <Menu.RadioItem
              key={option.text}
              value={index}
              className="menu-item"
              lang={option.lang}
              closeOnClick={entry.staysOpen !== true}
              onClick={option.onChoose}
            >
              {option.icon}
              <span className="flex-1">
                {option.text}
                {option.hint && <span className="block text-xs text-t3">{option.hint}</span>}
              </span>
              {option.detail && <span className="text-xs text-t3">{option.detail}</span>}
              <Tick isShown={option.isChosen} />
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      );
  }
}

function Tick({ isShown }: { readonly isShown: boolean }): ReactNode {
  return (
    <span className="size-4 shrink-0 text-select">
      {isShown && <Check size={16} strokeWidth={2} aria-hidden />}
    </span>
  );
}
