/**
 * Lets a finger that moves up or down over the chart scroll the page. The library takes every drag for its own
 * (`touch-action` and `overscroll-behavior: none`), so on a phone a chart of full width would be a trap.
 */
export function createTouchScroll(element: HTMLElement) {
  let isOn = false;
  let start: { readonly x: number; readonly y: number } | undefined;
  let isVertical: boolean | undefined;

  function onStart({ touches }: TouchEvent): void {
    const touch = touches[0];
    start = touches.length === 1 && touch ? { x: touch.clientX, y: touch.clientY } : undefined;
    isVertical = undefined;
  }
  function onMove(event: TouchEvent): void {
    const touch = event.touches[0];
    if (!isOn || !start || !touch) return;
    isVertical ??= Math.abs(touch.clientY - start.y) > Math.abs(touch.clientX - start.x);
    if (isVertical) event.stopPropagation();
  }
  element.addEventListener('touchstart', onStart, { capture: true, passive: true });
  element.addEventListener('touchmove', onMove, { capture: true, passive: true });

  return {
    set(next: boolean): void {
      isOn = next;
      const surface = element.firstElementChild;
      if (!(surface instanceof HTMLElement)) return;
      surface.style.touchAction = next ? 'pan-y' : 'none';
      surface.style.overscrollBehavior = next ? 'auto' : 'none';
    },
    dispose(): void {
      element.removeEventListener('touchstart', onStart, { capture: true });
      element.removeEventListener('touchmove', onMove, { capture: true });
    },
  };
}
