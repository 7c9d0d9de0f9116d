import { useEffect } from 'react';
import { useBrandName } from '../api/use-settings.ts';

/** Sets the tab's title: the screen's name, then the exchange's. */
export function usePageTitle(name: string | undefined): void {
  const brand = useBrandName();
  useEffect(() => {
    document.title = name === undefined ? brand : `${name} - ${brand}`;
  }, [name, brand]);
}
