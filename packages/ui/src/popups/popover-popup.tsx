import { Popover } from '@base-ui/react/popover';
import type { ReactNode } from 'react';
import type { PopupPlace } from './popup-button.tsx';
import { belowTrigger, openAt } from './popup-place.ts';

interface PopoverPopupProps {
  readonly place: PopupPlace;
  readonly children: ReactNode;
}

/** The open dialog of a `PopoverButton`. */
export function PopoverPopup({ place, children }: PopoverPopupProps) {
  return (
    <Popover.Root {...openAt(place)}>
      <Popover.Portal container={place.host}>
        <Popover.Positioner {...belowTrigger(place)}>
          <Popover.Popup
            id={place.id}
            aria-label={place.label}
            className="menu-panel"
            finalFocus={{ current: place.trigger }}
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
