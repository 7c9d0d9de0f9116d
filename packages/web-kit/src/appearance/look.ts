import { NUMBER_STYLES, setNumberStyle, showTimesIn } from '@candor/ui';
import { keptStore } from '../kept/kept-value.ts';

type Appliers = Readonly<
  Record<'density' | 'motion' | 'numberStyle' | 'timeZone', (text: string | undefined) => void>
>;

/** Writes the choices into the page, now and whenever one changes: here, or on another device of the same person. */
export function applyLook(): void {
  const { dataset } = document.documentElement;
  const appliers: Appliers = {
    density: (text = 'normal') => void (dataset['density'] = text),
    motion: (text = 'device') => void (dataset['motion'] = text),
    numberStyle: (text = 'comma') => setNumberStyle(text in NUMBER_STYLES ? (text as 'comma') : 'comma'),
    timeZone: showTimesIn,
  };
  for (const key of Object.keys(appliers) as (keyof Appliers)[]) {
    const store = keptStore(key);
    const apply = () => appliers[key](store.get());
    apply();
    store.subscribe(apply);
  }
}
