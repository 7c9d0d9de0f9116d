import type { Match } from '@candor/contract';
import type { ChartPlaces, ChartPort } from '@candor/ui/chart';
import { type RefObject, useEffect, useRef } from 'react';
import { nearestStep } from '../arithmetic/nearest-step.ts';
import { DRAG_FROM } from './use-move.ts';

interface PickOptions {
  readonly match: Match;
  readonly port: ChartPort;
  readonly places: ChartPlaces;
  readonly onPick: ((price: string) => void) | undefined;
}

/**
 * Tells the price at which the chart around a layer is clicked. A press that travels moves the chart, and one on a tag
 * belongs to the tag.
 */
export function usePricePick(layer: RefObject<HTMLElement | null>, options: PickOptions): void {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const isOn = options.onPick !== undefined;
  useEffect(() => {
    const chart = layer.current?.parentElement;
    if (!chart || !isOn) return;
    let pressed: PointerEvent | undefined;
    const press = (event: PointerEvent) => {
      pressed = event;
    };
    const release = (event: PointerEvent) => {
      const { match, port, places, onPick } = latest.current;
      const from = pressed;
      pressed = undefined;
      const isOnTag = event.target instanceof Element && event.target.closest('.line-tags') !== null;
      if (!from || isOnTag) return;
      if (Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) >= DRAG_FROM) return;
      const box = chart.getBoundingClientRect();
      const [x, y] = [event.clientX - box.left, event.clientY - box.top];
      if (x > places.width || y > places.height) return;
      const price = port.priceAt(y);
      if (price !== undefined) onPick?.(nearestStep(price, match.tick_size, match.price_decimals));
    };
    // Before the chart's own listeners, which may stop the event.
    chart.addEventListener('pointerdown', press, true);
    chart.addEventListener('pointerup', release, true);
    return () => {
      chart.removeEventListener('pointerdown', press, true);
      chart.removeEventListener('pointerup', release, true);
    };
  }, [layer, isOn]);
}
