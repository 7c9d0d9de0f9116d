import type { MenuEntry } from './menu-entry.ts';
import { PopupButton, type PopupButtonProps } from './popup-button.tsx';

const load = () => import('./menu-popup.tsx');

interface MenuButtonProps extends PopupButtonProps {
  readonly entries: readonly MenuEntry[];
}

/** A button with a menu: arrows, Home, End and typed letters move in it, Escape closes it and gives the focus back. */
export function MenuButton({ entries, ...button }: MenuButtonProps) {
  return (
    <PopupButton {...button} kind="menu" load={load}>
      {({ MenuPopup }, place) => <MenuPopup place={place} entries={entries} />}
    </PopupButton>
  );
}
