import { useEffect, useRef } from 'react';
import { keptSwitch } from '../kept/kept-value.ts';
import { useValue } from '../storage/value-store.ts';

/** Single keys act on a page, so a person must be able to switch them off (WCAG 2.1.4). */
const enabledStore = keptSwitch('shortcuts', true);

export function useAreShortcutsOn(): boolean {
  return useValue(enabledStore);
}

export function setShortcutsOn(isOn: boolean): void {
  enabledStore.set(isOn);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  );
}

/** Returns the name of a key press: the key itself, with `Shift+` where a letter was pressed with it. */
function nameOf(event: KeyboardEvent): string {
  const isLetter = /^[a-z]$/i.test(event.key);
  if (!isLetter) return event.key;
  return event.shiftKey ? `Shift+${event.key.toUpperCase()}` : event.key.toLowerCase();
}

/** Runs an action for a key pressed outside of fields, menus and dialogs. */
export function useShortcuts(actions: Readonly<Record<string, () => void>>): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.repeat || event.isComposing) return;
      // Only keys that write a character can be pressed by mistake; Esc leads out of everything always.
      if (!enabledStore.get() && event.key.length === 1) return;
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]')) return;
      const action = latest.current[nameOf(event)];
      if (!action) return;
      event.preventDefault();
      action();
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
