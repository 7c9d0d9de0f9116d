import { Select } from '@base-ui/react/select';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { Check } from 'lucide-react';
import type { PopupPlace } from './popup-button.tsx';
import { belowTrigger, openAt } from './popup-place.ts';
import type { SelectOption } from './options.ts';

interface SelectPopupProps {
  readonly place: PopupPlace;
  readonly options: readonly SelectOption[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The open list of a `SelectButton`. */
export function SelectPopup({ place, options, value, onChange }: SelectPopupProps) {
  return (
    <CSPProvider disableStyleElements>
      <Select.Root<string>
        {...openAt(place)}
        value={value}
        onValueChange={(next) => {
          if (next !== null) onChange(next);
          place.close();
        }}
      >
        <Select.Portal container={place.host}>
          <Select.Positioner {...belowTrigger(place)} alignItemWithTrigger={false} sideOffset={4}>
            <Select.Popup
              id={place.id}
              aria-label={place.label}
              className="menu-panel max-h-[min(360px,60dvh)] min-w-(--anchor-width) overflow-y-auto"
              finalFocus={{ current: place.trigger }}
            >
              {options.map((option) => (
                <Select.Item key={option.value} value={option.value} className="menu-item">
                  <Select.ItemText className="flex-1">{option.text}</Select.ItemText>
                  <Select.ItemIndicator className="text-select">
                    <Check size={16} strokeWidth={2} aria-hidden />
                  </Select.ItemIndicator>
                </Select.Item>
              ))}
            </Select.Popup>
          </Select.Positioner>
        </Select.Portal>
      </Select.Root>
    </CSPProvider>
  );
}
