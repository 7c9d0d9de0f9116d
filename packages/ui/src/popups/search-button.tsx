import type { SearchList } from './options.ts';
import { PopupButton, type PopupButtonProps } from './popup-button.tsx';

const load = () => import('./search-popup.tsx');

/** One of many values: a button that shows it, and a list that is narrowed by typing. */
export function SearchButton({
  options,
  chosen,
  onChange,
  placeholder,
  nothing,
  ...button
}: SearchList & PopupButtonProps) {
  return (
    <PopupButton {...button} kind="dialog" load={load}>
      {({ SearchPopup }, place) => (
        <SearchPopup place={place} list={{ options, chosen, onChange, placeholder, nothing }} />
      )}
    </PopupButton>
  );
}
