import type { ReactNode } from 'react';
import { PopupButton, type PopupButtonProps } from './popup-button.tsx';

const load = () => import('./popover-popup.tsx');

interface PopoverButtonProps extends PopupButtonProps {
  readonly children: ReactNode;
}

/** A button with a small dialog of controls below it; Escape and a press outside close it. */
export function PopoverButton({ children, ...button }: PopoverButtonProps) {
  return (
    <PopupButton {...button} kind="dialog" load={load}>
      {({ PopoverPopup }, place) => <PopoverPopup place={place}>{children}</PopoverPopup>}
    </PopupButton>
  );
}
