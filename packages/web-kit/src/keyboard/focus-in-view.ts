/** Returns whether any of a grid of points within the element is neither outside of the window nor under something else. */
function isSeen(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [0.1, 0.5, 0.9].some((x) =>
    [0.1, 0.5, 0.9].some((y) => {
      const found = document.elementFromPoint(left + width * x, top + height * y);
      return found !== null && (element.contains(found) || found.contains(element));
    }),
  );
}

/**
 * Scrolls what takes the focus into sight where a bar covers it or the window ends before it. Browsers do not know of
 * bars that stay in place, and some do not scroll for what is only partly in the window.
 */
export function keepFocusInSight(): void {
  document.addEventListener('focusin', ({ target }) => {
    requestAnimationFrame(() => {
      if (!(target instanceof HTMLElement) || target !== document.activeElement) return;
      if (target.matches(':focus-visible') && !isSeen(target)) target.scrollIntoView({ block: 'center' });
    });
  });
}
