import type { PopupPlace } from './popup-button.tsx';

interface CloseDetails {
  readonly event: Event;
  readonly cancel: () => void;
}

/** Properties of a popup's root that is open and closes at its place. */
export function openAt({ trigger, close }: PopupPlace) {
  return {
    open: true,
    modal: false,
    onOpenChange(isOpen: boolean, { event, cancel }: CloseDetails): void {
      if (isOpen) return;
      const { target } = event;
      const next = event instanceof FocusEvent ? event.relatedTarget : target;
      // A press of the trigger closes by itself; closing here as well would let the press open it again.
      if (next instanceof Node && trigger.contains(next)) cancel();
      else close();
    },
  };
}

/** Properties that put a popup below its trigger, wherever the page is scrolled. */
export function belowTrigger({ trigger, align }: PopupPlace) {
  return {
    anchor: trigger,
    side: 'bottom',
    align,
    sideOffset: 8,
    collisionPadding: 8,
    positionMethod: 'fixed',
    className: 'z-40',
  } as const;
}
