import { Combobox } from '@base-ui/react/combobox';
import { Check, Search } from 'lucide-react';
import type { PopupPlace } from './popup-button.tsx';
import { belowTrigger, openAt } from './popup-place.ts';
import type { SearchList, SearchOption } from './options.ts';

interface SearchPopupProps {
  readonly place: PopupPlace;
  readonly list: SearchList;
}

/** The open list of a `SearchButton`; a press of what is chosen takes the choice back. */
export function SearchPopup({ place, list }: SearchPopupProps) {
  const chosen = list.options.find(({ id }) => id === list.chosen) ?? null;
  return (
    <Combobox.Root<SearchOption>
      {...openAt(place)}
      items={list.options}
      value={chosen}
      filter={matches}
      autoHighlight
      itemToStringLabel={({ text }) => text}
      onValueChange={(next) => {
        list.onChange(next?.id === list.chosen ? undefined : next?.id);
        place.close();
      }}
    >
      <Combobox.Portal container={place.host}>
        <Combobox.Positioner {...belowTrigger(place)} sideOffset={4}>
          <Combobox.Popup
            id={place.id}
            aria-label={place.label}
            className="menu-panel w-[min(340px,calc(100vw-66px))]"
            finalFocus={{ current: place.trigger }}
          >
            <label className="field m-1 h-10 gap-2 px-2">
              <Search size={15} strokeWidth={1.75} className="shrink-0 text-t3" aria-hidden />
              <Combobox.Input
                className="text-base"
                placeholder={list.placeholder}
                aria-label={list.placeholder}
              />
            </label>
            <Combobox.Empty>
              <p className="p-4 text-center text-[13px] text-t3">{list.nothing}</p>
            </Combobox.Empty>
            <Combobox.List className="max-h-72 overflow-y-auto">
              {(option: SearchOption) => (
                <Combobox.Item key={option.id} value={option} className="menu-item">
                  <span className="flex-1 truncate">{option.text}</span>
                  <span className="text-t3">{option.detail}</span>
                  <Combobox.ItemIndicator className="text-select">
                    <Check size={16} strokeWidth={2} aria-hidden />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}

/** A text that contains what was typed, or a detail that begins with it, its plus sign aside. */
function matches({ text, detail }: SearchOption, typed: string): boolean {
  const wanted = typed.trim().toLocaleLowerCase().replace(/^\+/, '');
  return (
    text.toLocaleLowerCase().includes(wanted) ||
    detail.toLocaleLowerCase().replace(/^\+/, '').startsWith(wanted)
  );
}
