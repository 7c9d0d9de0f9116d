import { Autocomplete } from '@base-ui/react/autocomplete';
import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';

export interface SearchListProps<Item extends { readonly text: string }> {
  /** Names the field and the list. */
  readonly label: string;
  readonly placeholder: string;
  /** Said where nothing matches. */
  readonly nothing: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  /** A word about an item, after its text. */
  readonly detailOf: (item: Item) => string;
  readonly onChoose: (item: Item) => void;
}

/** A field with the list that it narrows, both always in sight; Enter takes the first match, arrows move on. */
export function SearchList<Item extends { readonly text: string }>({
  label,
  placeholder,
  nothing,
  items,
  keyOf,
  detailOf,
  onChoose,
}: SearchListProps<Item>) {
  const input = useRef<HTMLInputElement>(null);
  // A modal dialog gives the focus to its first button.
  useEffect(() => input.current?.focus(), []);
  return (
    <Autocomplete.Root<Item>
      inline
      open
      items={items}
      filter={({ text }, typed) => text.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase())}
      itemToStringValue={({ text }) => text}
      autoHighlight="always"
      keepHighlight
    >
      <label className="field h-10">
        <Search size={16} strokeWidth={1.5} aria-hidden className="shrink-0 text-t3" />
        <Autocomplete.Input ref={input} aria-label={label} placeholder={placeholder} spellCheck={false} />
      </label>
      <div className="mt-2 h-[min(50dvh,360px)]">
        <Autocomplete.Empty>
          <p className="p-4 text-center text-[13px] text-t3">{nothing}</p>
        </Autocomplete.Empty>
        <Autocomplete.List aria-label={label} className="max-h-full overflow-y-auto">
          {(item: Item) => (
            <Autocomplete.Item
              key={keyOf(item)}
              value={item}
              className="menu-item cursor-pointer"
              onClick={() => onChoose(item)}
            >
              <span className="flex-1 truncate">{item.text}</span>
              <span className="text-xs text-t3">{detailOf(item)}</span>
            </Autocomplete.Item>
          )}
        </Autocomplete.List>
      </div>
    </Autocomplete.Root>
  );
}
