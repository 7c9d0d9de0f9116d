import { useLayoutEffect } from 'react';

/**
 * Sets `data-<mark>` on <html> while `isOn`, for what a part of the screen changes far outside itself. A `:has()`
 * on <html> says the same in styles alone, but makes browsers look at every element again after every change.
 */
export function usePageMark(mark: string, isOn = true): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute(`data-${mark}`, isOn);
    return () => root.removeAttribute(`data-${mark}`);
  }, [mark, isOn]);
}
